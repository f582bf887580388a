import type { CalendarDate } from '../../kernel/calendar-date'

/** The most characters of a prefix. */
export const LONGEST_PREFIX = 20

/** The most characters of a number that another program gave. */
const LONGEST_FOREIGN = 64

/** What is wrong with a number that another program gave and that is to be kept as it is; null where nothing is. */
export function foreignFault(number: string): PrefixFault | 'empty' | null {
  if (number === '') return 'empty'
  if (!isPlainText(number)) return 'notPlain'
  if (Array.from(number).length > LONGEST_FOREIGN) return 'tooLong'
  return number === tidyPrefix(number) ? null : 'blanksAround'
}

export type PrefixFault = 'notPlain' | 'tooLong' | 'blanksAround'

/** Letters, digits, marks, signs and the plain space: nothing that is not seen, or that turns what is seen around. */
const PLAIN = /^(?:(?!\p{Default_Ignorable_Code_Point})[\p{L}\p{M}\p{N}\p{P}\p{S} ])*$/u

/** Whether a text prints as it is kept: without control characters, halves of characters, marks of direction, and the like. */
export const isPlainText = (text: string): boolean => PLAIN.test(text)

/** A prefix as it is kept: without blanks around it, and with each character composed, so that alike is the same. */
export const tidyPrefix = (text: string): string => text.normalize('NFC').trim()

/** What is wrong with a prefix that is to be kept; null where nothing is. An empty one is none at all. */
export function prefixFault(prefix: string): PrefixFault | null {
  if (!isPlainText(prefix)) return 'notPlain'
  if (Array.from(prefix).length > LONGEST_PREFIX) return 'tooLong'
  if (prefix !== tidyPrefix(prefix)) return 'blanksAround'
  return null
}

/** The prefix of a series on a day: `{YYYY}` and `{YY}` in it stand for the year (v1.md "Additions"). */
export function prefixOn(prefix: string, day: CalendarDate): string {
  const year = day.slice(0, 4)
  return prefix.replaceAll('{YYYY}', year).replaceAll('{YY}', year.slice(2))
}

/** The prefix that credit notes begin with beside that of the invoices: devices that number invoices apart do so with both. */
export function creditNotePrefix(ofInvoices: string): string {
  const [short] = /^INV(?!\p{L})/u.exec(ofInvoices) ?? []
  return tidyPrefix(shortened(short === undefined ? `CN-${ofInvoices}` : `CN${ofInvoices.slice(short.length)}`))
}

/** A prefix of as many characters as one may have: its longest text between years loses its end, and no year is torn. */
function shortened(prefix: string): string {
  const tooMany = Array.from(prefix).length - LONGEST_PREFIX
  if (tooMany <= 0) return prefix
  const parts = prefix.split(/(\{YYYY\}|\{YY\})/).map((part) => Array.from(part))
  const longest = parts.reduce(
    (one, other, at) => (at % 2 === 0 && other.length > one.length ? other : one),
    parts[0] ?? [],
  )
  return parts.map((part) => (part === longest ? part.slice(0, -tooMany) : part).join('')).join('')
}
