import { decimalScale, parseDecimal, significantDigits } from '../../../../domain/money/decimal'
import { fields } from '../../../../words/en/fields'
import { inWindow } from '../../../state/shell/window-language'

/** What can be told to be wrong before sending, by wire path. */
export type Problems = Record<string, string[]>

export function required(text: string): string | null {
  return text.trim() === '' ? inWindow(fields).fillIn : null
}

/** Why a typed figure cannot be sent; null when it is empty or fine. More than 15 digits would not survive JSON. */
export function numberProblem(text: string, decimals: number): string | null {
  if (text.trim() === '') return null
  const words = inWindow(fields).number
  const decimal = parseDecimal(text)
  if (decimal === null) return words.missing
  if (decimalScale(decimal) > decimals) return words.tooManyDecimals(String(decimals))
  return significantDigits(decimal) > 15 ? words.tooManyDigits : null
}
