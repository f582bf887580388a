import { type Decimal, parseDecimal } from '../money/decimal'

export type DecimalSign = '.' | ','

/** An amount without what stands around it: its currency, blanks and apostrophes between thousands; null where more is in it. */
function bare(text: string): { readonly isNegative: boolean; readonly digits: string } | null {
  const compact = text.replace(/[\s\u00A0\u202F'’]/g, '')
  const inParentheses = /^\((.*)\)$/.exec(compact)
  const plain = (inParentheses?.[1] ?? compact)
    .replace(/^([-−–+]?)(?:\p{Sc}|[A-Z]{1,3}\p{Sc}|[A-Z]{3})/u, '$1')
    .replace(/(?:\p{Sc}|[A-Z]{3}|%)([-−–]?)$/u, '$1')
  const found = /^([-−–+]?)([\d.,]*\d[\d.,]*)([-−–]?)$/.exec(plain)
  if (found === null) return null
  const [, before = '', digits = '', after = ''] = found
  const isNegative = inParentheses !== null || /[-−–]/.test(before + after)
  return { isNegative, digits }
}

/** What an amount says of its decimal sign; null where it could be either, or has none. */
function signIn(text: string): DecimalSign | null {
  const digits = bare(text)?.digits ?? ''
  const [points, commas] = [digits.split('.').length - 1, digits.split(',').length - 1]
  if (points > 0 && commas > 0) return digits.lastIndexOf('.') > digits.lastIndexOf(',') ? '.' : ','
  // What stands twice stands between thousands.
  if (points > 1) return ','
  if (commas > 1) return '.'
  if (points + commas === 0) return null
  const isOpen = /^[1-9]\d{0,2}[.,]\d{3}$/.test(digits)
  return isOpen ? null : points > 0 ? '.' : ','
}

/** What amounts say together of their decimal sign: `open` where only a person knows, null where it makes no difference. */
export function decimalSignOf(texts: Iterable<string>): DecimalSign | 'open' | null {
  let isOpen = false
  for (const text of texts) {
    const sign = signIn(text)
    if (sign !== null) return sign
    isOpen ||= /[.,]/.test(bare(text)?.digits ?? '')
  }
  return isOpen ? 'open' : null
}

/** Reads an amount exactly, with signs between its thousands and its currency around it; null where it is none. */
export function readAmount(text: string, sign: DecimalSign): Decimal | null {
  const found = bare(text)
  if (found === null) return null
  const [whole = '', ...decimals] = found.digits.split(sign)
  const other = sign === '.' ? ',' : '.'
  const groups = whole.split(other)
  // As in India, those before the last may have two figures.
  const areGrouped = /^\d{1,3}(?: \d{2,3})* \d{3}$/.test(groups.join(' '))
  if (decimals.length > 1 || (groups.length > 1 && !areGrouped)) return null
  const [fraction = ''] = decimals
  if (!/^\d*$/.test(fraction)) return null
  const plain = `${groups.join('') || '0'}${fraction === '' ? '' : `.${fraction}`}`
  return parseDecimal(found.isNegative ? `-${plain}` : plain)
}
