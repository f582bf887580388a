import { err, ok } from '../../kernel/result'
import { csvRows, type Separator, separatorOf } from '../csv/read-csv'
import type { Currency } from '../money/currency'
import { type DecimalSign, decimalSignOf, isAmount, writtenMinor } from '../written/amount'
import { currenciesBeside, currenciesCalled, currenciesOfHeader, settledCurrency } from '../written/currency'
import { type DayOrder, isDay, openOrders, readDay } from '../written/day'
import {
  type BankEntryState,
  type ReadEntry,
  readStatements,
  type StatementsRead,
  tidy,
  tidyReferences,
} from './bank-statement'
import { isBalance } from './balance'
import { type CsvRole, guessRoles } from './csv-columns'

/** How a bank's CSV file is written: what a person confirms once and is remembered by its columns. */
export interface CsvReading {
  readonly separator: Separator
  readonly order: DayOrder
  readonly decimalSign: DecimalSign
  /** Where no column says another one. */
  readonly currency: Currency
  /** One a column. */
  readonly roles: readonly CsvRole[]
}

export interface CsvTable {
  /** Null where no row names the columns. */
  readonly header: readonly string[] | null
  readonly rows: readonly (readonly string[])[]
}

const HEADER_WITHIN = 60
const SAMPLE_ROWS = 200
const MOST_ROWS = 50_000
const MOST_CELLS = 100

/** Null where there are more than any has. A stray quote takes no payment with it: a day tells where the next row begins. */
function rowsOf(text: string, separator: Separator): string[][] | null {
  const rows: string[][] = []
  for (const { cells } of csvRows(text, separator, isDay)) {
    rows.push(cells.slice(0, MOST_CELLS).map((cell) => cell.trim()))
    if (rows.length > MOST_ROWS) return null
  }
  return rows
}

/** The table in a CSV file, without what stands before it; null where there is none. */
export function csvTable(text: string, separator: Separator): CsvTable | null {
  const rows = rowsOf(text, separator)
  if (rows === null) return null
  const isData = (row: readonly string[]) => row.some(isDay) && row.some((cell) => isAmount(cell) && !isDay(cell))
  let start = rows.slice(0, HEADER_WITHIN).findIndex(isData)
  const begin = rows[start]
  if (begin === undefined) return null
  // An entry whose amount cannot be read may stand before the first that can.
  while (rows[start - 1]?.some(isDay) === true) start -= 1
  const isHeader = (row: readonly string[]) =>
    row.length >= 2 &&
    row.length * 2 > begin.length &&
    row.filter((cell) => /\p{L}/u.test(cell)).length * 2 > row.length
  const header = rows.slice(0, start).findLast((row) => row.some((cell) => cell !== ''))
  const filled = rows.slice(start).filter((row) => row.some((cell) => cell !== ''))
  return { header: header !== undefined && isHeader(header) ? header : null, rows: filled }
}

/** By what the columns of a table are known again. */
export function csvKey({ header, rows }: CsvTable): string {
  const key = header === null ? `${String(rows[0]?.length ?? 0)} columns` : header.join('\n').toLowerCase()
  return key.slice(0, 2_000)
}

/** How a CSV file may be written; null where it holds no table of entries. */
export function guessCsv(text: string, currency: Currency): { table: CsvTable; reading: CsvReading } | null {
  const separator = separatorOf(text, isDay)
  const table = csvTable(text, separator)
  if (table === null) return null
  const sample = table.rows.slice(0, SAMPLE_ROWS)
  const roles = guessRoles(table.header, sample)
  const cells = (wanted: readonly CsvRole[]) => cellsOf(sample, roles, wanted)
  return {
    table,
    reading: {
      separator,
      order: openOrders(cells(['day']))[0] ?? 'dmy',
      decimalSign: decimalSignOf(cells(amountRoles)) === ',' ? ',' : '.',
      currency,
      roles,
    },
  }
}

function cellsOf(rows: CsvTable['rows'], roles: readonly CsvRole[], wanted: readonly CsvRole[]): string[] {
  return rows.flatMap((row) => row.filter((cell, index) => cell !== '' && wanted.includes(roles[index] ?? 'unused')))
}

const amountRoles = ['amount', 'moneyIn', 'moneyOut'] as const

/** Whether the days of a table can be read in two ways. */
export const isCsvOrderOpen = ({ rows }: CsvTable, roles: readonly CsvRole[]): boolean =>
  openOrders(cellsOf(rows, roles, ['day'])).length > 1

/** Whether the amounts of a table can be. */
export const isCsvSignOpen = ({ rows }: CsvTable, roles: readonly CsvRole[]): boolean =>
  decimalSignOf(cellsOf(rows, roles, amountRoles)) === 'open'

/** Which column has still to be named before anything can be read. */
export function missingRole(roles: readonly CsvRole[]): 'day' | 'amount' | null {
  if (!roles.includes('day')) return 'day'
  return roles.includes('amount') || roles.includes('moneyIn') ? null : 'amount'
}

/** Reads the entries of a table. */
export function readCsv({ header, rows }: CsvTable, reading: CsvReading): StatementsRead {
  if (missingRole(reading.roles) !== null) return err({ kind: 'notStatement' })
  const read = rows.flatMap((row) => readRow(row, header ?? [], reading))
  return ok(readStatements([{ account: null, read }]))
}

const isAmountRole = (role: CsvRole): boolean => amountRoles.some((known) => known === role)

/** Nothing of a row without a day or an amount. */
function readRow(row: readonly string[], header: readonly string[], reading: CsvReading): readonly ReadEntry[] {
  const { roles, order } = reading
  const cells = (role: CsvRole) => row.filter((cell, index) => roles[index] === role && cell !== '')
  const cell = (role: CsvRole) => cells(role)[0] ?? ''
  const amountRole = amountRoles.find((role) => cell(role) !== '')
  if (cell('day') === '') return []
  // A row that ends too early has lost its amount in another cell.
  if (amountRole === undefined) return row.length <= roles.findIndex(isAmountRole) ? [null] : []
  if (isBalance(saidIn(row, roles))) return ['balance']
  const bookedOn = readDay(cell('day'), order)
  const amountHeader = header[roles.indexOf(amountRole)] ?? ''
  const currency = currencyOf(cell(amountRole), cell('currency'), amountHeader, reading.currency)
  const amountMinor = currency === null ? null : amountOf(cell, reading.decimalSign, currency)
  if (bookedOn === null || currency === null || amountMinor === null) return [null]
  return [
    {
      bookedOn,
      valuedOn: readDay(cell('valueDay'), order),
      amountMinor,
      currency,
      state: stateOf(cell('state')),
      name: tidy(cell('name')),
      account: tidy(cell('account')),
      text: tidy(cells('text').join(' ')),
      references: tidyReferences([cell('reference')]),
      bankId: tidy(cell('bankId')) || null,
    },
  ]
}

/** What a row says in words, in whichever column. */
const saidIn = (row: readonly string[], roles: readonly CsvRole[]): string[] =>
  row.filter((cell, index) => {
    const isWords = ['name', 'text', 'reference', 'bankId', 'unused'].includes(roles[index] ?? 'unused')
    return isWords && /\p{L}/u.test(cell) && !isDay(cell) && !isAmount(cell) && currenciesCalled(cell).length === 0
  })

/** What banks write of entries that are not booked yet, or not any more. */
const pending = /vorgemerkt|pending|reserv|in behandeling|en attente|pendiente/i
const returned = /revert|return|declin|fail|cancel|storn|zur(ue|ü)ck/i

function stateOf(cell: string): BankEntryState {
  if (pending.test(cell)) return 'pending'
  return returned.test(cell) ? 'returned' : 'booked'
}

/** What a column of directions says of money that left, and of money that came: Soll, Af, Debit. */
const out = /^(s|soll|af|d|dr|dbit|debit|débit|debet|out|-|ausgang|lastschrift)$/i
const isIn = /^(|h|haben|bij|c|cr|crdt|credit|crédit|kredit|in|\+|eingang|gutschrift)$/i

/** The currency of an amount: what its cell names, before the column of currencies, before its header. */
function currencyOf(amount: string, column: string, header: string, usual: Currency): Currency | null {
  const told = column === '' ? (currenciesOfHeader(header) ?? [usual]) : currenciesCalled(column)
  const said = settledCurrency(told, usual)
  const beside = currenciesBeside(amount)
  return beside === null ? said : settledCurrency(beside, said ?? usual)
}

/** In minor units; null where it cannot be read, or where nothing tells whether it came or left. */
function amountOf(cell: (role: CsvRole) => string, sign: DecimalSign, currency: Currency): number | null {
  const read = (role: CsvRole) => (cell(role) === '' ? 0 : writtenMinor(cell(role), sign, currency))
  if (cell('amount') !== '') {
    const minor = read('amount')
    if (minor !== null && out.test(cell('direction'))) return -Math.abs(minor)
    return isIn.test(cell('direction')) ? minor : null
  }
  const [moneyIn, moneyOut] = [read('moneyIn'), read('moneyOut')]
  if (moneyIn === null || moneyOut === null || (moneyIn !== 0 && moneyOut !== 0)) return null
  return moneyIn === 0 ? -Math.abs(moneyOut) : moneyIn
}
