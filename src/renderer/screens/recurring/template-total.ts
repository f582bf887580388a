import type { TemplateRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { type Currency, parseCurrency } from '../../../domain/money/currency'
import { parseDecimal, ZERO } from '../../../domain/money/decimal'
import { decimalToMinor } from '../../../domain/money/minor'
import { readShippingTax } from '../../../domain/shipping-tax/options'
import { discountMinor } from '../../../domain/totals/net-line'
import type { Discount } from '../../../domain/totals/pricing'
import { computeTotals } from '../../../domain/totals/totals'
import { recordToDocument, valuesToPricing } from '../document-editor/document-values'

/**
 * What each invoice of a template comes to, in minor units: its lines, less the document's discount on what they are
 * before tax, plus shipping and its tax (v1.md "Money"). Null where an amount cannot be read.
 */
export function templateTotalMinor(template: TemplateRecord): number | null {
  const currency = parseCurrency(template.currency)
  if (currency === null) return null
  const toMinor = (amount: number) => wireToMinor(amount, currency)
  const totalMinor = template.items.reduce((sum, line) => sum + toMinor(line.total), 0)
  const taxMinor = template.items.reduce((sum, line) => sum + toMinor(line.tax_amount), 0)
  const discount = discountMinor(documentDiscount(template), totalMinor - taxMinor, currency)
  return discount.ok ? totalMinor - discount.value + toMinor(template.shipping ?? 0) + shippingTaxMinor(template) : null
}

/** The tax of shipping, of which a template says how it is taxed but not how much it is. */
function shippingTaxMinor(template: TemplateRecord): number {
  if (readShippingTax(template.options).tax === null) return 0
  const values = recordToDocument(template, { id: '', name: '' }, template.items)
  const pricing = valuesToPricing(values, () => null)
  const computed = pricing && computeTotals(pricing)
  return computed?.ok ? computed.value.shippingTaxMinor : 0
}

function documentDiscount(template: TemplateRecord): Discount | null {
  const { discount_distribution: distribution, discount_type: type, discount_value: given } = template
  const value = given === null ? null : parseDecimal(given)
  return distribution === 'PER_DOCUMENT' && type !== null && value !== null ? { type, value } : null
}

function wireToMinor(amount: number, currency: Currency): number {
  return decimalToMinor(parseDecimal(amount) ?? ZERO, currency)
}
