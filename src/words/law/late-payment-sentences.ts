/** What a country wants an invoice between businesses to say of late payment, in its own language. */
interface LatePaymentSentences {
  readonly country: string
  readonly source: string
  readonly readOn: string
  /** The rate of its law, where the invoice bears no late fee of its own. */
  readonly lawfulRate: string
  /** What holds beside any rate. */
  readonly always: string
}

export const latePaymentSentences: readonly LatePaymentSentences[] = [
  {
    country: 'FR',
    source: 'Code de commerce, art. L441-9 I, L441-10 II, D441-5',
    readOn: '2026-11-29',
    lawfulRate: 'En cas de retard de paiement, pénalités au taux de refinancement de la BCE majoré de 10 points.',
    always: 'Indemnité forfaitaire pour frais de recouvrement\u202f: 40\u00a0€. Pas d’escompte pour paiement anticipé.',
  },
]

/** The sentences of the seller's country, by its ISO 3166 code; none where none is known. */
export function latePaymentSaid(country: string, hasLateFee: boolean): string[] {
  const wanted = latePaymentSentences.find((each) => each.country === country)
  if (wanted === undefined) return []
  return hasLateFee ? [wanted.always] : [wanted.lawfulRate, wanted.always]
}
