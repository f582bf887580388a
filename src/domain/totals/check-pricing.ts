import { compareDecimals, type Decimal, isNegative } from '../money/decimal'
import { type Discount, discountOf, documentDiscountOf, type Pricing } from './pricing'

/** What is wrong with a document's figures; `field` is the wire path (`line_items.0.price`, `discount_value`, `total`). */
export type TotalsProblem = { readonly field: string; readonly message: string }

export const TOO_LARGE = 'Must be below 1,000,000,000,000.'
const NEGATIVE = 'Must be 0 or more.'
const NOT_A_PERCENTAGE = 'Must be between 0 and 100.'

const LIMIT = '1000000000000' as Decimal
const HUNDRED = '100' as Decimal

/** The figures that are out of range by themselves. What the distributions leave unused is not looked at. */
export function checkPricing(pricing: Pricing): TotalsProblem[] {
  const isTaxPerItem = pricing.taxDistribution === 'PER_ITEM'
  const isTaxPerDocument = pricing.taxDistribution === 'PER_DOCUMENT'
  const checks = pricing.lines.flatMap((line, index) => [
    problemAt(linePath(index, 'quantity'), amountFault(line.quantity)),
    problemAt(linePath(index, 'price'), amountFault(line.price)),
    problemAt(linePath(index, 'tax_percent'), percentFault(isTaxPerItem ? line.taxPercent : null)),
    problemAt(linePath(index, 'discount_value'), discountFault(discountOf(pricing, line))),
  ])
  checks.push(
    problemAt('tax_percent', percentFault(isTaxPerDocument ? pricing.taxPercent : null)),
    problemAt('discount_value', discountFault(documentDiscountOf(pricing))),
    problemAt('shipping', amountFault(pricing.shipping)),
  )
  return checks.filter((problem) => problem !== null)
}

/** The wire path of a line's field. */
export function linePath(index: number, field: string): string {
  return `line_items.${String(index)}.${field}`
}

function problemAt(field: string, message: string | null): TotalsProblem | null {
  return message === null ? null : { field, message }
}

function amountFault(amount: Decimal | null): string | null {
  if (amount === null) return null
  if (isNegative(amount)) return NEGATIVE
  return compareDecimals(amount, LIMIT) < 0 ? null : TOO_LARGE
}

function percentFault(percent: Decimal | null): string | null {
  if (percent === null) return null
  return isNegative(percent) || compareDecimals(percent, HUNDRED) > 0 ? NOT_A_PERCENTAGE : null
}

function discountFault(discount: Discount | null): string | null {
  if (discount === null) return null
  return discount.type === 'PERCENTAGE' ? percentFault(discount.value) : amountFault(discount.value)
}
