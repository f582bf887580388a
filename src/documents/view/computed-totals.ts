import type { Pricing } from '../../domain/totals/pricing'
import { computeTotals, type Totals } from '../../domain/totals/totals'
import { type DocumentFormat, wireToMinor } from '../format'
import type { PricedRecord } from './record-to-pricing'

/**
 * A record's totals computed again, with shipping taxed as the record's own amounts say: a service that does not tax it
 * may keep what was chosen. Null where they break a limit.
 */
export function computedTotals(record: PricedRecord, pricing: Pricing, { currency }: DocumentFormat): Totals | null {
  const ofLines = record.line_items.reduce((sum, line) => sum + wireToMinor(line.tax_amount, currency), 0)
  const ofShipping = wireToMinor(record.tax_amount, currency) - ofLines
  const computed = computeTotals(pricing)
  if (computed.ok && computed.value.shippingTaxMinor === ofShipping) return computed.value
  const untaxed = computeTotals({ ...pricing, shippingTax: null })
  return untaxed.ok ? untaxed.value : null
}
