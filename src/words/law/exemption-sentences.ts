import type { TaxExemption } from '../../domain/law/tax-exemption'

/** What a country wants an invoice to say where no tax is charged, in its own language. */
export interface ExemptionSentences {
  /** The ISO 3166 code. */
  readonly country: string
  /** Where they stand in law. */
  readonly source: string
  /** When it was read about, mostly from advisers' and chambers' pages and not from the statute itself. */
  readonly readOn: string
  readonly sentences: Partial<Readonly<Record<TaxExemption, string>>>
}

/** Words that a law prescribes, which no catalogue translates. */
export const exemptionSentences: readonly ExemptionSentences[] = [
  {
    country: 'AT',
    source: 'UStG 1994 §§ 6 Abs. 1 Z 27, 11 Abs. 1a, 19',
    readOn: '2026-11-22',
    sentences: {
      REVERSE_CHARGE: 'Übergang der Steuerschuld auf den Leistungsempfänger',
      SMALL_BUSINESS: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung',
    },
  },
  {
    country: 'DE',
    source: 'UStG §§ 4, 6, 6a, 14a Abs. 5, 19',
    readOn: '2026-11-22',
    sentences: {
      REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers',
      INTRA_COMMUNITY_SUPPLY: 'Steuerfreie innergemeinschaftliche Lieferung',
      EXPORT: 'Steuerfreie Ausfuhrlieferung',
      SMALL_BUSINESS: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet',
    },
  },
  {
    country: 'ES',
    source: 'Real Decreto 1619/2012, art. 6',
    readOn: '2026-11-22',
    sentences: { REVERSE_CHARGE: 'Inversión del sujeto pasivo' },
  },
  {
    country: 'FR',
    source: 'CGI, art. 262 ter I, 283, 293 B; annexe II, art. 242 nonies A',
    readOn: '2026-11-22',
    sentences: {
      REVERSE_CHARGE: 'Autoliquidation',
      INTRA_COMMUNITY_SUPPLY: 'Exonération de TVA, art. 262 ter I du CGI',
      SMALL_BUSINESS: 'TVA non applicable, art. 293 B du CGI',
    },
  },
  {
    country: 'IT',
    source: 'Legge 190/2014, art. 1',
    readOn: '2026-11-22',
    sentences: { SMALL_BUSINESS: 'Operazione in franchigia da IVA ai sensi della Legge 190/2014' },
  },
  {
    country: 'BE',
    source: 'Royal decree no. 1, art. 5; VAT Code, art. 56bis',
    readOn: '2026-11-22',
    sentences: {
      REVERSE_CHARGE: 'Autoliquidation / Btw verlegd',
      SMALL_BUSINESS:
        'Régime particulier de franchise des petites entreprises / Bijzondere vrijstellingsregeling kleine ondernemingen',
    },
  },
  {
    country: 'NL',
    source: 'Wet op de omzetbelasting 1968, art. 35a',
    readOn: '2026-11-22',
    sentences: { REVERSE_CHARGE: 'Btw verlegd' },
  },
]

/** The sentence of the seller's country, by its ISO 3166 code; null where none is known. */
export function exemptionSentence(country: string, reason: TaxExemption): string | null {
  return exemptionSentences.find((each) => each.country === country)?.sentences[reason] ?? null
}
