import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date'
import { type Decimal, parseDecimal } from '../../money/decimal'
import type { ReceivedTerm, Unreadable } from './received-invoice'
import type { XmlElement } from './xml'

/** What is longer is no word of an invoice any more, and nobody reads it. */
const MOST_CHARACTERS = 10_000

/** Every element that a path of local names leads to. */
export function all(node: XmlElement | undefined, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = node === undefined ? [] : [node]
  for (const name of path.split('/'))
    found = found.flatMap(({ children }) => children.filter((child) => child.name === name))
  return found
}

export function first(node: XmlElement | undefined, path: string): XmlElement | undefined {
  return all(node, path)[0]
}

/** The first text at a path without the blanks around it; null where there is none. */
export function textAt(node: XmlElement | undefined, path: string): string | null {
  return textsAt(node, path)[0] ?? null
}

export function textsAt(node: XmlElement | undefined, path: string): readonly string[] {
  return all(node, path)
    .map(({ text }) => text.trim().slice(0, MOST_CHARACTERS))
    .filter((text) => text !== '')
}

/** More digits than any amount has are not reckoned with. */
const MOST_DIGITS = 24
const MOST_SHOWN = 40

/** Reads figures and days, and notes what is neither. */
export class Terms {
  readonly unreadable: Unreadable[] = []

  decimal(node: XmlElement | undefined, path: string, term: ReceivedTerm, line: string | null = null): Decimal | null {
    return this.decimalOf(first(node, path), term, line)
  }

  decimalOf(element: XmlElement | undefined, term: ReceivedTerm, line: string | null = null): Decimal | null {
    return this.#read(element?.text.trim() || null, readDecimal, term, line)
  }

  /** A day as UBL writes it (xs:date). */
  isoDay(node: XmlElement | undefined, path: string, term: ReceivedTerm): CalendarDate | null {
    const read = (text: string) => parseCalendarDate(text.replace(/(Z|[+-]\d\d:\d\d)$/, ''))
    return this.#read(textAt(node, path), read, term, null)
  }

  /** A day as CII writes it: eight digits (format 102 of UNTDID 2379). */
  digitsDay(node: XmlElement | undefined, path: string, term: ReceivedTerm): CalendarDate | null {
    const read = (text: string) =>
      /^\d{8}$/.test(text) ? parseCalendarDate(text.replace(/^(....)(..)(..)$/, '$1-$2-$3')) : null
    return this.#read(textAt(node, `${path}/DateTimeString`), read, term, null)
  }

  #read<Value>(
    text: string | null,
    read: (text: string) => Value | null,
    term: ReceivedTerm,
    line: string | null,
  ): Value | null {
    if (text === null) return null
    const value = read(text)
    if (value === null) this.unreadable.push({ term, text: text.slice(0, MOST_SHOWN), line })
    return value
  }
}

/** A number as xs:decimal has it. */
function readDecimal(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole.length + fraction.length
  if (digits === 0 || digits > MOST_DIGITS) return null
  return parseDecimal(`${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`)
}
