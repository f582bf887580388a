import type { Brand } from '../../kernel/brand'

/** An exact decimal in canonical plain text: `33.33`, `0`, `-1.5`. No exponent, no useless zero, never `-0`. */
export type Decimal = Brand<string, 'Decimal'>

export const ZERO = '0' as Decimal
export const ONE = '1' as Decimal

/** Reads a number by its shortest text, or plain text (`-12.50`); null for anything else, NaN and infinities included. */
export function parseDecimal(input: number | string): Decimal | null {
  if (typeof input === 'number') return Number.isFinite(input) ? numberToDecimal(input) : null
  return /^-?\d+(\.\d+)?$/.test(input) ? canonical(input) : null
}

/** A number's shortest text is canonical already, but for its exponent. */
function numberToDecimal(number: number): Decimal {
  const text = String(number)
  return text.includes('e') ? canonical(expandExponent(text)) : (text as Decimal)
}

/** The nearest JSON number: for the wire only, never for a calculation. */
export function decimalToNumber(decimal: Decimal): number {
  return Number(decimal)
}

/** The same; null where there is none. */
export function optionalNumber(decimal: Decimal | null): number | null {
  return decimal === null ? null : decimalToNumber(decimal)
}

/** How many decimals are written: 2 for `33.33`, 0 for `33`. */
export function decimalScale(decimal: Decimal): number {
  const point = decimal.indexOf('.')
  return point < 0 ? 0 : decimal.length - point - 1
}

/** Digits left when leading and trailing zeros are dropped (`1200` has 2): up to 15 survive a JSON number unchanged. */
export function significantDigits(decimal: Decimal): number {
  const digits = decimal.replace(/^[-0.]+/, '')
  return withoutTrailingZeros(digits.replace('.', '')).length
}

export function isNegative(decimal: Decimal): boolean {
  return decimal.startsWith('-')
}

export function isZero(decimal: Decimal): boolean {
  return decimal === ZERO
}

export function compareDecimals(a: Decimal, b: Decimal): -1 | 0 | 1 {
  if (a === b) return 0
  if (isNegative(a) !== isNegative(b)) return isNegative(a) ? -1 : 1
  const isGreater = isNegative(a) ? isMagnitudeBelow(a, b) : isMagnitudeBelow(b, a)
  return isGreater ? 1 : -1
}

/** The value times 10^scale, exactly. Throws a RangeError when it has more decimals than `scale`. */
export function decimalToScaled(decimal: Decimal, scale: number): bigint {
  const missing = scale - decimalScale(decimal)
  if (missing < 0) throw new RangeError(`${decimal} has more than ${String(scale)} decimals`)
  return BigInt(decimal.replace('.', '') + '0'.repeat(missing))
}

/** The decimal that is `scaled` / 10^scale. */
export function scaledToDecimal(scaled: bigint, scale: number): Decimal {
  const sign = scaled < 0n ? '-' : ''
  const digits = String(scaled < 0n ? -scaled : scaled).padStart(scale + 1, '0')
  const point = digits.length - scale
  return canonical(scale === 0 ? sign + digits : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`)
}

/** The value times 10^places, exactly. */
export function shiftDecimal(decimal: Decimal, places: number): Decimal {
  const scale = decimalScale(decimal)
  return scaledToDecimal(decimalToScaled(decimal, scale + places), scale)
}

/** For two of the same sign: with equally long whole parts, digits and points stand below each other and sort as text. */
function isMagnitudeBelow(a: Decimal, b: Decimal): boolean {
  const longer = wholeLength(a) - wholeLength(b)
  return longer === 0 ? a < b : longer < 0
}

function wholeLength(decimal: Decimal): number {
  const point = decimal.indexOf('.')
  return point < 0 ? decimal.length : point
}

function canonical(plain: string): Decimal {
  const sign = plain.startsWith('-') ? '-' : ''
  const magnitude = plain.slice(sign.length).replace(/^0+(?=\d)/, '')
  const trimmed = magnitude.includes('.') ? withoutTrailingZeros(magnitude).replace(/\.$/, '') : magnitude
  return (trimmed === '0' ? trimmed : sign + trimmed) as Decimal
}

// A loop, as the regular expression for it takes quadratic time on a long run of zeros.
function withoutTrailingZeros(text: string): string {
  let end = text.length
  while (text.endsWith('0', end)) end -= 1
  return text.slice(0, end)
}

function expandExponent(text: string): string {
  const match = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/.exec(text)
  if (!match) return text
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = match
  const digits = whole + fraction
  const point = whole.length + Number(exponent)
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length
    ? sign + digits.padEnd(point, '0')
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`
}
