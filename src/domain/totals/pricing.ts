import type { DiscountType, TaxDistribution } from '../enums'
import type { Currency } from '../money/currency'
import { compareDecimals, type Decimal, ZERO } from '../money/decimal'

export type Discount = { readonly type: DiscountType; readonly value: Decimal }

/** A discount as a document or a line has it, in two fields; null unless both are set. */
export function toDiscount(type: DiscountType | null | undefined, value: Decimal | null | undefined): Discount | null {
  return type && value ? { type, value } : null
}

export type PricedLine = {
  readonly quantity: Decimal
  readonly price: Decimal
  /** Counts when taxes are PER_ITEM; null is a line outside of tax. */
  readonly taxPercent: Decimal | null
  /** Its own; null where discounts are not PER_ITEM. */
  readonly discount: Discount | null
}

/** A rate of its own, or each of the lines' rates in proportion to their taxable amounts. */
export type ShippingTax = Decimal | typeof PROPORTIONAL

export const PROPORTIONAL = 'PROPORTIONAL'

/** All that the totals of a document depend on. */
export type Pricing = {
  readonly currency: Currency
  readonly taxDistribution: TaxDistribution
  /** Counts when taxes are PER_DOCUMENT. */
  readonly taxPercent: Decimal | null
  /** The document's own; null where discounts are not PER_DOCUMENT. */
  readonly discount: Discount | null
  readonly shipping: Decimal | null
  /** Counts unless there is NO_TAX; null is shipping that bears none. */
  readonly shippingTax: ShippingTax | null
  readonly lines: readonly PricedLine[]
}

/** The rate that the document's distribution gives a line; null is none. */
export function taxPercentOf(pricing: Pricing, line: PricedLine): Decimal | null {
  switch (pricing.taxDistribution) {
    case 'NO_TAX':
      return null
    case 'PER_ITEM':
      return line.taxPercent
    case 'PER_DOCUMENT':
      return pricing.taxPercent
  }
}

/** Whether some of the document bears no tax, or one of 0 %. */
export function isPartlyUntaxed(pricing: Pricing): boolean {
  if (pricing.taxDistribution === 'NO_TAX') return true
  return pricing.lines.some((line) => line.price !== ZERO && (taxPercentOf(pricing, line) ?? ZERO) === ZERO)
}

/** Whether nothing that the document asks a price for bears a tax, not even one of 0 %, which says by its name why. */
export function isWithoutTax(pricing: Pricing): boolean {
  return pricing.lines.every((line) => line.price === ZERO || taxPercentOf(pricing, line) === null)
}

/** How the document's distribution lets shipping be taxed; null is not at all. */
export function shippingTaxOf({ taxDistribution, shippingTax }: Pricing): ShippingTax | null {
  return taxDistribution === 'NO_TAX' ? null : shippingTax
}

/** An order by what lines say, never by where they stand: lines that compare as 0 are interchangeable. */
export function compareLines(a: PricedLine, b: PricedLine): number {
  return (
    comparePercents(a.taxPercent, b.taxPercent) ||
    compareDecimals(a.quantity, b.quantity) ||
    compareDecimals(a.price, b.price) ||
    compareDiscounts(a.discount, b.discount)
  )
}

function comparePercents(a: Decimal | null, b: Decimal | null): number {
  if (a === null || b === null) return Number(b === null) - Number(a === null)
  return compareDecimals(a, b)
}

function compareDiscounts(a: Discount | null, b: Discount | null): number {
  if (a?.type !== b?.type) return (a?.type ?? '') < (b?.type ?? '') ? -1 : 1
  return compareDecimals(a?.value ?? ZERO, b?.value ?? ZERO)
}
