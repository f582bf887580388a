import { type Currency, minorDigits } from '../money/currency'
import { decimalScale, parseDecimal } from '../money/decimal'
import { decimalToMinor, MAX_AMOUNT_MINOR } from '../money/minor'
import { currenciesBeside } from '../written/currency'

/** The sign before the decimals of an amount. */
export type DecimalSign = '.' | ','

const MOST_CHARACTERS = 40
/** What has more is beyond every amount, and may be beyond the whole numbers that are safe. */
const MOST_WHOLE_FIGURES = 12
const BLANKS = /[\s'’\u00A0\u202F]/g
const MINUS = /[\u2212\u2012\u2013]/g

/** An amount as a format writes it, `-12.50`, in minor units; null where it is none, or has parts that the currency has not. */
export function exactMinor(text: string, currency: Currency): number | null {
  if (text.length > MOST_CHARACTERS) return null
  const decimal = parseDecimal(text)
  if (decimal === null || decimalScale(decimal) > minorDigits(currency)) return null
  if ((/\d+/.exec(decimal)?.[0].length ?? 0) > MOST_WHOLE_FIGURES) return null
  const minor = decimalToMinor(decimal, currency)
  return Math.abs(minor) > MAX_AMOUNT_MINOR(currency) ? null : minor
}

/**
 * An amount as people and banks write it: `1.234,50-`, `(12.00)`, `+ 5`, `€ 1'000.00`, `12,00 S`, by the sign before its
 * decimals; null where it is none, or names another currency.
 */
export function writtenMinor(written: string, sign: DecimalSign, currency: Currency): number | null {
  if (written.length > MOST_CHARACTERS) return null
  const text = written.replace(MINUS, '-').replace(BLANKS, '').replace(/^[+]/, '')
  const [, open, before, figures, after] =
    /^(\(?)(-?)\p{Sc}?(?:[A-Z]{3})?([-\d.,]+?)(?:[A-Z]{3})?\p{Sc}?(-?\)?|S|DR|H|CR)$/u.exec(text) ?? []
  // In another currency it would be another amount.
  if (figures === undefined || currenciesBeside(written)?.includes(currency) === false) return null
  const isBelow =
    before === '-' ||
    after === '-' ||
    after === 'S' ||
    after === 'DR' ||
    (open === '(' && after === ')') ||
    figures.startsWith('-')
  const plain = plainFigures(figures.replace(/^-/, ''), sign)
  return plain === null ? null : exactMinor(`${isBelow ? '-' : ''}${plain}`, currency)
}

/** Figures with a point before the decimals and nothing else in them. */
function plainFigures(figures: string, sign: DecimalSign): string | null {
  const group = sign === '.' ? ',' : '.'
  const [whole = '', decimals = '', ...more] = figures.split(sign)
  if (more.length > 0 || !/^\d*$/.test(decimals)) return null
  if (whole.includes(group) && !new RegExp(`^\\d{1,3}(\\${group}\\d{2,3})*\\${group}\\d{3}$`).test(whole)) return null
  const digits = whole.replaceAll(group, '')
  if (!/^\d*$/.test(digits) || digits + decimals === '') return null
  return `${digits || '0'}${decimals && `.${decimals}`}`
}

/** The sign that most of these amounts have before their decimals. */
export function guessDecimalSign(amounts: readonly string[]): DecimalSign {
  let commas = 0
  for (const amount of amounts) {
    const last = /[.,](?=\d*\D*$)/.exec(amount.replace(BLANKS, ''))?.[0]
    // A sign before three figures may divide thousands as well.
    const isSure = /[.,]\d{1,2}\D*$/.test(amount.replace(BLANKS, '')) || /[.,].*[.,]/.test(amount)
    if (last !== undefined && isSure) commas += last === ',' ? 1 : -1
  }
  return commas > 0 ? ',' : '.'
}
