import type { CalendarDate } from '../../kernel/calendar-date'
import { type Currency, minorDigits, parseCurrency } from '../money/currency'
import { type Decimal, decimalScale, significantDigits } from '../money/decimal'
import { decimalToMinor } from '../money/minor'
import { amountFields, dayFields, type ImportField, type Mapping } from './fields'
import { type DecimalSign, decimalSignOf, readAmount } from './read-amount'
import { type DayOrder, dayOrderOf, readDay } from './read-day'
import type { Table, TableRow } from './table'

/** How the rows of a file are read as records. */
export interface Reading {
  readonly mapping: Mapping
  readonly decimalSign: DecimalSign
  readonly dayOrder: DayOrder
  /** The currency of what names none. */
  readonly currency: Currency
  /** The program that the file comes from; empty where it is not said. */
  readonly program: string
}

export type FaultKind =
  | 'missing'
  | 'notAnAmount'
  | 'tooManyDigits'
  | 'tooManyDecimals'
  | 'notADay'
  | 'notACurrency'
  | 'taxDoesNotFit'
  | 'doesNotAddUp'
  | 'isNegative'

/** What is wrong with a field of a row. */
export interface RowFault {
  readonly field: ImportField
  readonly kind: FaultKind
  /** What the file says there. */
  readonly text: string
}

/** Why a row is no open invoice: there is nothing wrong with it, and it does not come. */
export type LeftOut = 'paid' | 'draft' | 'void'

/** A record as it would be made, of one row or of several. */
export interface ImportDraft<Value> {
  /** Its first row in the file. */
  readonly row: number
  /** All of its rows. */
  readonly rows: readonly number[]
  /** What it is called. */
  readonly label: string
  /** Null where something is wrong, or it does not come. */
  readonly value: Value | null
  readonly faults: readonly RowFault[]
  readonly leftOut: LeftOut | null
  /** An earlier row of the file that is the same. */
  readonly twin: number | null
}

/** What the file leaves open, and only a person knows. */
export interface OpenQuestions {
  readonly decimalSign: DecimalSign | 'open' | null
  readonly dayOrder: DayOrder | 'open' | null
}

/** What all amounts, and all days, of a file say of how they are written. */
export function openQuestions(table: Table, records: readonly TableRow[], mapping: Mapping): OpenQuestions {
  const decimalSign = table.decimalSign ?? decimalSignOf(textsOf(records, mapping, amountFields))
  return { decimalSign, dayOrder: dayOrderOf(textsOf(records, mapping, dayFields)) }
}

function* textsOf(records: readonly TableRow[], mapping: Mapping, fields: readonly ImportField[]): Generator<string> {
  const columns = fields.flatMap((field) => mapping[field] ?? [])
  for (const { cells } of records) for (const column of columns) yield cells[column] ?? ''
}

/** Reads the fields of one row, and keeps what is wrong with them. */
export class RowReader {
  readonly faults: RowFault[] = []
  readonly #row: TableRow
  readonly #reading: Reading

  constructor(row: TableRow, reading: Reading) {
    this.#row = row
    this.#reading = reading
  }

  /** What stands there, without the blanks around it. */
  text(field: ImportField): string {
    const column = this.#reading.mapping[field]
    return column === undefined ? '' : (this.#row.cells[column] ?? '').trim()
  }

  textOrNull(field: ImportField): string | null {
    const text = this.text(field)
    return text === '' ? null : text
  }

  has(field: ImportField): boolean {
    return this.text(field) !== ''
  }

  /** Null where there is none, or where it is none: then that is kept as a fault. */
  amount(field: ImportField): Decimal | null {
    const text = this.text(field)
    if (text === '') return null
    const amount = readAmount(text, this.#reading.decimalSign)
    if (amount === null) this.fault(field, 'notAnAmount')
    // A JSON number, by which it goes on, would carry no more unharmed.
    else if (significantDigits(amount) > 15) this.fault(field, 'tooManyDigits')
    else return amount
    return null
  }

  /** An amount of a currency in its minor units: what has more decimals is a fault, and not rounded. */
  minor(field: ImportField, currency: Currency): number | null {
    const amount = this.amount(field)
    if (amount === null) return null
    if (decimalScale(amount) <= minorDigits(currency)) return decimalToMinor(amount, currency)
    this.fault(field, 'tooManyDecimals')
    return null
  }

  day(field: ImportField): CalendarDate | null {
    const text = this.text(field)
    const day = text === '' ? null : readDay(text, this.#reading.dayOrder)
    if (text !== '' && day === null) this.fault(field, 'notADay')
    return day
  }

  /** The currency by its code or by a sign that only one has; null where it is none, kept as a fault. */
  currency(): Currency | null {
    const text = this.text('currency')
    if (text === '') return this.#reading.currency
    const sign = { '€': 'EUR', '£': 'GBP', '¥': 'JPY', '₹': 'INR' }[text]
    const code = sign ?? /^[A-Za-z]{3}(?![A-Za-z])/.exec(text)?.[0].toUpperCase() ?? ''
    const currency = parseCurrency(code)
    if (currency === null) this.fault('currency', 'notACurrency')
    return currency
  }

  /** Keeps that a field is missing where nothing stands in it. */
  require(field: ImportField): void {
    if (!this.has(field)) this.fault(field, 'missing')
  }

  fault(field: ImportField, kind: FaultKind): void {
    this.faults.push({ field, kind, text: this.text(field) })
  }
}
