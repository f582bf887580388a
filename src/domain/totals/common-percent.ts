import { type Decimal, decimalScale, decimalToScaled, scaledToDecimal, ZERO } from '../money/decimal'
import { divideHalfAwayFromZero, powerOfTen } from '../money/round'
import { checkPricing } from './check-pricing'
import { netLine } from './net-line'
import { type Pricing, taxPercentOf } from './pricing'

/** Enough for the largest amount to be right to the minor unit. */
const DECIMALS = 20

/**
 * The tax in percent of what is shared out over all lines in proportion, as a document's discount is: that of the lines
 * together, before any is rounded. Lines outside of tax have none, and no part in shipping, which only `TAXED` lines share.
 * Rates whose lines come to 0 count alike.
 */
export function commonPercent(pricing: Pricing, among: 'ALL' | 'TAXED'): Decimal {
  const amounts = amountsByPercent(pricing, among)
  const sum = [...amounts.values()].reduce((all, amount) => all + amount, 0n)
  const weights = [...amounts].map(([percent, amount]) => [percent, sum === 0n ? 1n : amount] as const)
  const whole = sum === 0n ? BigInt(weights.length) : sum
  const [first, ...others] = weights.filter(([, weight]) => weight > 0n)
  if (first === undefined) return ZERO
  if (others.length === 0) return first[0]
  const scale = Math.max(...weights.map(([percent]) => decimalScale(percent)))
  const tax = weights.reduce((all, [percent, weight]) => all + weight * decimalToScaled(percent, scale), 0n)
  return scaledToDecimal(divideHalfAwayFromZero(tax * powerOfTen(DECIMALS), whole * powerOfTen(scale)), DECIMALS)
}

function amountsByPercent(pricing: Pricing, among: 'ALL' | 'TAXED'): ReadonlyMap<Decimal, bigint> {
  const isInRange = checkPricing(pricing).length === 0
  const amounts = new Map<Decimal, bigint>()
  for (const [index, line] of pricing.lines.entries()) {
    const percent = taxPercentOf(pricing, line) ?? (among === 'ALL' ? ZERO : null)
    if (percent === null) continue
    const net = isInRange ? netLine(pricing, line, index) : null
    const amount = net?.ok ? BigInt(net.value.amountMinor) : 0n
    amounts.set(percent, (amounts.get(percent) ?? 0n) + amount)
  }
  return amounts
}
