import { deposit } from '../../../../words/en/deposit'
import type { DepositOffer } from '../../../features/documents/deposits/deposit-offer'
import { type Rated, rateChanges, type TaxOf } from '../../../features/documents/editor/pricing/tax-changes'
import { inWindow } from '../../../state/shell/window-language'

/** The ids of the taxes that a deposit bears. */
export const taxIdsOf = (offer: DepositOffer): readonly string[] => ratedOf(offer).map(({ taxId }) => taxId)

/** Taxes whose rate is another one than the estimate's, in a sentence each: a deposit is made with today's. */
export const rateNotes = (offer: DepositOffer, taxOf: TaxOf, locale: string): readonly string[] =>
  rateChanges(ratedOf(offer), taxOf, locale, inWindow(deposit).rateChanged)

/** What a deposit bears of taxes that are kept, each at the rate of its estimate. */
function ratedOf({ estimate, parts }: DepositOffer): readonly Rated[] {
  if (estimate.tax_distribution === 'NO_TAX') return []
  const isOne = estimate.tax_distribution === 'PER_DOCUMENT'
  const rated = isOne ? [estimate] : parts.flatMap(({ line }) => estimate.line_items[line] ?? [])
  return rated.flatMap(({ tax_id: taxId, tax_percent: percent }) =>
    taxId === null ? [] : [{ taxId, taxPercent: String(percent ?? '') }],
  )
}
