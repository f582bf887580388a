import { remainder97 } from './iban'

const LONGEST_SCOR = 21

/** What a creditor reference (ISO 11649) says of a number behind its check digits; null where it can say nothing of it. */
export function scorTextOf(number: string): string | null {
  const text = number.toUpperCase().replace(/[^A-Z0-9]/g, '')
  return text === '' || text.length > LONGEST_SCOR ? null : text
}

/** With its two check digits: modulo 97, as an IBAN has them. */
export function scorOf(text: string): string {
  const check = String(98n - remainder97(`${text}RF00`)).padStart(2, '0')
  return ['RF', check, text].join('')
}

/** Whether what begins with RF says something, and its check digits are right. */
export const isScor = (reference: string): boolean => reference.length > 4 && scorOf(reference.slice(4)) === reference

const MOST_FIGURES = 26
/** So many may stand behind the tag of a series. */
const MOST_TAGGED = 12

/**
 * The 26 figures before the last of a QRR: those of a number of nothing but figures, or of too many; of any other a tag of the
 * whole number before them, as INV-0001 and RE-0001 have the same figures. The first six stay free for what a bank asks for.
 * Null where there can be none.
 */
export function qrrFiguresOf(number: string): string | null {
  const figures = figuresOf(number)
  if (figures === number || figures.length > MOST_TAGGED) return untaggedQrrFiguresOf(number)
  if (figures === '') return null
  return `${tagOf(number)}${figures.padStart(MOST_TAGGED, '0')}`.padStart(MOST_FIGURES, '0')
}

/** As all numbers were printed at first: without what tells their series. */
export function untaggedQrrFiguresOf(number: string): string | null {
  const figures = figuresOf(number)
  return figures === '' || figures.length > MOST_FIGURES ? null : figures.padStart(MOST_FIGURES, '0')
}

const figuresOf = (number: string) => number.replace(/\D/g, '')

/** Eight figures by FNV-1a (32 bits) of UTF-16 units, never all 0. It is on paper (0042): it can never change. */
function tagOf(number: string): string {
  let hash = 0x81_1c_9d_c5
  for (const unit of number.normalize('NFC').split('')) hash = Math.imul(hash ^ unit.charCodeAt(0), 0x01_00_01_93)
  return String((hash >>> 0) % 100_000_000 || 1).padStart(8, '0')
}

const CARRIED = [0, 9, 4, 6, 8, 2, 7, 1, 3, 5] as const

/** The reference of 27 figures (QRR) of 26: the last checks them, modulo 10, recursive. */
export function qrrOf(figures: string): string {
  let carry = 0
  for (const figure of figures) carry = CARRIED[(carry + Number(figure)) % 10] ?? 0
  return `${figures}${String((10 - carry) % 10)}`
}
