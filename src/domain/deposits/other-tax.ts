import type { Currency } from '../money/currency'
import { minorToDecimal } from '../money/minor'
import { readLine } from '../totals/line-fields'
import { columnsToPricing, readPrice } from '../totals/price-fields'
import { computeTotals } from '../totals/totals'
import { recordOf, recordsOf, type WireRecord } from '../wire/read-fields'
import { splitDiscount } from './split-discount'

/** What deposits bore of tax, and by how much taking them off lowers that of a document, in minor units. */
interface DeductedTax {
  readonly bornMinor: number
  readonly savedMinor: number
}

/**
 * The tax of deposits that is not what taking them off saves; null where it is. It is not where the document has other taxes
 * than they had, as of lines that came later or of a deposit that was credited in part. Each figure is rounded by itself,
 * so that for each rate, and each of the documents, a minor unit may be between them.
 */
export function otherTax(record: WireRecord, currency: Currency): DeductedTax | null {
  const pricing = columnsToPricing(readPrice(record, currency), (recordsOf(record['line_items']) ?? []).map(readLine))
  const less = computeTotals(pricing)
  if (!less.ok) return null
  const [discountMinor, options] = [less.value.documentDiscountMinor, recordOf(record['options'])]
  const { ownMinor, deposits } = splitDiscount(discountMinor, options, currency, pricing.discount?.type ?? null)
  if (deposits.length === 0) return null
  const own = ownMinor === 0 ? null : ({ type: 'FIXED', value: minorToDecimal(ownMinor, currency) } as const)
  const whole = computeTotals({ ...pricing, discount: own })
  if (!whole.ok) return null
  const savedMinor = whole.value.taxMinor - less.value.taxMinor
  const bornMinor = deposits.reduce((sum, { taxMinor }) => sum + taxMinor, 0)
  const isOnce = Math.abs(savedMinor - bornMinor) <= whole.value.taxGroups.length * (deposits.length + 1)
  return isOnce ? null : { bornMinor, savedMinor }
}
