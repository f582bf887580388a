import { languageOf } from './language-of'

/** What the tax is called that businesses withhold of a freelancer's invoice, where that is usual. */
export const withholdings: readonly {
  readonly country: string
  readonly name: string
  readonly source: string
  readonly readOn: string
}[] = [
  { country: 'ES', name: 'IRPF', source: 'Real Decreto 439/2007 art. 95', readOn: '2026-11-27' },
  {
    country: 'IT',
    name: 'Ritenuta d’acconto',
    source: 'DPR 600/1973 art. 25, D.Lgs. 33/2025 art. 38',
    readOn: '2026-11-27',
  },
  { country: 'PT', name: 'IRS', source: 'CIRS art. 101', readOn: '2026-11-27' },
]

/** The name of it in a country; null where none is usual. */
export const usualWithholding = (country: string): string | null =>
  withholdings.find((each) => each.country === country)?.name ?? null

/** What Iceland calls the number by which it knows people and businesses, which may stand in the place of a VAT id. */
export const kennitalaName = 'Kt.'

/** What a Swedish seller is, in the words that Peppol takes (SE-R-005). */
export const approvedForFTax = 'Godkänd för F-skatt'

interface VatNumberNames {
  readonly country: string
  readonly source: string
  readonly readOn: string
  /** By the languages of the country that documents may be in. */
  readonly names: Readonly<Record<string, string>>
}

/** What a country calls the number by which a business is registered for VAT: another language says it in its own words. */
export const vatNumberNames: readonly VatNumberNames[] = [
  { country: 'AT', source: 'UStG 1994 § 11 Abs. 1, Art. 28', readOn: '2026-11-29', names: { de: 'UID-Nr.' } },
  {
    country: 'BE',
    source: 'Royal decree no. 1, art. 5',
    readOn: '2026-11-29',
    names: { nl: 'Btw-nr.', fr: 'N° TVA', de: 'MwSt.-Nr.' },
  },
  {
    country: 'CA',
    source: 'Input Tax Credit Information (GST/HST) Regulations, s. 3',
    readOn: '2026-11-29',
    names: { en: 'GST/HST no.', fr: 'N° TPS/TVH' },
  },
  {
    country: 'CH',
    source: 'MWSTG art. 26 par. 2 let. a; UIDG (LIDE, LIDI)',
    readOn: '2026-11-29',
    names: { de: 'UID', fr: 'IDE', it: 'IDI' },
  },
  { country: 'DE', source: 'UStG §§ 14 Abs. 4 Nr. 2, 27a', readOn: '2026-11-29', names: { de: 'USt-IdNr.' } },
  { country: 'ES', source: 'Real Decreto 1619/2012, art. 6.1.d', readOn: '2026-11-29', names: { es: 'NIF' } },
  { country: 'FR', source: 'CGI, annexe II, art. 242 nonies A, I, 2°', readOn: '2026-11-29', names: { fr: 'N° TVA' } },
  { country: 'GB', source: 'VAT Regulations 1995, reg. 14', readOn: '2026-11-29', names: { en: 'VAT number' } },
  { country: 'IE', source: 'S.I. 639/2010, reg. 20', readOn: '2026-11-29', names: { en: 'VAT number' } },
  { country: 'IT', source: 'DPR 633/1972, art. 21, 35', readOn: '2026-11-29', names: { it: 'P.IVA' } },
  { country: 'LU', source: 'LTVA, art. 63', readOn: '2026-11-29', names: { fr: 'N° TVA', de: 'MwSt.-Nr.' } },
  { country: 'NL', source: 'Wet OB 1968, art. 35a', readOn: '2026-11-29', names: { nl: 'Btw-id' } },
  { country: 'PT', source: 'CIVA, art. 36 n.º 5', readOn: '2026-11-29', names: { pt: 'NIF' } },
]

/** The name of it in a country (ISO 3166) and a language (BCP 47); null where the country has none in that. */
export const vatNumberName = (country: string, language: string): string | null =>
  vatNumberNames.find((each) => each.country === country)?.names[languageOf(language)] ?? null
