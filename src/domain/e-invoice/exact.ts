import { type Decimal, decimalScale, decimalToScaled, isNegative, scaledToDecimal, ZERO } from '../money/decimal'
import { divideHalfAwayFromZero, powerOfTen } from '../money/round'

/** Exact sums and products of decimals of any currency. */

export function add(a: Decimal, b: Decimal): Decimal {
  const scale = Math.max(decimalScale(a), decimalScale(b))
  return scaledToDecimal(decimalToScaled(a, scale) + decimalToScaled(b, scale), scale)
}

export function negated(a: Decimal): Decimal {
  const scale = decimalScale(a)
  return scaledToDecimal(-decimalToScaled(a, scale), scale)
}

export const subtract = (a: Decimal, b: Decimal): Decimal => add(a, negated(b))

export const absolute = (a: Decimal): Decimal => (isNegative(a) ? negated(a) : a)

export function multiply(a: Decimal, b: Decimal): Decimal {
  const [scaleA, scaleB] = [decimalScale(a), decimalScale(b)]
  return scaledToDecimal(decimalToScaled(a, scaleA) * decimalToScaled(b, scaleB), scaleA + scaleB)
}

/** a / b to this many decimals, halves away from zero. `b` is above 0. */
export function divide(a: Decimal, b: Decimal, decimals: number): Decimal {
  const scale = Math.max(decimalScale(a), decimalScale(b))
  const numerator = decimalToScaled(a, scale) * powerOfTen(decimals)
  return scaledToDecimal(divideHalfAwayFromZero(numerator, decimalToScaled(b, scale)), decimals)
}

export const sum = (all: readonly Decimal[]): Decimal => all.reduce(add, ZERO)
