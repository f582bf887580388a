import type { CalendarDate } from '../../kernel/calendar-date'
import { type Currency, minorDigits } from '../money/currency'
import {
  compareDecimals,
  type Decimal,
  decimalScale,
  decimalToScaled,
  isNegative,
  shiftDecimal,
  significantDigits,
} from '../money/decimal'
import { decimalToMinor, MAX_AMOUNT_MINOR } from '../money/minor'
import { amountFields, dayFields, type ImportField, type Mapping, moneyFields } from './fields'
import type { Table, TableRow } from './table'
import { type DecimalSign, decimalSignOf, readAmount } from '../written/amount'
import { currenciesBeside, currenciesCalled, currenciesOfHeader, settledCurrency } from '../written/currency'
import { type DayOrder, openOrders, readDay } from '../written/day'

const HUNDRED = '100' as Decimal

/** How the rows of a file are read as records. */
export interface Reading {
  readonly mapping: Mapping
  /** The names of the columns, where the file has them. */
  readonly header?: readonly string[]
  readonly decimalSign: DecimalSign
  readonly dayOrder: DayOrder
  /** The currency of what names none. */
  readonly currency: Currency
  /** The program that the file comes from; empty where it is not said. */
  readonly program: string
  /** The rates that are written as fractions, 0.19 for 19 %. */
  readonly fractions?: readonly ImportField[]
}

export type FaultKind =
  | 'missing'
  | 'cutOff'
  | 'notAnAmount'
  | 'tooManyDigits'
  | 'tooManyDecimals'
  | 'tooLarge'
  | 'notADay'
  | 'notACurrency'
  | 'notALanguage'
  | 'notAnEInvoice'
  | 'otherCurrency'
  | 'unclearCurrency'
  | 'isRate'
  | 'noRate'
  | 'taxDoesNotFit'
  | 'isNet'
  | 'unclearTax'
  | 'severalRates'
  | 'taxRounded'
  | 'doesNotAddUp'
  | 'partlyPaid'
  | 'paidUnclear'
  | 'unknownStatus'
  | 'isNegative'
  | 'rowsDiffer'
  | 'columnNotRead'

/** What is wrong with a field of a row. */
export interface RowFault {
  readonly field: ImportField
  readonly kind: FaultKind
  /** What the file says there. */
  readonly text: string
}

/** Why a row is no open invoice: there is nothing wrong with it, and it does not come. */
export type LeftOut = 'paid' | 'draft' | 'pro_forma' | 'void' | 'refunded' | 'credit'

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
  /** Those that are possible; none where it makes no difference. */
  readonly dayOrders: readonly DayOrder[]
}

/** What all amounts, and all days, of a file say of how they are written. */
export function openQuestions(table: Table, records: readonly TableRow[], mapping: Mapping): OpenQuestions {
  const decimalSign = table.decimalSign ?? decimalSignOf(textsOf(records, mapping, amountFields))
  return { decimalSign, dayOrders: openOrders(textsOf(records, mapping, dayFields)) }
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
    if (this.text(field).includes('%')) {
      this.fault(field, 'isRate')
      return null
    }
    const isExact = decimalScale(amount) <= minorDigits(currency)
    if (isExact && isOfBooks(amount, currency)) return decimalToMinor(amount, currency)
    this.fault(field, isExact ? 'tooLarge' : 'tooManyDecimals')
    return null
  }

  /** A rate in percent. */
  percent(field: ImportField): Decimal | null {
    const rate = this.amount(field)
    const percent = rate === null ? null : this.inPercent(field, rate)
    if (percent === null || (!isNegative(percent) && compareDecimals(percent, HUNDRED) <= 0)) return percent
    this.fault(field, 'noRate')
    return null
  }

  /** A rate of a column in percent, which may hold fractions. */
  inPercent(field: ImportField, rate: Decimal): Decimal {
    const isFraction = this.#reading.fractions?.includes(field) === true && !this.text(field).includes('%')
    return isFraction ? shiftDecimal(rate, 2) : rate
  }

  day(field: ImportField): CalendarDate | null {
    const text = this.text(field)
    const day = text === '' ? null : readDay(text, this.#reading.dayOrder)
    if (text !== '' && day === null) this.fault(field, 'notADay')
    return day
  }

  /** The currency that the row names, else that of the business; null where it is not known which, kept as a fault. */
  currency(): Currency | null {
    let left: readonly Currency[] | null = null
    const told = this.#toldCurrencies()
    for (const { field, text, could } of told) {
      const both: readonly Currency[] = could.filter((each) => left?.includes(each) ?? true)
      if (both.length === 0) {
        this.fault(field, could.length === 0 ? 'notACurrency' : 'otherCurrency', text)
        return null
      }
      left = both
    }
    const own = this.#reading.currency
    const currency = settledCurrency(left ?? [own], own)
    if (currency === null) this.fault(told[0]?.field ?? 'currency', 'unclearCurrency', told[0]?.text)
    return currency
  }

  /** Keeps what names another currency than that of the record that the row belongs to. */
  agree(currency: Currency): void {
    const other = this.#toldCurrencies().find(({ could }) => !could.includes(currency))
    if (other !== undefined) this.fault(other.field, 'otherCurrency', other.text)
  }

  /** What names a currency, the column for it first. */
  #toldCurrencies() {
    const told: { readonly field: ImportField; readonly text: string; readonly could: readonly Currency[] }[] = []
    const column = this.text('currency')
    if (column !== '') told.push({ field: 'currency', text: column, could: currenciesCalled(codeOf(column)) })
    for (const field of moneyFields) {
      const text = this.text(field)
      if (text === '') continue
      const header = this.#reading.header?.[this.#reading.mapping[field] ?? -1]?.trim() ?? ''
      const [ofCell, ofHeader] = [currenciesBeside(text), currenciesOfHeader(header)]
      if (ofCell !== null) told.push({ field, text, could: ofCell })
      if (ofHeader !== null) told.push({ field, text: header, could: ofHeader })
    }
    return told
  }

  /** Keeps that a field is missing where nothing stands in it. */
  require(field: ImportField): void {
    if (!this.has(field)) this.fault(field, 'missing')
  }

  fault(field: ImportField, kind: FaultKind, text = this.text(field)): void {
    this.faults.push({ field, kind, text })
  }
}

/** Whether a document may carry so much: what is larger has no minor units that could be counted with. */
function isOfBooks(amount: Decimal, currency: Currency): boolean {
  const scaled = decimalToScaled(amount, minorDigits(currency))
  return (scaled < 0n ? -scaled : scaled) <= BigInt(MAX_AMOUNT_MINOR(currency))
}

/** The code that a currency begins with (`USD - US Dollar`), or all of it. */
const codeOf = (text: string) => /^[A-Za-z]{3}(?![A-Za-z])/.exec(text)?.[0] ?? text
