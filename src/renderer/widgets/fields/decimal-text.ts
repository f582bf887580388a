import { type Decimal, parseDecimal } from '../../../domain/money/decimal'

interface Separators {
  readonly decimal: string
  readonly group: string
}

/**
 * Reads a number as a person types it (`1.250,50`, `1,250.50`, `1 250,5`, `.5`) into an exact decimal; null when it is
 * none. The locale only decides where the text alone cannot: `1.250` is 1250 in German and 1.25 in English.
 */
export function readDecimalText(text: string, locale: string): Decimal | null {
  const compact = text
    .trim()
    .replace(/[\s'’]/g, '')
    .replace(/[−–]/g, '-')
  if (!/^-?[\d.,]*\d[\d.,]*$/.test(compact)) return null
  const plain = withPoint(compact, separatorsOf(locale))
  if (plain === null) return null
  return parseDecimal(plain.replace(/^(-?)\./, '$10.').replace(/\.$/, ''))
}

/** An exact decimal as the locale writes it, without grouping so that it is easy to edit, with at least `decimals`. */
export function showDecimalText(decimal: string, locale: string, decimals = 0): string {
  const parsed = parseDecimal(decimal)
  if (parsed === null) return decimal
  const [whole = '', fraction = ''] = parsed.split('.')
  const shown = fraction.padEnd(decimals, '0')
  return shown ? whole + separatorsOf(locale).decimal + shown : whole
}

function withPoint(text: string, separators: Separators): string | null {
  const lastPoint = text.lastIndexOf('.')
  const lastComma = text.lastIndexOf(',')
  if (lastPoint < 0 && lastComma < 0) return text
  const decimal = decimalSignOf(text, lastPoint, lastComma, separators)
  const [whole = '', fraction, ...more] = decimal ? text.split(decimal) : [text]
  if (more.length > 0 || (fraction !== undefined && /[.,]/.test(fraction))) return null
  if (/[.,]/.test(whole) && !isGrouped(whole)) return null
  const digits = whole.replace(/[.,]/g, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

function decimalSignOf(text: string, lastPoint: number, lastComma: number, separators: Separators): string | null {
  if (lastPoint >= 0 && lastComma >= 0) return lastPoint > lastComma ? '.' : ','
  const sign = lastPoint >= 0 ? '.' : ','
  if (sign === separators.decimal) return sign
  return isGrouped(text) && sign === separators.group ? null : sign
}

// The first group may be short and the last has three digits; between them Indian grouping has two.
function isGrouped(text: string): boolean {
  return /^-?[1-9]\d{0,2}(?:([.,])\d{2,3}(?:\1\d{2,3})*)?$/.test(text) && /[.,]\d{3}$/.test(text)
}

const known = new Map<string, Separators>()

function separatorsOf(locale: string): Separators {
  const kept = known.get(locale)
  if (kept) return kept
  const parts = new Intl.NumberFormat(locale, { useGrouping: true }).formatToParts(1234567.8)
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  const separators = { decimal: find('decimal', '.') === ',' ? ',' : '.', group: find('group', ',') }
  known.set(locale, separators)
  return separators
}
