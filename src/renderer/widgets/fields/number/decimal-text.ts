import { minorDigits, parseCurrency } from '../../../../domain/money/currency'
import { type Decimal, parseDecimal } from '../../../../domain/money/decimal'
import { halfWidth } from './half-width'

interface Separators {
  readonly decimal: string
  /** Of numbers and of amounts of money, which some places group otherwise: Austria by blanks and by points. */
  readonly groups: ReadonlySet<string>
  /** Whether hundreds of thousands are set apart, as in India: `12,34,567`. */
  readonly groupsByTwo: boolean
}

const DIRECTIONS = /[\u200e\u200f\u061c\u2066-\u2069]/g
/** What stands before the figures, they themselves, and what stands after. */
const PARTS = /^(\D*?)([.,]?\d(?:[\d.,' ]*\d)?[.,]?)(\D*)$/
const MINUS = /^-|-$/

/**
 * Reads a number as a person types or pastes it (`1.250,50`, `1 250,5`, `.5`, `€ 12`, `12 EUR`, `(5)` for -5) into an
 * exact decimal; null when it is none. The locale only decides where the text alone cannot: `1.250` is 1250 in German
 * and 1.25 in English. As an amount of money it is 1250 in Portuguese too, in Belgium and in Norway. `sign` is what may stand beside it: a currency's code, for its signs too, or `%`.
 */
export function readDecimalText(text: string, locale: string, sign = ''): Decimal | null {
  const tidy = halfWidth(text)
    .replace(DIRECTIONS, '')
    .replace(/\s/g, ' ')
    .replace(/’/g, "'")
    .replace(/[−–]/g, '-')
    .trim()
  const inBrackets = /^\(([^-]*)\)$/.exec(tidy)?.[1]
  const [, before = '', figures, after = ''] = PARTS.exec(inBrackets ?? tidy) ?? []
  if (figures === undefined) return null
  const lead = before.trim()
  if (![lead.replace(MINUS, ''), after].every((word) => isSign(word.trim(), sign, locale))) return null
  const separators = separatorsOf(locale, isMoney(sign))
  const ungrouped = withoutBlanks(figures, separators)
  const plain = ungrouped && withPoint(ungrouped, separators)
  if (!plain) return null
  const isNegative = inBrackets !== undefined || MINUS.test(lead)
  return parseDecimal((isNegative ? '-' : '') + plain.replace(/^\./, '0.').replace(/\.$/, ''))
}

/** Whether what is typed is an amount of a currency of cents. */
function isMoney(sign: string): boolean {
  const currency = parseCurrency(sign)
  return currency !== null && minorDigits(currency) < 3
}

function isSign(word: string, sign: string, locale: string): boolean {
  return word === '' || signsOf(sign, locale).has(word.toUpperCase())
}

/** The figures without blanks and apostrophes; null where those group nothing: `12 50` may mean 12.50. */
function withoutBlanks(figures: string, separators: Separators): string | null {
  const [whole = '', ...rest] = figures.split(/(?=[.,])/)
  const fraction = rest.join('')
  if (!/[ ']/.test(whole + fraction)) return figures
  if (/[ ']/.test(fraction) || !isGrouped(whole, separators)) return null
  return whole.replace(/[ ']/g, '') + fraction
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
  if (/[.,]/.test(whole) && !isGrouped(whole, separators)) return null
  const digits = whole.replace(/[.,]/g, '')
  return fraction === undefined ? digits : `${digits}.${fraction}`
}

function decimalSignOf(text: string, lastPoint: number, lastComma: number, separators: Separators): string | null {
  if (lastPoint >= 0 && lastComma >= 0) return lastPoint > lastComma ? '.' : ','
  const sign = lastPoint >= 0 ? '.' : ','
  if (sign === separators.decimal) return sign
  return isGrouped(text, separators) && separators.groups.has(sign) ? null : sign
}

/** Whether figures stand in groups of three but for the first; in India between the first and the last in groups of two. */
function isGrouped(text: string, { groupsByTwo }: Separators): boolean {
  if (/^[1-9]\d{0,2}(?:([., '])\d{3}(?:\1\d{3})*)?$/.test(text)) return /[., ']\d{3}$/.test(text)
  return groupsByTwo && /^[1-9]\d?(?:,\d\d)*,\d{3}$/.test(text)
}

/** Where amounts are grouped by points as well, though Intl knows blanks only. */
const GROUPS_BY_POINT = /^(?:pt-PT|fr-BE|n[bno]-NO)$/
const known = new Map<string, Separators>()

function separatorsOf(locale: string, isMoney = false): Separators {
  const separators = ofNumbers(locale)
  if (!isMoney || !GROUPS_BY_POINT.test(locale)) return separators
  return { ...separators, groups: new Set([...separators.groups, '.']) }
}

function ofNumbers(locale: string): Separators {
  const kept = known.get(locale)
  if (kept) return kept
  const partsIn = (style: Intl.NumberFormatOptions) => new Intl.NumberFormat(locale, style).formatToParts(1234567.8)
  const [parts, amount] = [partsIn({ useGrouping: true }), partsIn({ style: 'currency', currency: 'EUR' })]
  const find = (type: string, otherwise: string) => parts.find((part) => part.type === type)?.value ?? otherwise
  const separators = {
    decimal: find('decimal', '.') === ',' ? ',' : '.',
    groups: new Set([...parts, ...amount].flatMap(({ type, value }) => (type === 'group' ? [value] : []))),
    groupsByTwo: parts.filter(({ type }) => type === 'integer')[1]?.value.length === 2,
  }
  known.set(locale, separators)
  return separators
}

const knownSigns = new Map<string, ReadonlySet<string>>()

/** What a person may write for a currency, in capitals: its code, and its signs here and where it is at home. */
function signsOf(sign: string, locale: string): ReadonlySet<string> {
  const key = `${sign} ${locale}`
  const kept = knownSigns.get(key)
  if (kept) return kept
  const isCurrency = parseCurrency(sign) !== null
  const signs = new Set([sign, ...(isCurrency ? currencySigns(sign, locale) : [])].map((each) => each.toUpperCase()))
  knownSigns.set(key, signs)
  return signs
}

function currencySigns(currency: string, locale: string): readonly string[] {
  return [locale, 'en'].flatMap((tag) =>
    (['symbol', 'narrowSymbol'] as const).flatMap((currencyDisplay) =>
      new Intl.NumberFormat(tag, { style: 'currency', currency, currencyDisplay })
        .formatToParts(0)
        .flatMap(({ type, value }) => (type === 'currency' ? [value.replace(DIRECTIONS, '')] : [])),
    ),
  )
}
