import type { Currency } from '../money/currency'
import { minorToDecimal } from '../money/minor'
import { readLine } from '../totals/line-fields'
import { columnsToPricing, readPrice } from '../totals/price-fields'
import { computeTotals } from '../totals/totals'
import { recordOf, recordsOf, type WireRecord } from '../wire/read-fields'
import { splitDiscount } from './split-discount'

/**
 * Whether the tax that deposits bore is what taking them off saves: not where the document has other taxes than they had,
 * as of lines that came later or of a deposit that was credited in part. Each figure is rounded by itself, so that for each
 * rate and deposit a minor unit may be between them.
 */
export function isTaxedOnce(record: WireRecord, currency: Currency): boolean {
  const pricing = columnsToPricing(readPrice(record, currency), (recordsOf(record['line_items']) ?? []).map(readLine))
  const less = computeTotals(pricing)
  if (!less.ok) return true
  const { ownMinor, deposits } = splitDiscount(less.value.documentDiscountMinor, recordOf(record['options']), currency)
  if (deposits.length === 0) return true
  const own = ownMinor === 0 ? null : ({ type: 'FIXED', value: minorToDecimal(ownMinor, currency) } as const)
  const whole = computeTotals({ ...pricing, discount: own })
  if (!whole.ok) return true
  const savedMinor = whole.value.taxMinor - less.value.taxMinor
  const bornMinor = deposits.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  return Math.abs(savedMinor - bornMinor) <= whole.value.taxGroups.length * (deposits.length + 1)
}
