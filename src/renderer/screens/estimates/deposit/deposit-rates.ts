import type { TaxRecord } from '../../../../contract/v1/taxes/tax-operations'
import { parseDecimal } from '../../../../domain/money/decimal'
import { deposit } from '../../../../words/en/deposit'
import type { DepositOffer } from '../../../features/documents/deposits/deposit-offer'
import { inWindow } from '../../../state/shell/window-language'
import { percentText } from '../../../widgets/data/percent-text'

/** A tax as it is today, by its id; undefined where that is not known. */
export type TaxOf = (id: string) => Pick<TaxRecord, 'name' | 'percent'> | undefined

/** The ids of the taxes that a deposit bears. */
export const taxIdsOf = (offer: DepositOffer): readonly string[] => [...new Set(ratedOf(offer).map(({ id }) => id))]

/** Taxes whose rate is another one than the estimate's, in a sentence each: a deposit is made with today's. */
export function rateNotes(offer: DepositOffer, taxOf: TaxOf, locale: string): readonly string[] {
  const said = new Set<string>()
  for (const { id, percent } of ratedOf(offer)) {
    const [tax, before] = [taxOf(id), parseDecimal(percent ?? '')]
    if (tax === undefined || before === null || before === parseDecimal(tax.percent)) continue
    const [was, is] = [before, String(tax.percent)].map((each) => percentText(each, locale))
    said.add(inWindow(deposit).rateChanged(tax.name, was ?? '', is ?? ''))
  }
  return [...said]
}

/** What a deposit bears of taxes that are kept, each at the rate of its estimate. */
function ratedOf({ estimate, parts }: DepositOffer) {
  if (estimate.tax_distribution === 'NO_TAX') return []
  const isOne = estimate.tax_distribution === 'PER_DOCUMENT'
  const rated = isOne ? [estimate] : parts.flatMap(({ line }) => estimate.line_items[line] ?? [])
  return rated.flatMap(({ tax_id: id, tax_percent: percent }) => (id === null ? [] : [{ id, percent }]))
}
