import { err, ok, type Result } from '../../kernel/result'
import type { Currency } from '../money/currency'
import { decimalToMinor, multiplyToMinor, percentOfMinor } from '../money/minor'
import { linePath, lineTooLarge, type TotalsFault, type TotalsProblem } from './check-pricing'
import type { Discount, PricedLine, Pricing } from './pricing'

/** A line before tax and before its share of the document's discount, in minor units. */
export type NetLine = {
  readonly line: PricedLine
  readonly subtotalMinor: number
  readonly discountMinor: number
  /** subtotal − discount. */
  readonly amountMinor: number
}

/** Takes a discount off an amount in minor units; fails with a message when it exceeds the amount. */
export function discountMinor(
  discount: Discount | null,
  amountMinor: number,
  currency: Currency,
): Result<number, TotalsFault> {
  if (discount === null) return ok(0)
  if (discount.type === 'PERCENTAGE') return ok(percentOfMinor(amountMinor, discount.value))
  const minor = decimalToMinor(discount.value, currency)
  return minor > amountMinor ? err('discountTooLarge') : ok(minor)
}

/** quantity × price less the line's own discount, each rounded once. */
export function netLine(pricing: Pricing, line: PricedLine, index: number): Result<NetLine, TotalsProblem> {
  const subtotalMinor = multiplyToMinor(line.quantity, line.price, pricing.currency)
  if (subtotalMinor === null) return err(lineTooLarge(line, index))
  const discount = discountMinor(line.discount, subtotalMinor, pricing.currency)
  if (!discount.ok) return err({ field: linePath(index, 'discount_value'), fault: discount.error })
  return ok({ line, subtotalMinor, discountMinor: discount.value, amountMinor: subtotalMinor - discount.value })
}
