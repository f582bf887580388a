import { type Decimal, parseDecimal, significantDigits } from '../money/decimal'
import { divideHalfAwayFromZero, powerOfTen } from '../money/round'

/** The figures that a spreadsheet knows of a number. What comes behind them is the binary fraction that it keeps. */
const FIGURES = 15

/**
 * The number of a cell: up to 15 figures exactly as it is written; where a fraction has more, as 119.00000000000001 that a
 * formula came to, its figures are rounded to those that a spreadsheet shows. Whole numbers stay as they are, as they may be
 * numbers of something. Null where it is none.
 */
export function decimalOfCell(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] =
    /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([-+]?\d{1,3}))?$/.exec(text) ?? []
  if (whole === '') return null
  const plain = parseDecimal(sign + shifted(whole + fraction, whole.length + Number(exponent)))
  if (plain === null || significantDigits(plain) <= FIGURES) return plain
  const [before = '', after = ''] = plain.replace('-', '').split('.')
  const scale = FIGURES - (before === '0' ? -leadingZeros(after) : before.length)
  if (scale < 0 || scale >= after.length) return plain
  const scaled = divideHalfAwayFromZero(BigInt(before + after), powerOfTen(after.length - scale))
  const digits = String(scaled).padStart(scale + 1, '0')
  return parseDecimal(sign + shifted(digits, digits.length - scale))
}

/** Digits as a plain number with its point behind so many of them. */
function shifted(digits: string, point: number): string {
  if (point <= 0) return `0.${'0'.repeat(-point)}${digits}`
  return point >= digits.length ? digits.padEnd(point, '0') : `${digits.slice(0, point)}.${digits.slice(point)}`
}

const leadingZeros = (digits: string): number => digits.length - digits.replace(/^0+/, '').length
