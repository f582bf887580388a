export type DutyCountry = 'BE' | 'ES' | 'FR' | 'GR' | 'HR' | 'HU' | 'IT' | 'PL' | 'PT' | 'RO'

/** What a country's law asks of invoicing beyond a printed or mailed invoice, and what of it Billfold does. */
export interface CountryDuty {
  /** The ISO 3166 code. */
  readonly country: DutyCountry
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
    source: 'VAT Code as amended by the law of 6 February 2024: from 1 January 2026',
    readOn: '2026-11-22',
    unconfirmed: null,
  },
  {
    country: 'ES',
    source: 'Real Decreto 1007/2023 (Verifactu)',
    readOn: '2026-11-22',
    unconfirmed: 'The days from which it holds, which have been moved before.',
  },
  {
    country: 'FR',
    source: 'Code général des impôts, art. 289 bis; loi de finances pour 2024, art. 91',
    readOn: '2026-11-22',
    unconfirmed: null,
  },
  {
    country: 'GR',
    source: 'Law 4308/2014, art. 14; IAPR decisions A.1138/2020 (myDATA), A.1128/2025: from 2 March and 1 October 2026',
    readOn: '2026-11-29',
    unconfirmed: 'Whom it leaves out.',
  },
  {
    country: 'HR',
    source: 'Zakon o fiskalizaciji, NN 89/25: from 1 January 2026, for those outside of VAT from 1 January 2027',
    readOn: '2026-11-29',
    unconfirmed: 'Which codes of goods and services (KPD) a file needs.',
  },
  {
    country: 'HU',
    source: 'VAT Act CXXVII of 2007, annex 10 (online data reporting)',
    readOn: '2026-11-22',
    unconfirmed: 'Whom it leaves out.',
  },
  {
    country: 'IT',
    source: 'Decreto legislativo 127/2015, art. 1',
    readOn: '2026-11-22',
    unconfirmed: null,
  },
  {
    country: 'PL',
    source: 'VAT Act of 11 March 2004, art. 106ga: from 1 February and 1 April 2026',
    readOn: '2026-11-22',
    unconfirmed: 'From when it holds for the smallest businesses.',
  },
  {
    country: 'PT',
    source: 'Decreto-Lei 28/2019, art. 4; Portaria 195/2020 (ATCUD, QR code)',
    readOn: '2026-11-22',
    unconfirmed: 'Who may do without below a turnover.',
  },
  {
    country: 'RO',
    source: 'OUG 120/2021 as amended by Legea 296/2023 (RO e-Factura)',
    readOn: '2026-11-22',
    unconfirmed: 'Whom it leaves out.',
  },
]

/** What a business there should know before its first invoice, by the ISO code of its country; null where nothing. */
export function countryDuty(country: string): CountryDuty | null {
  return countryDuties.find((duty) => duty.country === country) ?? null
}
