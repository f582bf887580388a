import { compareDecimals, type Decimal, isNegative } from '../money/decimal'
import { type Discount, type PricedLine, type Pricing, PROPORTIONAL, shippingTaxOf } from './pricing'

export type TotalsFault = 'tooLarge' | 'lineTooLarge' | 'negative' | 'notPercentage' | 'discountTooLarge'

/** What is wrong with a document's figures; `field` is the wire path (`line_items.0.price`, `discount_value`, `total`). */
export type TotalsProblem = { readonly field: string; readonly fault: TotalsFault }

const LIMIT = '1000000000000' as Decimal
const HUNDRED = '100' as Decimal

/** The figures that are out of range by themselves. What the distributions leave unused is not looked at. */
export function checkPricing(pricing: Pricing): TotalsProblem[] {
  const problems: TotalsProblem[] = []
  pricing.lines.forEach((line, index) => {
    report(amountFault(line.quantity), 'quantity', index)
    report(amountFault(line.price), 'price', index)
    if (pricing.taxDistribution === 'PER_ITEM') report(percentFault(line.taxPercent), 'tax_percent', index)
    report(discountFault(line.discount), 'discount_value', index)
  })
  if (pricing.taxDistribution === 'PER_DOCUMENT') report(percentFault(pricing.taxPercent), 'tax_percent')
  report(discountFault(pricing.discount), 'discount_value')
  report(amountFault(pricing.shipping), 'shipping')
  const shippingTax = shippingTaxOf(pricing)
  if (shippingTax !== PROPORTIONAL) report(percentFault(shippingTax), 'options.shipping_tax')
  return problems

  function report(fault: TotalsFault | null, field: string, index?: number): void {
    if (fault !== null) problems.push({ field: index === undefined ? field : linePath(index, field), fault })
  }
}

/** A line whose amount is too large; it is told on the larger of the two figures that make it. */
export function lineTooLarge({ quantity, price }: PricedLine, index: number): TotalsProblem {
  const field = compareDecimals(quantity, price) > 0 ? 'quantity' : 'price'
  return { field: linePath(index, field), fault: 'lineTooLarge' }
}

/** The wire path of a line's field. */
export function linePath(index: number, field: string): string {
  return `line_items.${String(index)}.${field}`
}

function amountFault(amount: Decimal | null): TotalsFault | null {
  if (amount === null) return null
  if (isNegative(amount)) return 'negative'
  return compareDecimals(amount, LIMIT) < 0 ? null : 'tooLarge'
}

function percentFault(percent: Decimal | null): TotalsFault | null {
  if (percent === null) return null
  return isNegative(percent) || compareDecimals(percent, HUNDRED) > 0 ? 'notPercentage' : null
}

function discountFault(discount: Discount | null): TotalsFault | null {
  if (discount === null) return null
  return discount.type === 'PERCENTAGE' ? percentFault(discount.value) : amountFault(discount.value)
}
