import { decimalScale, parseDecimal, significantDigits } from '../../../domain/money/decimal'

/** What can be told to be wrong before sending, by wire path. */
export type Problems = Record<string, string[]>

export function required(text: string): string | null {
  return text.trim() === '' ? 'Fill this in.' : null
}

/** Why a typed figure cannot be sent; null when it is empty or fine. More than 15 digits would not survive JSON. */
export function numberProblem(text: string, decimals: number): string | null {
  if (text.trim() === '') return null
  const decimal = parseDecimal(text)
  if (decimal === null) return 'Type a number.'
  if (decimalScale(decimal) > decimals) return `At most ${String(decimals)} decimals.`
  return significantDigits(decimal) > 15 ? 'At most 15 digits.' : null
}
