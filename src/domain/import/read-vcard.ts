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

/** Reads contacts (vCard 2.1, 3.0 and 4.0) as a table with a row of each; one without an end was cut off, and says so. */
export function readVCard(text: string): Result<Table, TableFault> {
  const gatherer = new RowGatherer()
  gatherer.add(1, HEADER)
  let [card, count, whole]: [Property[] | null, number, number] = [null, 0, 0]
  const end = (mark: { readonly isCut?: true }) => {
    if (card === null || gatherer.fault !== null) return
    count += 1
    gatherer.add(count + 1, rowOf(card), mark)
    card = null
  }
  for (const line of linesOf(text)) {
    const property = propertyOf(line)
    if (property?.name === 'BEGIN') {
      end({ isCut: true })
      card = []
    } else if (property?.name === 'END' && card !== null) {
      whole += 1
      end({})
    } else if (property !== null) card?.push(property)
    if (gatherer.fault !== null) break
  }
  end({ isCut: true })
  return whole === 0 ? new RowGatherer().end(null) : gatherer.end(null)
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

/** How much a property is preferred, the most first: `PREF=1` before `PREF=2`, and `TYPE=pref` of older cards as 1. */
function rankOf({ parameters }: Property): number {
  const [, rank] = /PREF=(?:"?(\d{1,3}))/i.exec(parameters) ?? []
  if (rank !== undefined) return Number(rank)
  return /PREF/i.test(parameters) ? 1 : Number.MAX_SAFE_INTEGER
}

function rowOf(card: readonly Property[]): string[] {
  const all = (name: string) => card.filter((property) => property.name === name)
  const best = (name: string) => all(name).toSorted((one, other) => rankOf(one) - rankOf(other))[0]
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
