import type { Result } from '../../kernel/result'
import { RowGatherer, type Table, type TableFault } from './table'

/** The columns of a vCard as a table, by names that are known. */
const HEADER = [
  'name',
  'company',
  'contact',
  'kind',
  'email',
  'phone',
  'website',
  'address line 1',
  'address line 2',
  'city',
  'state',
  'zip',
  'country',
  'note',
] as const

interface Property {
  readonly name: string
  readonly parameters: string
  readonly value: string
}

export const isVCard = (text: string) => /^\uFEFF?\s*BEGIN:VCARD/i.test(text)

/** Reads contacts (vCard 2.1, 3.0 and 4.0) as a table with a row of each. */
export function readVCard(text: string): Result<Table, TableFault> {
  const gatherer = new RowGatherer()
  gatherer.add(1, HEADER)
  let [card, count]: [Property[] | null, number] = [null, 0]
  for (const line of linesOf(text)) {
    const property = propertyOf(line)
    if (property?.name === 'BEGIN') card = []
    else if (property?.name === 'END' && card !== null) {
      count += 1
      if (!gatherer.add(count + 1, rowOf(card))) break
      card = null
    } else if (property !== null) card?.push(property)
  }
  return count === 0 ? new RowGatherer().end(null) : gatherer.end(null)
}

/** Lines put together again that were folded, or broken softly as quoted-printable. */
function linesOf(text: string): string[] {
  const lines: string[] = []
  let isSoft = false
  for (const line of text.split(/\r\n?|\n/)) {
    const last = lines.length - 1
    const before = lines[last]
    if (before !== undefined && isSoft) lines[last] = before.slice(0, -1) + line
    else if (before !== undefined && /^[ \t]/.test(line)) lines[last] = before + line.slice(1)
    else lines.push(line)
    isSoft = /[;:]ENCODING=QUOTED-PRINTABLE/i.test(lines.at(-1) ?? '') && line.endsWith('=')
  }
  return lines
}

function propertyOf(line: string): Property | null {
  const found = /^(?:[\w-]+\.)?([A-Za-z-]+)((?:;(?:"[^"]*"|[^":;])*)*):(.*)$/s.exec(line)
  if (found === null) return null
  const [, name = '', parameters = '', raw = ''] = found
  const isQuoted = /;(?:ENCODING=)?QUOTED-PRINTABLE/i.test(parameters)
  return { name: name.toUpperCase(), parameters, value: isQuoted ? unquoted(raw) : raw }
}

/** Bytes of quoted-printable as UTF-8, or where they are none as Latin letters. */
function unquoted(raw: string): string {
  try {
    return decodeURIComponent(raw.replace(/%/g, '%25').replace(/=([\dA-F]{2})/gi, '%$1'))
  } catch (error) {
    if (!(error instanceof URIError)) throw error
    return raw.replace(/=([\dA-F]{2})/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
  }
}

/** The parts of a value, which stand apart by a sign, with what was escaped in them. */
function partsOf(value: string, sign: ';' | ','): string[] {
  const parts = value.match(sign === ';' ? /(?:\\.|[^\\;])+|;/gs : /(?:\\.|[^\\,])+|,/gs) ?? []
  const texts = ['']
  for (const part of parts) {
    if (part === sign) texts.push('')
    else texts[texts.length - 1] = plain(part)
  }
  return texts
}

const plain = (text: string) =>
  text.replace(/\\(.)/gs, (_, sign: string) => (sign.toLowerCase() === 'n' ? '\n' : sign)).trim()

function rowOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name)
  const best = (name: string) => all(name).find(({ parameters }) => /PREF/i.test(parameters)) ?? all(name)[0]
  const value = (name: string) => plain(best(name)?.value ?? '')
  const [last = '', first = ''] = partsOf(best('N')?.value ?? '', ';')
  const [company = ''] = partsOf(best('ORG')?.value ?? '', ';')
  const name = value('FN') || [first, last].filter(Boolean).join(' ')
  const isOrganization = value('KIND').toLowerCase() === 'org' || value('X-ABSHOWAS').toUpperCase() === 'COMPANY'
  const isPerson = company === '' && !isOrganization
  const [, further = '', street = '', city = '', state = '', zip = '', country = ''] = partsOf(
    best('ADR')?.value ?? '',
    ';',
  )
  const [line1 = '', ...others] = street.split('\n').map((line) => line.trim())
  return [
    isPerson ? name : '',
    isPerson ? '' : company || name,
    isPerson || name === company || isOrganization ? '' : name,
    isPerson ? 'person' : 'business',
    value('EMAIL').replace(/^mailto:/i, ''),
    value('TEL').replace(/^tel:/i, ''),
    value('URL'),
    line1,
    [...others, further].filter(Boolean).join(', '),
    city,
    state,
    zip,
    country,
    value('NOTE'),
  ]
}
