import type { CalendarDate } from '../../kernel/calendar-date'
import type { Currency } from '../money/currency'
import { type Decimal, ONE } from '../money/decimal'
import { minorToDecimal } from '../money/minor'
import { lineChangeNames } from './header-names'
import { statusOf } from './invoice-status'
import { type Charged, lineRates, taxed } from './line-taxes'
import { withFractions } from './rate-fractions'
import { type ImportDraft, type LeftOut, type Reading, type RowFault, RowReader } from './reading'
import type { TableRow } from './table'

interface ImportedLine {
  /** Null where the file names none. */
  readonly name: string | null
  readonly description: string | null
  readonly quantity: Decimal
  readonly price: Decimal
  readonly taxPercent: Decimal | null
}

/** An open invoice as a file tells it. */
export interface ImportedInvoice {
  readonly number: string
  readonly client: string
  readonly clientEmail: string | null
  readonly issuedAt: CalendarDate
  /** Null where the file does not say. */
  readonly dueAt: CalendarDate | null
  readonly currency: Currency
  readonly total: Decimal
  readonly lines: readonly ImportedLine[]
  /** What was paid of it, and when, where the file says so; null for nothing. */
  readonly paid: { readonly amount: Decimal; readonly on: CalendarDate | null } | null
  readonly purchaseOrderNumber: string | null
  readonly notes: string | null
}

/** The rows of each number as one invoice, with a line of each row where they have prices, else one line for all of it. */
export function invoiceDrafts(
  records: readonly TableRow[],
  reading: Reading,
  hasLines: boolean,
): ImportDraft<ImportedInvoice>[] {
  const rowsOf = new Map<string, TableRow[]>()
  const whole = withFractions(records, reading)
  for (const row of records) {
    const number = new RowReader(row, reading).text('number')
    // Without a number each row is one of its own, which is told.
    const key = number === '' ? `row ${String(row.number)}` : `number ${number}`
    const rows = rowsOf.get(key)
    if (rows === undefined) rowsOf.set(key, [row])
    else rows.push(row)
  }
  return [...rowsOf.values()].flatMap((rows) => (hasLines ? [invoiceDraft(rows, whole, true)] : wholeRows(rows, whole)))
}

/** Where each row is whole, a second one of a number that says the same is the same invoice again. */
function wholeRows(rows: readonly TableRow[], reading: Reading): ImportDraft<ImportedInvoice>[] {
  const drafts = rows.map((row) => invoiceDraft([row], reading, false))
  // A price of each line beside it makes the total that of all of them, whatever else a row tells of its own.
  const isOfAll = reading.mapping.line_price !== undefined
  if (new Set(drafts.map((draft) => saidBy(draft, isOfAll))).size === 1) {
    return drafts.map((draft, index) => (index === 0 ? draft : { ...draft, twin: rows[0]?.number ?? null }))
  }
  return drafts.map((draft) => {
    const differs = { field: 'number', kind: 'rowsDiffer', text: draft.label } as const
    return draft.leftOut === null ? { ...draft, value: null, faults: [...draft.faults, differs] } : draft
  })
}

/** What all rows of an invoice say alike; where they do not, they may be lines, payments or other invoices. */
function saidBy({ value, leftOut }: ImportDraft<ImportedInvoice>, isOfAll: boolean): string {
  if (value === null) return leftOut ?? ''
  const { client, issuedAt, currency, total, paid, lines } = value
  return JSON.stringify([client, issuedAt, currency, total, paid, isOfAll ? null : lines])
}

function invoiceDraft(rows: readonly TableRow[], reading: Reading, hasLines: boolean): ImportDraft<ImportedInvoice> {
  const [first] = rows
  if (first === undefined) throw new Error('An invoice has a row.')
  const reader = new RowReader(first, reading)
  const isSummed = hasLines && reading.mapping.total === undefined && reading.mapping.line_total !== undefined
  for (const field of ['number', 'client', 'issued_at'] as const) reader.require(field)
  if (!isSummed) reader.require('total')
  const [issuedAt, dueAt, currency] = [reader.day('issued_at'), reader.day('due_at'), reader.currency()]
  const totalOf = (of: Currency) => (isSummed ? sumOfLines(rows, reader, reading, of) : reader.minor('total', of))
  const figures = currency === null ? null : figuresOf(reader, currency, totalOf(currency))
  const isOne = rows.every((row) => isOf(reader, new RowReader(row, reading)))
  if (!isOne) reader.fault('number', 'rowsDiffer')
  const leftOut = figures === null || !isOne ? null : leftOutOf(reader, figures)
  const lines = figures === null || leftOut !== null ? [] : linesOf(rows, reader, reading, { ...figures, hasLines })
  const paid = figures === null ? null : paidOf(reader, figures)
  const draft = { row: first.number, rows: rows.map(({ number }) => number), label: reader.text('number'), twin: null }
  const { faults } = reader
  if (leftOut !== null) return { ...draft, value: null, faults: [], leftOut }
  if (faults.length > 0 || figures === null || issuedAt === null) return { ...draft, value: null, faults, leftOut }
  const value: ImportedInvoice = {
    number: draft.label,
    client: reader.text('client'),
    clientEmail: reader.textOrNull('client_email'),
    issuedAt,
    dueAt,
    currency: figures.currency,
    total: minorToDecimal(figures.totalMinor, figures.currency),
    lines,
    paid,
    purchaseOrderNumber: reader.textOrNull('purchase_order_number'),
    notes: reader.textOrNull('notes'),
  }
  return { ...draft, value, faults, leftOut }
}

/** Whether a line is of the invoice that the first one begins, as far as it says so. */
const isOf = (first: RowReader, line: RowReader) =>
  (['client', 'issued_at'] as const).every((field) => !line.has(field) || line.text(field) === first.text(field))

interface Figures extends Charged {
  /** What of it is paid; null where nothing says so. */
  readonly paidMinor: number | null
  readonly paidOn: CalendarDate | null
}

/** What the lines come to, where the file does not tell it of the invoice. */
function sumOfLines(rows: readonly TableRow[], reader: RowReader, reading: Reading, currency: Currency): number | null {
  let sum: number | null = 0
  for (const row of rows) {
    const line = new RowReader(row, reading)
    line.require('line_total')
    for (const name of unreadChanges(row, reading)) line.fault('total', 'columnNotRead', name)
    const total = line.minor('line_total', currency)
    sum = sum === null || total === null ? null : sum + total
    for (const { field, kind, text } of line.faults) reader.fault(field, kind, text)
  }
  return sum
}

/** The columns that change a line and are no field, in which a row has a figure other than 0. */
function unreadChanges({ cells }: TableRow, { header = [], mapping }: Reading): readonly string[] {
  const read = Object.values(mapping)
  return header.filter(
    (name, column) =>
      lineChangeNames.includes(name.trim().toLowerCase()) &&
      !read.includes(column) &&
      /[1-9]/.test(cells[column] ?? ''),
  )
}

function figuresOf(reader: RowReader, currency: Currency, totalMinor: number | null): Figures | null {
  const [toldPaid, due] = (['paid', 'due'] as const).map((field) => reader.minor(field, currency))
  if (totalMinor === null) return null
  if (totalMinor < 0) reader.fault('total', 'isNegative')
  const paidMinor = toldPaid ?? (due === null || due === undefined ? null : totalMinor - due)
  const isOdd = paidMinor !== null && (paidMinor < 0 || (typeof due === 'number' && paidMinor + due !== totalMinor))
  if (isOdd) reader.fault(typeof due === 'number' ? 'due' : 'paid', 'doesNotAddUp')
  return { currency, totalMinor, paidMinor, paidOn: reader.day('paid_on') }
}

/** What is not owed any more, or not yet, does not come. */
function leftOutOf(reader: RowReader, { totalMinor, paidMinor, paidOn }: Figures): LeftOut | null {
  const status = statusOf(reader.text('status'))
  // Of what is said to be paid, a discount or credit may have paid a part: no payment tells of that.
  if (status !== 'open' && status !== 'partly' && status !== 'unknown') return status
  // A day of payment alone pays all of it, as far as nothing says otherwise.
  const isDayAlone = paidOn !== null && (['status', 'paid', 'due'] as const).every((field) => !reader.has(field))
  const isPaid = paidMinor === null ? isDayAlone : paidMinor >= totalMinor
  return totalMinor >= 0 && isPaid ? 'paid' : null
}

function paidOf(reader: RowReader, { paidMinor, paidOn, currency }: Figures): ImportedInvoice['paid'] {
  const isTold = paidMinor !== null && paidMinor > 0
  const status = statusOf(reader.text('status'))
  if (!isTold && status === 'partly') reader.fault('status', 'partlyPaid')
  if (status === 'unknown') reader.fault('status', 'unknownStatus')
  if (status === 'open' && paidMinor === null && paidOn !== null) reader.fault('paid_on', 'paidUnclear')
  return paidMinor === null || paidMinor <= 0 ? null : { amount: minorToDecimal(paidMinor, currency), on: paidOn }
}

function linesOf(
  rows: readonly TableRow[],
  reader: RowReader,
  reading: Reading,
  { hasLines, ...figures }: Figures & { readonly hasLines: boolean },
): readonly ImportedLine[] {
  const { currency, totalMinor } = figures
  if (hasLines) return eachLine(rows, reader, reading, figures)
  const whole = taxed(reader, figures)
  if (whole === null) return []
  const named = { name: reader.textOrNull('line_name'), description: reader.textOrNull('line_description') }
  const price = minorToDecimal(totalMinor - whole.taxMinor, currency)
  return [{ ...named, quantity: ONE, price, taxPercent: whole.percent }]
}

/** A line of each row, with its own rate of tax. */
function eachLine(rows: readonly TableRow[], reader: RowReader, reading: Reading, figures: Figures): ImportedLine[] {
  const read = rows.map((row) => {
    const line = new RowReader(row, reading)
    line.require('line_price')
    const [price, quantity] = [line.amount('line_price') ?? ONE, line.amount('line_quantity') ?? ONE]
    const named = { name: line.textOrNull('line_name'), description: line.textOrNull('line_description') }
    return { row: line, line: { ...named, quantity, price } }
  })
  const rates = lineRates(read, reader, figures)
  for (const { row } of read) {
    row.agree(figures.currency)
    // What the first row says of the whole invoice is told already.
    const isTold = ({ field, kind }: RowFault) =>
      reader.faults.some((fault) => fault.field === field && fault.kind === kind)
    for (const fault of row.faults) if (!isTold(fault)) reader.fault(fault.field, fault.kind, fault.text)
  }
  return read.map(({ line }, index) => ({ ...line, taxPercent: rates[index] ?? null }))
}
