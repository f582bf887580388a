import { err, ok } from '../../kernel/result'
import { addMonths, type CalendarDate, daysBetween, parseCalendarDate } from '../../kernel/calendar-date'
import { type Currency, parseCurrency } from '../money/currency'
import { writtenMinor } from '../written/amount'
import {
  type BankEntry,
  MOST_BANK_ENTRIES,
  readStatements,
  type StatementsRead,
  tidy,
  tidyReferences,
} from './bank-statement'
import { readDetails } from './mt940-details'

interface Field {
  readonly tag: string
  readonly lines: readonly string[]
}

const fieldStart = /^:(\d{2}[A-Z]?|NS):(.*)$/

/** Whether a text is of the form of MT940: its fields, one under the other. */
export const looksLikeMt940 = (text: string): boolean => /^:20:/m.test(text) && /^:(60[FM]|25|28C?):/m.test(text)

/** Reads SWIFT's customer statement message (MT940) as banks write it into files. */
export function readMt940(text: string): StatementsRead {
  if (!looksLikeMt940(text)) return err({ kind: 'notStatement' })
  const messages = messagesIn(text)
  if (messages.flat().filter(({ tag }) => tag === '61').length > MOST_BANK_ENTRIES) return err({ kind: 'tooMany' })
  const statements = messages.map((fields) => {
    const { account, currency } = headOf(fields)
    // Without an opening balance nothing says in which currency it is.
    return { account, read: entryFields(fields).map((each) => (currency === null ? null : readEntry(each, currency))) }
  })
  return ok(readStatements(statements))
}

/** The fields of each message: it begins with its reference. */
function messagesIn(text: string): Field[][] {
  const messages: { tag: string; lines: string[] }[][] = []
  for (const line of text.split(/\r\n|\r|\n/)) {
    // A message may stand in the blocks in which SWIFT carries it.
    const plain = line.replace(/^(\{\d:[^{}]*\})*\{4:/, '')
    const [, tag, rest] = fieldStart.exec(plain) ?? []
    if (tag === '20') messages.push([])
    if (tag !== undefined) messages.at(-1)?.push({ tag, lines: [rest ?? ''] })
    else if (!/^(-\}?\s*$|\{)/.test(plain)) messages.at(-1)?.at(-1)?.lines.push(plain)
  }
  return messages
}

function headOf(fields: readonly Field[]): { account: string | null; currency: Currency | null } {
  const value = (tags: readonly string[]) => fields.find(({ tag }) => tags.includes(tag))?.lines[0]?.trim() ?? ''
  const currency = /^[CD]\d{6}([A-Z]{3})/.exec(value(['60F', '60M']))?.[1] ?? ''
  const account = value(['25', '25P'])
  // Some banks write the currency behind the number.
  return { account: account.replace(/(?<=\d) ?[A-Z]{3}$/, '') || null, currency: parseCurrency(currency) }
}

/** What is said of each entry stands behind it; what stands behind the balance is said of none. */
function entryFields(fields: readonly Field[]) {
  return fields.flatMap((field, index) => {
    const next = fields[index + 1]
    return field.tag === '61' ? [{ line: field, details: next?.tag === '86' ? next.lines : [] }] : []
  })
}

const entryLine = /^(\d{6})(\d{4}| {4})?(R?[CD]|E[CD])([A-Z])?(\d[\d,.]*)(?:([NFS][A-Z0-9]{3})(.*))?$/

function readEntry(
  { line, details }: { readonly line: Field; readonly details: readonly string[] },
  currency: Currency,
): BankEntry | null {
  const [head = '', ...more] = line.lines
  const [, value = '', entry = '', mark = '', , figures = '', kind = '', references = ''] = entryLine.exec(head) ?? []
  const valuedOn = readValueDay(value)
  const minor = writtenMinor(figures.replace(/[,.]$/, ''), figures.includes(',') ? ',' : '.', currency)
  if (valuedOn === null || minor === null) return null
  const [own = '', bank = ''] = references.split('//')
  const said = readDetails(details)
  const isOut = mark === 'D' || mark === 'RC' || mark === 'ED'
  const isReturned = mark.startsWith('R') || kind.slice(1) === 'RTI' || said.isReturn
  return {
    bookedOn: readEntryDay(entry, valuedOn),
    valuedOn,
    amountMinor: isOut ? -minor : minor,
    currency,
    state: isReturned ? 'returned' : 'booked',
    name: tidy(said.name),
    account: tidy(said.account),
    text: tidy(said.text),
    references: tidyReferences([...said.references, own]),
    bankId: tidyReferences([bank, ...more]).join(' ') || null,
  }
}

/** A value day, of which banks that reckon with thirty days a month know some that do not exist. */
function readValueDay(figures: string): CalendarDate | null {
  const [, year = '', month = '', day = ''] = /^(\d\d)(\d\d)(\d\d)$/.exec(figures) ?? []
  const first = parseCalendarDate(`${Number(year) >= 80 ? '19' : '20'}${year}-${month}-01`)
  if (first === null) return null
  const whole = parseCalendarDate(`${first.slice(0, 8)}${day}`)
  if (whole !== null || !['29', '30', '31'].includes(day)) return whole
  const next = addMonths(first, 1)
  return parseCalendarDate(`${first.slice(0, 8)}${String(daysBetween(first, next))}`)
}

/** The day of the entry, which is written without its year: that which lies nearest to the value day. */
function readEntryDay(figures: string, valuedOn: CalendarDate): CalendarDate {
  if (figures === valuedOn.slice(5).replace('-', '')) return valuedOn
  const year = Number(valuedOn.slice(0, 4))
  const near = [year - 1, year, year + 1].flatMap((each) => {
    const day = parseCalendarDate(`${String(each)}-${figures.slice(0, 2)}-${figures.slice(2)}`)
    return day === null ? [] : [{ day, apart: Math.abs(daysBetween(day, valuedOn)) }]
  })
  return near.toSorted((one, other) => one.apart - other.apart)[0]?.day ?? valuedOn
}
