import type { Decimal } from './decimal'
import { withMinus } from './minus'

/** An exact amount as the locale writes it, in the format of a currency. */
export function writeAmount(format: Intl.NumberFormat, amount: Decimal): string {
  // Most amounts are not below zero, and writing one in parts costs more.
  return amount.startsWith('-') ? joined(amountParts(format, amount)) : format.format(exactly(amount))
}

/**
 * The same in its parts. Where a space stands between currency and figures, the data of Switzerland have none before a
 * minus ("CHF-300.00"), which looks like a part of the currency's name: there it stands too.
 */
export function amountParts(format: Intl.NumberFormat, amount: Decimal): readonly Intl.NumberFormatPart[] {
  const parts = format
    .formatToParts(exactly(amount))
    .map(({ type, value }) => ({ type, value: type === 'minusSign' ? withMinus(value) : value }))
  const minus = parts.findIndex(({ type }) => type === 'minusSign')
  if (minus < 1 || parts[minus - 1]?.type !== 'currency') return parts
  const above = format.formatToParts(0)
  const space = above[above.findIndex(({ type }) => type === 'currency') + 1]
  return space?.type === 'literal' ? parts.toSpliced(minus, 0, space) : parts
}

const joined = (parts: readonly Intl.NumberFormatPart[]): string => parts.map(({ value }) => value).join('')

/** Intl reads text exactly, whereas a number would pass through binary floating point. */
export const exactly = (amount: Decimal) => amount as string as `${number}`
