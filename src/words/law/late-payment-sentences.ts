/** What a country wants an invoice between businesses to say of late payment, in its own language. */
interface LatePaymentSentences {
  readonly country: string
  readonly source: string
  readonly readOn: string
  /** The rate of its law, where the invoice bears no late fee of its own. */
  readonly lawfulRate: string
  /** What collecting costs whoever pays late, beside any rate. */
  readonly recovery: string
  /** What paying early brings. */
  readonly earlyPayment: string
}

export const latePaymentSentences: readonly LatePaymentSentences[] = [
  {
    country: 'FR',
    source: 'Code de commerce, art. L441-9 I, L441-10 II, D441-5',
    readOn: '2026-11-29',
    lawfulRate: 'En cas de retard de paiement, pénalités au taux de refinancement de la BCE majoré de 10 points.',
    recovery: 'Indemnité forfaitaire pour frais de recouvrement\u202f: 40\u00a0€.',
    earlyPayment: 'Pas d’escompte pour paiement anticipé.',
  },
]

const sentencesOf = (country: string) => latePaymentSentences.find((each) => each.country === country)

/** The sentences of the seller's country, by its ISO 3166 code; none where none is known. */
export function latePaymentSaid(country: string, hasLateFee: boolean): string[] {
  const wanted = sentencesOf(country)
  if (wanted === undefined) return []
  const always = `${wanted.recovery} ${wanted.earlyPayment}`
  return hasLateFee ? [always] : [wanted.lawfulRate, always]
}

/** A note of an e-invoice whose subject a code of UNTDID 4451 names (BT-21). */
export interface SubjectNote {
  readonly code: 'PMT' | 'PMD' | 'AAB'
  readonly text: string
}

/**
 * The same as notes of an e-invoice between two businesses of that country, which France wants to find by their codes, in
 * credit notes too (AFNOR XP Z12-012, BR-FR-05). The invoice's own late fee, if any, stands for the rate of the law.
 */
export function latePaymentNotes(country: string, ownLateFee: string | null): SubjectNote[] {
  const wanted = sentencesOf(country)
  if (wanted === undefined) return []
  return [
    { code: 'PMT', text: wanted.recovery },
    { code: 'PMD', text: ownLateFee ?? wanted.lawfulRate },
    { code: 'AAB', text: wanted.earlyPayment },
  ]
}
