import { parseCalendarDate, type CalendarDate } from '../../kernel/calendar-date'
import { parseInstant, type Instant } from '../../kernel/instant'
import type { CreditNoteId } from '../ids'
import type { Currency } from '../money/currency'
import { decimalToNumber, ONE, optionalNumber, ZERO } from '../money/decimal'
import { minorToNumber } from '../money/minor'
import { decimalOf, integerOf, minorOf, recordsOf, textOf, type WireRecord } from '../wire/read-fields'
import { type CreditLine, creditTotals, type CreditTotals } from './credit'

/** The facts of a credit note: their names on the wire, their columns, and how one is made of the other. */

/** A credit note as it is kept, without what follows from its invoice. */
export interface CreditNoteColumns extends CreditTotals {
  readonly id: CreditNoteId
  readonly prefix: string
  readonly number: number
  readonly issuedAt: CalendarDate
  readonly reason: string | null
  readonly lines: readonly CreditLine[]
  readonly createdAt: Instant
}

/** A line of it as an answer tells it. */
export function presentCreditLine(line: CreditLine, currency: Currency) {
  return {
    position: line.position,
    name: line.name,
    description: line.description,
    quantity: decimalToNumber(line.quantity),
    price: decimalToNumber(line.price),
    unit_name: line.unitName,
    tax_name: line.taxName,
    tax_percent: optionalNumber(line.taxPercent),
    amount: minorToNumber(line.amountMinor, currency),
    tax_amount: minorToNumber(line.taxMinor, currency),
  }
}

/** Its facts as an answer tells them. */
export function presentCreditNoteFacts(columns: CreditNoteColumns, currency: Currency) {
  return {
    id: columns.id,
    prefix: columns.prefix,
    number: columns.number,
    issued_at: columns.issuedAt,
    reason: columns.reason,
    lines: columns.lines.map((line) => presentCreditLine(line, currency)),
    subtotal: minorToNumber(columns.subtotalMinor, currency),
    tax_amount: minorToNumber(columns.taxMinor, currency),
    total: minorToNumber(columns.totalMinor, currency),
    created_at: columns.createdAt,
  }
}

/** The facts that somebody tells; null where they are incomplete, below zero, or do not add up. */
export function readCreditNote(record: WireRecord, currency: Currency): CreditNoteColumns | null {
  const [id, issuedAt] = [textOf(record['id']), parseCalendarDate(textOf(record['issued_at']) ?? '')]
  const number = integerOf(record['number'])
  const told = recordsOf(record['lines'])
  const createdAt = textOf(record['created_at'])
  if (id === null || issuedAt === null || number === null || number < 1 || told === null) return null
  if (createdAt === null || Number.isNaN(Date.parse(createdAt))) return null
  const lines = told.map((line) => readCreditLine(line, currency))
  const totals = creditTotals(lines)
  const isWhole =
    lines.length > 0 &&
    lines.every(({ position, amountMinor, taxMinor }) => position >= 0 && amountMinor >= 0 && taxMinor >= 0) &&
    totals.subtotalMinor === minorOf(record['subtotal'], currency) &&
    totals.taxMinor === minorOf(record['tax_amount'], currency) &&
    totals.totalMinor === minorOf(record['total'], currency)
  if (!isWhole) return null
  return {
    id: id as CreditNoteId,
    prefix: textOf(record['prefix']) ?? '',
    number,
    issuedAt,
    reason: textOf(record['reason']),
    lines,
    ...totals,
    createdAt: parseInstant(createdAt),
  }
}

function readCreditLine(line: WireRecord, currency: Currency): CreditLine {
  return {
    position: integerOf(line['position']) ?? -1,
    name: textOf(line['name']) ?? '',
    description: textOf(line['description']),
    quantity: decimalOf(line['quantity']) ?? ONE,
    price: decimalOf(line['price']) ?? ZERO,
    unitName: textOf(line['unit_name']),
    taxName: textOf(line['tax_name']),
    taxPercent: decimalOf(line['tax_percent']),
    amountMinor: minorOf(line['amount'], currency),
    taxMinor: minorOf(line['tax_amount'], currency),
  }
}
