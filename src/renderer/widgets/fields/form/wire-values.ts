import { decimalToNumber, parseDecimal } from '../../../../domain/money/decimal'

/** A wire number as the exact decimal that a field holds; `''` for null. */
export function numberToText(number: number | null): string {
  return number === null ? '' : (parseDecimal(number) ?? '')
}

/**
 * A typed figure as the wire's number; null when it is empty. What cannot be read becomes NaN, which JSON writes as null:
 * the service then refuses it on its field instead of taking it for nothing.
 */
export function textToNumber(text: string): number | null {
  if (text.trim() === '') return null
  const decimal = parseDecimal(text)
  return decimal === null ? Number.NaN : decimalToNumber(decimal)
}

/** What was typed, without the space around it; null when there is nothing. */
export function textOrNull(text: string): string | null {
  return text.trim() === '' ? null : text.trim()
}
