import { type Currency, parseCurrency } from '../money/currency'
import { type Decimal, parseDecimal } from '../money/decimal'
import { PROPORTIONAL } from './pricing'
import type { Discount, PricedLine, Pricing } from './totals'

/** Reads a figure that a test wrote down; throws when it is none. */
export function decimal(text: string): Decimal {
  const parsed = parseDecimal(text)
  if (parsed === null) throw new Error(`Not a decimal: ${text}`)
  return parsed
}

/** Reads a code that a test wrote down; throws when it is none. */
export function currency(code: string): Currency {
  const parsed = parseCurrency(code)
  if (parsed === null) throw new Error(`Not a currency: ${code}`)
  return parsed
}

export const percent = (value: string): Discount => ({ type: 'PERCENTAGE', value: decimal(value) })
export const fixed = (value: string): Discount => ({ type: 'FIXED', value: decimal(value) })

export function line(quantity: string, price: string, tax?: string, discount: Discount | null = null): PricedLine {
  const taxPercent = tax === undefined ? null : decimal(tax)
  return { quantity: decimal(quantity), price: decimal(price), taxPercent, discount }
}

export type Options = {
  readonly tax?: string
  readonly discount?: Discount
  readonly shipping?: string
  /** A rate, or `PROPORTIONAL`. */
  readonly shippingTax?: string
}

/** Distributions follow from where rates and discounts are given: on the lines or, in `options`, on the document. */
export function priced(code: string, lines: readonly PricedLine[], options: Options = {}): Pricing {
  const isTaxPerItem = lines.some(({ taxPercent }) => taxPercent !== null)
  return {
    currency: currency(code),
    taxDistribution: options.tax === undefined ? (isTaxPerItem ? 'PER_ITEM' : 'NO_TAX') : 'PER_DOCUMENT',
    taxPercent: options.tax === undefined ? null : decimal(options.tax),
    discount: options.discount ?? null,
    shipping: options.shipping === undefined ? null : decimal(options.shipping),
    shippingTax: shippingTaxOf(options.shippingTax),
    lines,
  }
}

function shippingTaxOf(given: string | undefined): Pricing['shippingTax'] {
  if (given === undefined) return null
  return given === PROPORTIONAL ? PROPORTIONAL : decimal(given)
}
