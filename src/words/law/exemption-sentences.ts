import type { TaxExemption } from '../../domain/law/tax-exemption'
import { languageOf } from './language-of'

type Sentences = Partial<Readonly<Record<TaxExemption, string>>>

/** What a country wants an invoice to say where no tax is charged: the words that its law prescribes, or the provision by which none is. */
export interface ExemptionSentences {
  /** The ISO 3166 code. */
  readonly country: string
  /** Where they stand in law. */
  readonly source: string
  /** When it was read about, mostly from advisers' and chambers' pages and not from the statute itself. */
  readonly readOn: string
  /** What could not be confirmed then, or is known to change; null where neither. */
  readonly unconfirmed: string | null
  /** By language; the first one is the country's main one. */
  readonly sentences: Readonly<Record<string, Sentences>>
}

/**
 * Words that a law prescribes, which no catalogue translates. Nobody asks here whether goods or services are sold, nor which
 * activity is exempt: each names the provision that holds for all of them.
 */
export const exemptionSentences: readonly ExemptionSentences[] = [
  {
    country: 'AT',
    source: 'UStG 1994 §§ 6, 7, 11 Abs. 1 Z 3 and Abs. 1a; its annex (Binnenmarktregelung) art. 6, 7',
    readOn: '2026-11-29',
    unconfirmed: null,
    sentences: {
      de: {
        REVERSE_CHARGE: 'Übergang der Steuerschuld auf den Leistungsempfänger',
        INTRA_COMMUNITY_SUPPLY: 'Steuerfreie innergemeinschaftliche Lieferung (Art. 6 Abs. 1 und Art. 7 UStG 1994)',
        EXPORT: 'Steuerfreie Ausfuhrlieferung (§ 7 UStG 1994)',
        SMALL_BUSINESS: 'Umsatzsteuerfrei aufgrund der Kleinunternehmerregelung',
        EXEMPT: 'Steuerfreier Umsatz (§ 6 Abs. 1 UStG 1994)',
      },
    },
  },
  {
    country: 'BE',
    source: 'Royal decree no. 1, art. 5; VAT Code (CTVA, WBTW), art. 39, 39bis, 44, 56bis',
    readOn: '2026-11-29',
    unconfirmed: 'The German words.',
    sentences: {
      nl: {
        REVERSE_CHARGE: 'Btw verlegd',
        INTRA_COMMUNITY_SUPPLY: 'Vrijgesteld, art. 39bis WBTW',
        EXPORT: 'Vrijgesteld, art. 39 WBTW',
        SMALL_BUSINESS: 'Bijzondere vrijstellingsregeling kleine ondernemingen',
        EXEMPT: 'Vrijgesteld, art. 44 WBTW',
      },
      fr: {
        REVERSE_CHARGE: 'Autoliquidation',
        INTRA_COMMUNITY_SUPPLY: 'Exonération, art. 39bis CTVA',
        EXPORT: 'Exonération, art. 39 CTVA',
        SMALL_BUSINESS: 'Régime particulier de franchise des petites entreprises',
        EXEMPT: 'Exonération, art. 44 CTVA',
      },
      de: {
        REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers',
        INTRA_COMMUNITY_SUPPLY: 'Steuerbefreit, Art. 39bis MwSt.-Gesetzbuch',
        EXPORT: 'Steuerbefreit, Art. 39 MwSt.-Gesetzbuch',
        SMALL_BUSINESS: 'Sonderregelung der Steuerbefreiung für Kleinunternehmen',
        EXEMPT: 'Steuerbefreit, Art. 44 MwSt.-Gesetzbuch',
      },
    },
  },
  {
    country: 'CH',
    source: 'MWSTG (LTVA, LIVA), art. 10 par. 2, 21, 23: said in its words, as art. 26 asks for no reason',
    readOn: '2026-11-29',
    unconfirmed: null,
    sentences: {
      de: {
        EXPORT: 'Von der Steuer befreit (Art. 23 MWSTG)',
        SMALL_BUSINESS: 'Von der Steuerpflicht befreit (Art. 10 Abs. 2 MWSTG)',
        EXEMPT: 'Von der Steuer ausgenommen (Art. 21 MWSTG)',
      },
      fr: {
        EXPORT: 'Exonéré de l’impôt (art. 23 LTVA)',
        SMALL_BUSINESS: 'Libéré de l’assujettissement (art. 10, al. 2, LTVA)',
        EXEMPT: 'Exclu du champ de l’impôt (art. 21 LTVA)',
      },
      it: {
        EXPORT: 'Esente dall’imposta (art. 23 LIVA)',
        SMALL_BUSINESS: 'Esentato dall’assoggettamento (art. 10 cpv. 2 LIVA)',
        EXEMPT: 'Escluso dall’imposta (art. 21 LIVA)',
      },
    },
  },
  {
    country: 'DE',
    source: 'UStG §§ 4, 6, 6a, 14 Abs. 4 Nr. 8, 14a Abs. 5, 19; UStDV § 34a',
    readOn: '2026-11-29',
    unconfirmed: null,
    sentences: {
      de: {
        REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers',
        INTRA_COMMUNITY_SUPPLY: 'Steuerfreie innergemeinschaftliche Lieferung',
        EXPORT: 'Steuerfreie Ausfuhrlieferung',
        SMALL_BUSINESS: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet (Steuerbefreiung für Kleinunternehmer)',
        EXEMPT: 'Steuerfreier Umsatz (§ 4 UStG)',
      },
    },
  },
  {
    country: 'ES',
    source: 'Real Decreto 1619/2012, art. 6.1.j and m; Ley 37/1992, art. 20, 21, 25',
    readOn: '2026-11-29',
    unconfirmed: null,
    sentences: {
      es: {
        REVERSE_CHARGE: 'Inversión del sujeto pasivo',
        INTRA_COMMUNITY_SUPPLY: 'Entrega intracomunitaria exenta (art. 25 de la Ley 37/1992 del IVA)',
        EXPORT: 'Exportación exenta (art. 21 de la Ley 37/1992 del IVA)',
        EXEMPT: 'Operación exenta (art. 20 de la Ley 37/1992 del IVA)',
      },
    },
  },
  {
    country: 'FR',
    source: 'CGI, annexe II, art. 242 nonies A, I, 12° and 13°; CGI, art. 261, 262 I, 262 ter I, 283, 293 B',
    readOn: '2026-11-29',
    unconfirmed:
      'VAT stands in the CIBS since 1 September 2026 (ordonnance 2025-1247); an invoice may name the articles of the CGI until the end of 2027.',
    sentences: {
      fr: {
        REVERSE_CHARGE: 'Autoliquidation',
        INTRA_COMMUNITY_SUPPLY: 'Exonération de TVA, art. 262 ter I du CGI',
        EXPORT: 'Exonération de TVA, art. 262 I du CGI',
        SMALL_BUSINESS: 'TVA non applicable, art. 293 B du CGI',
        EXEMPT: 'Exonération de TVA, art. 261 du CGI',
      },
    },
  },
  {
    country: 'IE',
    source:
      'Revenue, "What information is required on a VAT invoice"; Value-Added Tax Consolidation Act 2010, schedules 1, 2',
    readOn: '2026-11-29',
    unconfirmed: 'Words for exports and exempt activities, of which Revenue asks for none.',
    sentences: {
      en: {
        REVERSE_CHARGE: 'Reverse charge applies: VAT to be accounted for by the recipient',
        INTRA_COMMUNITY_SUPPLY: 'Intra-Community supply of goods, zero-rated',
        EXPORT: 'Export of goods, zero-rated',
        EXEMPT: 'Exempt from VAT (Value-Added Tax Consolidation Act 2010, Schedule 1)',
      },
    },
  },
  {
    country: 'IT',
    source: 'DPR 633/1972, art. 21 commi 6 and 6-bis; DL 331/1993, art. 46; Legge 190/2014, art. 1',
    readOn: '2026-11-29',
    // The law asks for the words and leaves the provision to whoever writes them: those of the Directive stay what they are.
    unconfirmed: 'Both decrees end with 2026, when VAT moves into the D.Lgs. 10/2026 with other articles.',
    sentences: {
      it: {
        REVERSE_CHARGE: 'Inversione contabile',
        INTRA_COMMUNITY_SUPPLY: 'Operazione non imponibile (cessione intracomunitaria, art. 138 direttiva 2006/112/CE)',
        EXPORT: 'Operazione non imponibile (esportazione, art. 146 direttiva 2006/112/CE)',
        OUTSIDE_SCOPE: 'Operazione non soggetta',
        SMALL_BUSINESS: 'Operazione in franchigia da IVA ai sensi della Legge 190/2014',
        EXEMPT: 'Operazione esente',
      },
    },
  },
  {
    country: 'LU',
    source: 'Law of 12 February 1979 on VAT (LTVA), art. 43, 44, 57, 61, 63',
    readOn: '2026-11-29',
    unconfirmed: 'The words for small businesses, and those in German.',
    sentences: {
      fr: {
        REVERSE_CHARGE: 'Autoliquidation',
        INTRA_COMMUNITY_SUPPLY: 'Exonération de TVA, art. 43, par. 1, LTVA',
        EXPORT: 'Exonération de TVA, art. 43, par. 1, LTVA',
        SMALL_BUSINESS: 'Régime de franchise des petites entreprises',
        EXEMPT: 'Exonération de TVA, art. 44, par. 1, LTVA',
      },
      de: {
        REVERSE_CHARGE: 'Steuerschuldnerschaft des Leistungsempfängers',
        INTRA_COMMUNITY_SUPPLY: 'Steuerfreie innergemeinschaftliche Lieferung (Art. 43 Abs. 1 LTVA)',
        EXPORT: 'Steuerfreie Ausfuhr (Art. 43 Abs. 1 LTVA)',
        SMALL_BUSINESS: 'Steuerbefreiung für Kleinunternehmen',
        EXEMPT: 'Steuerfreier Umsatz (Art. 44 Abs. 1 LTVA)',
      },
    },
  },
  {
    country: 'NL',
    source: 'Wet op de omzetbelasting 1968, art. 9, 11, 25, 35a, tabel II',
    readOn: '2026-11-29',
    unconfirmed: 'The words for small businesses, who need not write an invoice.',
    sentences: {
      nl: {
        REVERSE_CHARGE: 'Btw verlegd',
        INTRA_COMMUNITY_SUPPLY: 'Intracommunautaire levering, 0% btw (art. 9 lid 2 Wet OB 1968, tabel II)',
        EXPORT: 'Uitvoer, 0% btw (art. 9 lid 2 Wet OB 1968, tabel II)',
        SMALL_BUSINESS: 'Vrijgesteld van btw op grond van art. 25 Wet OB 1968 (kleineondernemersregeling)',
        EXEMPT: 'Vrijgesteld van btw (art. 11 Wet OB 1968)',
      },
    },
  },
  {
    country: 'PL',
    source: 'Ustawa o VAT z 11 marca 2004, art. 41, 42, 43, 106e, 113',
    readOn: '2026-11-29',
    unconfirmed: 'Whether a rate of 0 % needs its provision named.',
    sentences: {
      pl: {
        REVERSE_CHARGE: 'Odwrotne obciążenie',
        INTRA_COMMUNITY_SUPPLY: 'Wewnątrzwspólnotowa dostawa towarów, stawka 0% (art. 42 ustawy o VAT)',
        EXPORT: 'Eksport towarów, stawka 0% (art. 41 ustawy o VAT)',
        SMALL_BUSINESS: 'Zwolnione od podatku (art. 113 ust. 1 lub 9 ustawy o VAT)',
        EXEMPT: 'Zwolnione od podatku (art. 43 ust. 1 ustawy o VAT)',
      },
    },
  },
  {
    country: 'PT',
    source: 'CIVA, art. 9, 14, 36 n.º 5, 53; RITI, art. 14; table of reasons of the AT (M05, M07, M10, M16, M40, M99)',
    readOn: '2026-11-29',
    unconfirmed: null,
    sentences: {
      pt: {
        REVERSE_CHARGE: 'IVA – autoliquidação',
        INTRA_COMMUNITY_SUPPLY: 'Isento artigo 14.º do RITI',
        EXPORT: 'Isento artigo 14.º do CIVA',
        OUTSIDE_SCOPE: 'Não sujeito ou não tributado',
        SMALL_BUSINESS: 'IVA – regime de isenção',
        EXEMPT: 'Isento artigo 9.º do CIVA',
      },
    },
  },
]

/** A sentence and the language that it is in. */
export interface Sentence {
  readonly language: string
  readonly text: string
}

/**
 * The sentence of the seller's country, by its ISO 3166 code, in the first of these languages (BCP 47 tags) that is one of
 * the country's, else in its main one; null where none is known.
 */
export function exemptionSentence(
  country: string,
  reason: TaxExemption,
  languages: readonly string[],
): Sentence | null {
  const sentences = exemptionSentences.find((each) => each.country === country)?.sentences ?? {}
  for (const language of [...languages.map(languageOf), ...Object.keys(sentences)]) {
    const text = sentences[language]?.[reason]
    if (text !== undefined) return { language, text }
  }
  return null
}
