import { err, ok, type Result } from '../../../kernel/result'

/** An element by its local name, as "Namespaces in XML 1.0" has it. */
export interface XmlElement {
  readonly namespace: string
  readonly name: string
  /** Those that belong to no namespace, as all of an e-invoice do. */
  readonly attributes: ReadonlyMap<string, string>
  readonly children: readonly XmlElement[]
  /** All that is written between its tags, elements in it left out. */
  readonly text: string
}

/** `doctype`: what it may declare is not read at all; `tooMuch`: deeper or more than any invoice is. */
export interface XmlFault {
  readonly kind: 'malformed' | 'doctype' | 'tooMuch'
  /** Both from 1. */
  readonly line: number
  readonly column: number
}

const MOST_ELEMENTS = 500_000
const MOST_DEPTH = 100

const NO_ATTRIBUTES: ReadonlyMap<string, string> = new Map()
const XML_NAMESPACE = 'http://www.w3.org/XML/1998/namespace'

const NAME = String.raw`[:A-Z_a-z\u00C0-\u{EFFFF}][-.:\w\u00B7\u00C0-\u{EFFFF}]*`
const startTag = new RegExp(`<(${NAME})`, 'uy')
const attribute = new RegExp(String.raw`[ \t\r\n]+(${NAME})[ \t\r\n]*=[ \t\r\n]*(?:"([^<"]*)"|'([^<']*)')`, 'uy')
const tagEnd = /[ \t\r\n]*(\/?)>/y
const endTag = new RegExp(String.raw`</(${NAME})[ \t\r\n]*>`, 'uy')
const instruction = new RegExp(String.raw`<\?(${NAME})(?=[ \t\r\n?])`, 'uy')
/** What no XML may hold (XML 1.0, 2.2). */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/u

const entities: ReadonlyMap<string, string> = new Map([
  ['amp', '&'],
  ['lt', '<'],
  ['gt', '>'],
  ['quot', '"'],
  ['apos', "'"],
])

class Fault extends Error {
  readonly kind: XmlFault['kind']
  readonly at: number

  constructor(at: number, kind: XmlFault['kind'] = 'malformed') {
    super(kind)
    this.kind = kind
    this.at = at
  }
}

interface OpenElement {
  readonly tag: string
  readonly namespaces: ReadonlyMap<string, string>
  readonly children: XmlElement[]
  readonly texts: string[]
  readonly element: Omit<XmlElement, 'children' | 'text'>
}

/**
 * Reads an XML document strictly (XML 1.0, with namespaces) and no further than into texts: no document type, so no
 * entity but the five that need none, nothing from elsewhere.
 */
export function readXml(text: string): Result<XmlElement, XmlFault> {
  try {
    const illegal = forbidden.exec(text)
    // A byte order mark is no sign of the document.
    const begin = text.startsWith('\uFEFF') ? 1 : 0
    if (illegal !== null) throw new Fault(illegal.index)
    return ok(new Reader(text, begin).read())
  } catch (error) {
    if (!(error instanceof Fault)) throw error
    return err({ kind: error.kind, ...placeOf(text, error.at) })
  }
}

function placeOf(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split(/\r\n|\r|\n/)
  return { line: before.length, column: (before.at(-1) ?? '').length + 1 }
}

class Reader {
  readonly #text: string
  readonly #begin: number
  #at: number
  #count = 0
  #root: XmlElement | null = null
  readonly #open: OpenElement[] = []

  constructor(text: string, begin: number) {
    this.#text = text
    this.#begin = begin
    this.#at = begin
  }

  read(): XmlElement {
    while (this.#at < this.#text.length) this.#readPiece()
    if (this.#root === null || this.#open.length > 0) throw new Fault(this.#text.length)
    return this.#root
  }

  #readPiece(): void {
    if (!this.#starts('<')) this.#readText()
    else if (this.#starts('</')) this.#readEnd()
    else if (this.#starts('<!--')) this.#readComment()
    else if (this.#starts('<![CDATA[')) this.#readCdata()
    else if (this.#starts('<!')) throw new Fault(this.#at, this.#starts('<!DOCTYPE') ? 'doctype' : 'malformed')
    else if (this.#starts('<?')) this.#readInstruction()
    else this.#readStart()
  }

  #starts(sign: string): boolean {
    return this.#text.startsWith(sign, this.#at)
  }

  #match(pattern: RegExp): RegExpExecArray | null {
    pattern.lastIndex = this.#at
    const found = pattern.exec(this.#text)
    if (found !== null) this.#at = pattern.lastIndex
    return found
  }

  /** Up to a sign, which is passed over. */
  #upTo(sign: string, from: number): string {
    const end = this.#text.indexOf(sign, from)
    if (end < 0) throw new Fault(this.#at)
    this.#at = end + sign.length
    return this.#text.slice(from, end)
  }

  #readText(): void {
    const end = this.#text.indexOf('<', this.#at)
    const raw = this.#text.slice(this.#at, end < 0 ? undefined : end)
    const holder = this.#open.at(-1)
    if (holder === undefined && /[^ \t\r\n]/.test(raw)) throw new Fault(this.#at)
    if (raw.includes(']]>')) throw new Fault(this.#at + raw.indexOf(']]>'))
    holder?.texts.push(decoded(raw, this.#at))
    this.#at += raw.length
  }

  #readCdata(): void {
    const holder = this.#open.at(-1)
    if (holder === undefined) throw new Fault(this.#at)
    holder.texts.push(this.#upTo(']]>', this.#at + '<![CDATA['.length).replace(/\r\n?/g, '\n'))
  }

  #readComment(): void {
    const start = this.#at
    const comment = this.#upTo('-->', start + '<!--'.length)
    if (comment.includes('--') || comment.endsWith('-')) throw new Fault(start)
  }

  #readInstruction(): void {
    const start = this.#at
    const target = this.#match(instruction)?.[1]
    // The declaration stands first or nowhere.
    if (target === undefined || (target.toLowerCase() === 'xml' && (start !== this.#begin || target !== 'xml')))
      throw new Fault(start)
    this.#upTo('?>', this.#at)
  }

  #readStart(): void {
    const start = this.#at
    const tag = this.#match(startTag)?.[1]
    this.#count += 1
    if (tag === undefined || (this.#root !== null && this.#open.length === 0)) throw new Fault(start)
    if (this.#count > MOST_ELEMENTS || this.#open.length >= MOST_DEPTH) throw new Fault(start, 'tooMuch')
    const given = this.#readAttributes()
    const end = this.#match(tagEnd)
    if (end === null) throw new Fault(this.#at)
    const namespaces = namespacesIn(given, this.#open.at(-1)?.namespaces ?? NO_ATTRIBUTES)
    const element = { ...named(tag, namespaces, start), attributes: withoutPrefix(given, namespaces, start) }
    this.#open.push({ tag, namespaces, element, children: [], texts: [] })
    if (end[1] === '/') this.#close()
  }

  #readAttributes(): ReadonlyMap<string, string> {
    let given: Map<string, string> | null = null
    for (;;) {
      const start = this.#at
      const found = this.#match(attribute)
      if (found === null) return given ?? NO_ATTRIBUTES
      const [, name = '', double, single = ''] = found
      given ??= new Map()
      if (given.has(name)) throw new Fault(start)
      given.set(name, decoded(double ?? single, start).replace(/[\t\n]/g, ' '))
    }
  }

  #readEnd(): void {
    const start = this.#at
    const tag = this.#match(endTag)?.[1]
    if (tag === undefined || tag !== this.#open.at(-1)?.tag) throw new Fault(start)
    this.#close()
  }

  #close(): void {
    const closed = this.#open.pop()
    if (closed === undefined) throw new Fault(this.#at)
    const { element, children, texts } = closed
    const whole = { ...element, children, text: texts.join('') }
    const holder = this.#open.at(-1)
    if (holder === undefined) this.#root = whole
    else holder.children.push(whole)
  }
}

/** A text with what stands for a sign turned into that sign; its lines end as XML says (2.11). */
function decoded(raw: string, at: number): string {
  const text = raw.includes('\r') ? raw.replace(/\r\n?/g, '\n') : raw
  if (!text.includes('&')) return text
  return text.replace(/&(?:(#x?[\dA-Fa-f]{1,8}|\w{2,4});)?/g, (whole, name: string | undefined) => {
    const sign = name?.startsWith('#') ? signOf(name.slice(1)) : entities.get(name ?? '')
    if (sign === undefined) throw new Fault(at + raw.indexOf(whole))
    return sign
  })
}

function signOf(number: string): string | undefined {
  if (!/^(x[\dA-Fa-f]+|\d+)$/.test(number)) return undefined
  const code = number.startsWith('x') ? Number.parseInt(number.slice(1), 16) : Number(number)
  const sign = code <= 0x10ffff ? String.fromCodePoint(code) : '\u0000'
  return forbidden.test(sign) ? undefined : sign
}

function namespacesIn(given: ReadonlyMap<string, string>, around: ReadonlyMap<string, string>) {
  if (given.size === 0) return around
  const declared = [...given].flatMap(([name, value]) => {
    if (name === 'xmlns') return [['', value] as const]
    return name.startsWith('xmlns:') ? [[name.slice('xmlns:'.length), value] as const] : []
  })
  return declared.length === 0 ? around : new Map([...around, ...declared])
}

function named(tag: string, namespaces: ReadonlyMap<string, string>, at: number): { namespace: string; name: string } {
  const parts = tag.split(':')
  const [prefix, name] = parts.length === 1 ? ['', tag] : [parts[0] ?? '', parts[1] ?? '']
  const namespace = prefix === 'xml' ? XML_NAMESPACE : namespaces.get(prefix)
  if (name === '' || parts.length > 2 || (prefix === '' && parts.length > 1)) throw new Fault(at)
  if (prefix !== '' && !namespace) throw new Fault(at)
  return { namespace: namespace ?? '', name }
}

function withoutPrefix(given: ReadonlyMap<string, string>, namespaces: ReadonlyMap<string, string>, at: number) {
  if (given.size === 0) return NO_ATTRIBUTES
  const isDeclaration = (name: string) => name === 'xmlns' || name.startsWith('xmlns:')
  const own = [...given].filter(([name]) => !isDeclaration(name))
  // A prefix that nobody has declared is a fault also where its attribute says nothing here.
  for (const [name] of own) if (name.includes(':')) named(name, namespaces, at)
  return new Map(own.filter(([name]) => !name.includes(':')))
}
