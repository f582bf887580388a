import { minorDigits, parseCurrency, type Currency } from '../money/currency'

/** Amounts in minor units, from the first to the last: `1,234` means every amount of 1,234 and something. */
export type AmountRange = readonly [from: number, to: number]

/** Past this no amount goes (v1.md "Answers"). */
const WHOLE_DIGITS = 12

/**
 * The amounts of a currency that a person means by `1234`, `1.234,50`, `1,234.50` or `€ 1.234`, whichever sign their
 * decimals have; `1.234` is read both ways where the currency has three. None for what is no amount, or of another
 * currency.
 */
export function amountRanges(typed: string, currency: Currency): readonly AmountRange[] {
  const [, before = '', figures = '', after = ''] = /^(\D*?)(\d(?:[\d.,'’\s]*\d)?)(\D*)$/.exec(typed.trim()) ?? []
  if (figures === '' || ![before, after].every((word) => isCurrency(word, currency))) return []
  const plain = figures.replace(/['’\s]/g, '')
  return [readWhole(plain), readDecimal(plain)].flatMap((read) => (read === null ? [] : toRange(read, currency)))
}

/** A symbol, or the code of this currency. */
function isCurrency(text: string, currency: Currency): boolean {
  const word = text.trim()
  if (/^\p{L}{3}$/u.test(word)) return parseCurrency(word.toUpperCase()) === currency
  return /^\p{L}{0,2}\p{Sc}?\.?$/u.test(word)
}

interface Read {
  readonly whole: string
  readonly fraction: string
}

const isGrouped = (text: string) => /^\d{1,3}(?:([.,])\d{3}(?:\1\d{3})*)?$/.test(text)

function readWhole(text: string): Read | null {
  return /^\d+$/.test(text) || isGrouped(text) ? { whole: text.replace(/[.,]/g, ''), fraction: '' } : null
}

function readDecimal(text: string): Read | null {
  const at = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','))
  const whole = at < 0 ? null : readWhole(text.slice(0, at))
  // The same sign cannot group and divide.
  if (whole === null || text.indexOf(text.charAt(at)) < at) return null
  return { whole: whole.whole, fraction: text.slice(at + 1) }
}

function toRange({ whole, fraction }: Read, currency: Currency): AmountRange[] {
  const digits = minorDigits(currency)
  if (whole.length > WHOLE_DIGITS || fraction.length > digits) return []
  return [[Number(whole + fraction.padEnd(digits, '0')), Number(whole + fraction.padEnd(digits, '9'))]]
}
