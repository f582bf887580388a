import { type CalendarDate, parseCalendarDate } from '../../../kernel/calendar-date'
import { type Decimal, parseDecimal } from '../../money/decimal'
import { hasUnseen, hidesSomething, withoutUnseen } from '../../written/unseen'
import type { ReceivedPart, ReceivedTerm, RepeatedPart, Unreadable } from './received-invoice'
import type { XmlElement } from './xml'

/** How the namespaces begin that an e-invoice is made of, several of them each. */
const OURS = ['urn:oasis:names:specification:ubl:schema:xsd:', 'urn:un:unece:uncefact:data:standard:']

/** What is of another namespace than what it stands in is no part of it. */
const belongsTo = (parent: XmlElement, { namespace }: XmlElement) =>
  namespace === parent.namespace || OURS.some((beginning) => namespace.startsWith(beginning))

/** What is longer is no word of an invoice any more, and nobody reads it. */
const MOST_CHARACTERS = 10_000

/** Every element that a path of local names leads to. */
export function all(node: XmlElement | undefined, path: string): readonly XmlElement[] {
  let found: readonly XmlElement[] = node === undefined ? [] : [node]
  for (const name of path.split('/'))
    found = found.flatMap((parent) =>
      parent.children.filter((child) => child.name === name && belongsTo(parent, child)),
    )
  return found
}

export function first(node: XmlElement | undefined, path: string): XmlElement | undefined {
  return all(node, path)[0]
}

/**
 * The amounts in the currency of the document, else the first: a tax may be said a second time, in the currency of the
 * books (BT-111).
 */
export function ofCurrency(amounts: readonly XmlElement[], currency: string | null): readonly XmlElement[] {
  const own = amounts.filter(({ attributes }) => (attributes.get('currencyID') ?? currency) === currency)
  return own.length === 0 || currency === null ? amounts.slice(0, 1) : own
}

/** The first text at a path without the blanks around it; null where there is none. */
export function textAt(node: XmlElement | undefined, path: string): string | null {
  return textsAt(node, path)[0] ?? null
}

export function textsAt(node: XmlElement | undefined, path: string): readonly string[] {
  return textsOf(all(node, path))
}

export function textsOf(elements: readonly XmlElement[]): readonly string[] {
  return elements.map(({ text }) => withoutUnseen(text).trim().slice(0, MOST_CHARACTERS)).filter((text) => text !== '')
}

/** What a file that goes along is called (BG-24): by its own name or its id, and by its address where it lies elsewhere. */
export function attachmentName(
  reference: XmlElement,
  paths: { readonly file: string; readonly id: string; readonly address: string },
): string | null {
  const file = first(reference, paths.file)
  if (file === undefined) return textAt(reference, paths.address)
  const name = withoutUnseen(file.attributes.get('filename') ?? '').trim()
  return name === '' ? textAt(reference, paths.id) : name
}

/** More digits than any amount has are not reckoned with. */
const MOST_DIGITS = 24
const MOST_SHOWN = 40

/** Said twice, the ones of a document cannot be told from each other; several rates or days of supply may be right. */
const SINGLE: ReadonlySet<ReceivedTerm> = new Set([
  'issued',
  'due',
  'quantity',
  'price',
  'lineNet',
  'adjustment',
  'taxBase',
  'taxAmount',
  'total',
])

/** Reads figures, days and what else must be read by everybody alike, and notes what cannot be. */
export class Terms {
  readonly unreadable: Unreadable[] = []
  readonly #currency: string | null
  readonly #repeated = new Set<RepeatedPart>()
  readonly #unseen = new Set<ReceivedPart>()

  /** Of a document in this currency (BT-5). */
  constructor(currency: string | null) {
    this.#currency = currency
  }

  get repeated(): readonly RepeatedPart[] {
    return [...this.#repeated]
  }

  get unseen(): readonly ReceivedPart[] {
    return [...this.#unseen]
  }

  /** The only element at a path, as far as it is one. */
  one(node: XmlElement | undefined, path: string, part: RepeatedPart): XmlElement | undefined {
    return this.oneOf(all(node, path), part)
  }

  /** The first of some elements, as far as there is one. */
  oneOf(elements: readonly XmlElement[], part: RepeatedPart): XmlElement | undefined {
    if (elements.length > 1) this.#repeated.add(part)
    return elements[0]
  }

  /** The text at a path, as far as it is one. */
  text(node: XmlElement | undefined, path: string, part: ReceivedPart): string | null {
    if (all(node, path).some(({ text }) => hides(text.trim()))) this.#unseen.add(part)
    return this.single(textsAt(node, path), part)
  }

  /** The first of some texts, as far as they are the same. */
  single(texts: readonly string[], part: RepeatedPart): string | null {
    if (new Set(texts).size > 1) this.#repeated.add(part)
    return texts[0] ?? null
  }

  decimal(node: XmlElement | undefined, path: string, term: ReceivedTerm, line: string | null = null): Decimal | null {
    return this.decimalOf(all(node, path), term, line)
  }

  decimalOf(elements: readonly XmlElement[], term: ReceivedTerm, line: string | null = null): Decimal | null {
    const [element] = elements
    if (element === undefined) return null
    const currency = element.attributes.get('currencyID')
    const value = this.#read(elements.map(textOf), readDecimal, term, line)
    if (value === null) return null
    if (element.children.length > 0) return this.#note({ term, text: textOf(element), line, why: 'more' })
    if (currency === undefined || this.#currency === null || currency === this.#currency) return value
    return this.#note({ term, text: `${textOf(element)} ${currency}`, line, why: 'otherCurrency' })
  }

  /** A day as UBL writes it (xs:date). */
  isoDay(node: XmlElement | undefined, path: string, term: ReceivedTerm): CalendarDate | null {
    const read = (text: string) => parseCalendarDate(text.replace(/(Z|[+-]\d\d:\d\d)$/, ''))
    return this.#read(textsAt(node, path), read, term, null)
  }

  /** A day as CII writes it: eight digits (format 102 of UNTDID 2379). */
  digitsDay(node: XmlElement | undefined, path: string, term: ReceivedTerm): CalendarDate | null {
    const read = (text: string) =>
      /^\d{8}$/.test(text) ? parseCalendarDate(text.replace(/^(....)(..)(..)$/, '$1-$2-$3')) : null
    return this.#read(textsAt(node, `${path}/DateTimeString`), read, term, null)
  }

  #read<Value>(
    texts: readonly string[],
    read: (text: string) => Value | null,
    term: ReceivedTerm,
    line: string | null,
  ): Value | null {
    const [text, other] = new Set(texts.filter((one) => one !== ''))
    if (text === undefined) return null
    const value = read(text)
    if (value === null) return this.#note({ term, text, line })
    if (other === undefined || !SINGLE.has(term) || read(other) === value) return value
    return this.#note({ term, text: `${text} / ${other}`, line, why: 'repeated' })
  }

  #note({ text, ...unreadable }: Unreadable): null {
    this.unreadable.push({ text: text.slice(0, MOST_SHOWN), ...unreadable })
    return null
  }
}

/** Nobody has a name so long that it is worth looking where in it a mark of direction stands. */
const hides = (text: string): boolean => (text.length > MOST_CHARACTERS ? hasUnseen(text) : hidesSomething(text))

const textOf = ({ text }: XmlElement): string => text.trim()

/** A number as xs:decimal has it. */
function readDecimal(text: string): Decimal | null {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(text) ?? []
  const digits = whole.length + fraction.length
  if (digits === 0 || digits > MOST_DIGITS) return null
  return parseDecimal(`${sign === '-' ? '-' : ''}${whole || '0'}${fraction && `.${fraction}`}`)
}
