import type { DutyCountry } from '../../domain/law/country-duties'

/** What Billfold gives in a country, and what the person still has to do there: one sentence each. */
export const duties = {
  BE: 'In Belgium businesses send each other invoices over Peppol, where a PDF does not count: Billfold writes them for clients who receive Peppol and hands them to your provider (Settings → E-invoices), through whom you still have to send each one.',
  ES: 'Spain will ask for certified invoicing software (Verifactu), companies from 2027 and others from the middle of 2027, and Billfold is not certified: check the day that holds for you, and issue your invoices with a certified program from then on.',
  FR: 'In France invoices between businesses go through an approved platform, those of small businesses from 1 September 2027: Billfold hands Factur-X to yours (Settings → E-invoices), through which you still have to send each invoice from then on.',
  GR: 'In Greece each invoice gets a number (MARK) from the tax authority’s myDATA, through a certified provider or its own timologio, and Billfold reports to neither: you still have to issue each invoice there.',
  HR: 'In Croatia businesses send each other an eRačun through an intermediary that reports it to the tax authority, those outside of VAT from 2027, and Billfold writes none: you still have to issue each invoice there.',
  HU: 'In Hungary each invoice is reported to the tax authority (NAV) online, and Billfold reports none: you still have to report it yourself, or issue it with a program that does.',
  IT: 'In Italy an invoice is a FatturaPA sent through the Sistema di Interscambio (SdI), and what Billfold makes is a courtesy copy: you still have to send the invoice itself with another program.',
  PL: 'In Poland invoices between businesses are issued in the state’s system KSeF, and Billfold makes a PDF only: you still have to issue each invoice there.',
  PT: 'In Portugal invoices must come from certified software, and Billfold is not certified: you may write estimates with it, but have to issue your invoices with a certified program.',
  RO: 'In Romania invoices are reported through RO e-Factura, and Billfold reports none: you still have to send each invoice through that system.',
} satisfies Record<DutyCountry, string>
