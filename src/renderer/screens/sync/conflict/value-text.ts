import type { EnumName } from '../../../../domain/enums'
import { readColumns } from '../../../../domain/documents/columns'
import { currencyName, parseCurrency } from '../../../../domain/money/currency'
import { parseDecimal } from '../../../../domain/money/decimal'
import { exactly } from '../../../../domain/money/write-amount'
import { PROPORTIONAL } from '../../../../domain/totals/pricing'
import { columns as columnNames } from '../../../../words/en/columns'
import { enums } from '../../../../words/en/enums'
import { syncConflict } from '../../../../words/en/sync-conflict'
import { inWindow } from '../../../state/shell/window-language'
import { moneyText } from '../../../widgets/data/money-parts'
import { momentText } from '../../../widgets/data/moment-text'
import { percentText } from '../../../widgets/data/percent-text'
import { showDate } from '../../../widgets/fields/date/date-text'
import { countryName } from '../../../widgets/pickers/choices'
import { fieldLabel } from '../overview/field-words'
import type { ReferredKind, Shape } from './value-shape'

/** What a value needs besides itself to be written. */
export interface ValueContext {
  readonly locale: string
  readonly timeZone: string
  /** The language of the interface, for the names of currencies. */
  readonly language: string
  readonly currency: string
  /** Another field of the same version of the record. */
  readonly other: (field: string) => unknown
  /** What a record is called; undefined where it is not here. */
  readonly nameOf: (kind: ReferredKind, id: string) => string | undefined
}

/** A value in words, as one line or several; for lines and parts their own widgets are there. */
export function valueText(value: unknown, shape: Shape, context: ValueContext): string {
  const words = inWindow(syncConflict).values
  if (value === null || value === undefined || value === '') return words.empty
  const { locale } = context
  const plain = plainText(value)
  switch (shape.type) {
    case 'money':
      return money(plain, context)
    case 'percent':
      return percentText(plain, locale) || plain
    case 'rate':
      return context.other(shape.saidBy) === 'PERCENTAGE' ? percentText(plain, locale) || plain : money(plain, context)
    case 'number':
      return number(plain, locale)
    case 'date':
      return showDate(plain, locale)
    case 'moment':
      return momentText(plain, locale, context.timeZone)
    case 'flag':
      return value === true ? words.yes : words.no
    case 'choice':
      return choiceText(shape.name, plain)
    case 'record':
      return context.nameOf(shape.kind, plain) ?? words.notHere[shape.kind]
    case 'currency':
      return currencyText(plain, context.language)
    case 'country':
      return countryName(plain)
    case 'image':
      return words.image
    case 'columns':
      return columnsText(value)
    case 'likeLines':
      return words.likeLines
    case 'lines':
    case 'parts':
      return partsOf(value, context)
        .map(({ label, text }) => (label === null ? text : `${label}: ${text}`))
        .join('\n')
    case 'text':
    case 'longText':
      return plain
  }
}

/** Of an invoice that went out, sync compares no more of its status than that, whatever is paid of it. */
function choiceText(name: EnumName, value: string): string {
  const words = inWindow(enums)
  const chosen: Readonly<Record<string, string>> = words[name]
  return chosen[value] ?? (value === 'ISSUED' ? words.invoice_status.SENT : value)
}

function columnsText(chosen: unknown): string {
  const names = inWindow(columnNames)
  return readColumns(chosen)
    .map((column) => names[column].name)
    .join('\n')
}

export interface Part {
  readonly label: string | null
  readonly text: string
}

/** An object or a list in its parts, each with its name; parts that hold nothing are left out. */
export function partsOf(value: unknown, context: ValueContext, path = ''): readonly Part[] {
  if (value === null || value === undefined || value === '') return []
  if (Array.isArray(value)) return value.flatMap((part: unknown) => partsOf(part, context, path))
  if (typeof value === 'object') {
    return Object.entries(value).flatMap(([name, part]: [string, unknown]) => partsOf(part, context, join(path, name)))
  }
  const name = path.split('.').at(-1) ?? ''
  const shape = partShape(name, value)
  return [{ label: path === '' ? null : fieldLabel(path), text: valueText(value, shape, context) }]
}

function partShape(name: string, value: unknown): Shape {
  if (name === 'country' || name === 'currency' || name === 'image') return { type: name }
  if (name === 'shipping_tax') return value === PROPORTIONAL ? { type: 'likeLines' } : { type: 'record', kind: 'tax' }
  return { type: simpleType(value) }
}

function join(path: string, name: string): string {
  return path === '' ? name : `${path}.${name}`
}

function simpleType(value: unknown): 'flag' | 'number' | 'text' {
  if (typeof value === 'boolean') return 'flag'
  return typeof value === 'number' ? 'number' : 'text'
}

function plainText(value: unknown): string {
  if (typeof value === 'string') return value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : ''
}

function money(text: string, { currency, locale }: ValueContext): string {
  const exact = parseDecimal(text)
  if (exact === null) return text
  return currency === '' ? number(text, locale) : moneyText(exact, currency, locale)
}

function number(text: string, locale: string): string {
  const exact = parseDecimal(text)
  return exact === null ? text : new Intl.NumberFormat(locale, { maximumFractionDigits: 6 }).format(exactly(exact))
}

function currencyText(code: string, language: string): string {
  const currency = parseCurrency(code)
  return currency === null ? code : `${code} – ${currencyName(currency, language)}`
}
