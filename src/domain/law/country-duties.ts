/** What a country's law asks of invoicing beyond a printed or mailed invoice, and what of it Billfold does. */
export interface CountryDuty {
  /** The ISO 3166 code. */
  readonly country: string
  /** One plain sentence: what Billfold gives there, and what the person still has to do. */
  readonly text: string
  /** Where the duty stands in law. */
  readonly source: string
  /** When it was read about, mostly from advisers' and chambers' pages and not from the statute itself. */
  readonly readOn: string
  /** What could not be confirmed then; null where all of it could. */
  readonly unconfirmed: string | null
}

/** Countries whose law wants more than a file. */
export const countryDuties: readonly CountryDuty[] = [
  {
    country: 'BE',
    text: 'In Belgium businesses send each other invoices over the Peppol network, and Billfold makes a PDF, which does not count as one there: you still have to send each invoice through a Peppol access point.',
    source: 'VAT Code as amended by the law of 6 February 2024: from 1 January 2026',
    readOn: '2026-11-22',
    unconfirmed: null,
  },
  {
    country: 'ES',
    text: 'Spain will ask for certified invoicing software (Verifactu), companies from 2027 and others from the middle of 2027, and Billfold is not certified: check the day that holds for you, and issue your invoices with a certified program from then on.',
    source: 'Real Decreto 1007/2023 (Verifactu)',
    readOn: '2026-11-22',
    unconfirmed: 'The days from which it holds, which have been moved before.',
  },
  {
    country: 'FR',
    text: 'In France invoices between businesses go through an approved platform, those of small businesses from 1 September 2027, and Billfold makes a PDF only: from then on you still have to send each invoice through such a platform.',
    source: 'Code général des impôts, art. 289 bis; loi de finances pour 2024, art. 91',
    readOn: '2026-11-22',
    unconfirmed: null,
  },
  {
    country: 'HU',
    text: 'In Hungary each invoice is reported to the tax authority (NAV) online, and Billfold reports none: you still have to report it yourself, or issue it with a program that does.',
    source: 'VAT Act CXXVII of 2007, annex 10 (online data reporting)',
    readOn: '2026-11-22',
    unconfirmed: 'Whom it leaves out.',
  },
  {
    country: 'IT',
    text: 'In Italy an invoice is a FatturaPA sent through the Sistema di Interscambio (SdI), and what Billfold makes is a courtesy copy: you still have to send the invoice itself with another program.',
    source: 'Decreto legislativo 127/2015, art. 1',
    readOn: '2026-11-22',
    unconfirmed: null,
  },
  {
    country: 'PL',
    text: 'In Poland invoices between businesses are issued in the state’s system KSeF, and Billfold makes a PDF only: you still have to issue each invoice there.',
    source: 'VAT Act of 11 March 2004, art. 106ga: from 1 February and 1 April 2026',
    readOn: '2026-11-22',
    unconfirmed: 'From when it holds for the smallest businesses.',
  },
  {
    country: 'PT',
    text: 'In Portugal invoices must come from certified software, and Billfold is not certified: you may write estimates with it, but have to issue your invoices with a certified program.',
    source: 'Decreto-Lei 28/2019, art. 4; Portaria 195/2020 (ATCUD, QR code)',
    readOn: '2026-11-22',
    unconfirmed: 'Who may do without below a turnover.',
  },
  {
    country: 'RO',
    text: 'In Romania invoices are reported through RO e-Factura, and Billfold reports none: you still have to send each invoice through that system.',
    source: 'OUG 120/2021 as amended by Legea 296/2023 (RO e-Factura)',
    readOn: '2026-11-22',
    unconfirmed: 'Whom it leaves out.',
  },
]

/** What a business there should know before its first invoice, by the ISO code of its country; null where nothing. */
export function countryDuty(country: string): CountryDuty | null {
  return countryDuties.find((duty) => duty.country === country) ?? null
}
