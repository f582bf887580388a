import type { TemplateRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { parseCurrency } from '../../../../domain/money/currency'
import { discountMinor } from '../../../../domain/totals/net-line'
import { readLine } from '../../../../domain/totals/line-fields'
import { columnsToPricing, readPrice } from '../../../../domain/totals/price-fields'
import type { Pricing } from '../../../../domain/totals/pricing'
import { computeTotals } from '../../../../domain/totals/totals'
import { minorOf } from '../../../../domain/wire/read-fields'

/**
 * What each invoice of a template comes to, in minor units: its lines, less the document's discount on what they are
 * before tax, plus shipping and its tax (v1.md "Money"). Null where an amount cannot be read.
 */
export function templateTotalMinor(template: TemplateRecord): number | null {
  const currency = parseCurrency(template.currency)
  if (currency === null) return null
  const sumOf = (field: 'total' | 'tax_amount') =>
    template.items.reduce((sum, line) => sum + minorOf(line[field], currency), 0)
  const totalMinor = sumOf('total')
  const pricing = columnsToPricing(readPrice(template, currency), template.items.map(readLine))
  const discount = discountMinor(pricing.discount, totalMinor - sumOf('tax_amount'), currency)
  if (!discount.ok) return null
  return totalMinor - discount.value + minorOf(template.shipping, currency) + shippingTaxMinor(pricing)
}

/** The tax of shipping, of which a template says how it is taxed but not how much it is. */
function shippingTaxMinor(pricing: Pricing): number {
  if (pricing.shippingTax === null) return 0
  const computed = computeTotals(pricing)
  return computed.ok ? computed.value.shippingTaxMinor : 0
}
