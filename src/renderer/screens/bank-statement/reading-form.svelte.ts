import { err, type Result } from '../../../kernel/result'
import type { KeptReadingRecord } from '../../../contract/desktop/bank-statement-operations'
import type { ReadStatements, StatementFault } from '../../../domain/bank-statements/bank-statement'
import {
  type CsvReading,
  csvKey,
  csvTable,
  type CsvTable,
  isCsvOrderOpen,
  isCsvSignOpen,
  missingRole,
  readCsv,
} from '../../../domain/bank-statements/csv'
import { type CsvRole, guessRoles, isSharedRole } from '../../../domain/bank-statements/csv-columns'
import type { Separator } from '../../../domain/csv/read-csv'
import type { DecimalSign } from '../../../domain/written/amount'
import { type OpenInQif, readQif } from '../../../domain/bank-statements/qif'
import { checkRead, type RecognisedFile } from '../../../domain/bank-statements/recognise'
import type { DayOrder } from '../../../domain/written/day'
import { parseCurrency } from '../../../domain/money/currency'

/** A file that does not say itself how it is read. */
export type AskingFile = Exclude<RecognisedFile, { readonly kind: 'read' }>

const PREVIEWED = 8
const TRIED = 200

/** How a file is read that does not say it itself: as it was guessed or remembered, and as a person changes it. */
export class ReadingForm {
  readonly kind: AskingFile['kind']
  /** By what a file of its kind is known again; null where nothing is to be remembered. */
  readonly key: string | null
  order: DayOrder = $state('dmy')
  decimalSign: DecimalSign = $state('.')
  currency: string = $state('')
  roles: readonly CsvRole[] = $state.raw([])
  readonly #text: string
  readonly #openInQif: OpenInQif | null
  #separator: Separator = $state(';')
  #table: CsvTable | null = $state.raw(null)

  constructor(file: AskingFile) {
    this.kind = file.kind
    this.#text = file.text
    this.order = file.reading.order
    this.decimalSign = file.reading.decimalSign
    this.currency = file.reading.currency
    this.#openInQif = file.kind === 'qif' ? file : null
    this.key = file.kind === 'csv' ? csvKey(file.table) : null
    if (file.kind !== 'csv') return
    this.roles = file.reading.roles
    this.#separator = file.reading.separator
    this.#table = file.table
  }

  get separator(): Separator {
    return this.#separator
  }

  /** Other cells are other columns: what they hold is guessed anew. */
  set separator(separator: Separator) {
    this.#separator = separator
    this.#table = csvTable(this.#text, separator)
    this.roles = this.#table === null ? [] : guessRoles(this.#table.header, this.#table.rows.slice(0, TRIED))
  }

  get header(): readonly string[] | null {
    return this.#table?.header ?? null
  }

  get previewed(): readonly (readonly string[])[] {
    return this.#table?.rows.slice(0, PREVIEWED) ?? []
  }

  get missing(): 'day' | 'amount' | null {
    return this.kind === 'csv' ? missingRole(this.roles) : null
  }

  /** Whether the days can be read in two ways. */
  get isOrderOpen(): boolean {
    return this.#table === null ? this.#openInQif?.isOrderOpen === true : isCsvOrderOpen(this.#table, this.roles)
  }

  /** Whether the amounts can be. */
  get isSignOpen(): boolean {
    return this.#table === null ? this.#openInQif?.isSignOpen === true : isCsvSignOpen(this.#table, this.roles)
  }

  /** What one column holds, no other does, but for what several may. */
  setRole(column: number, role: CsvRole): void {
    this.roles = this.roles.map((known, index) =>
      index === column ? role : known === role && !isSharedRole(role) ? 'unused' : known,
    )
  }

  /** Takes what was remembered of files with these columns. */
  take({ decimal_sign: decimalSign, ...reading }: KeptReadingRecord['reading']): void {
    this.separator = reading.separator
    this.order = reading.order
    this.decimalSign = decimalSign
    this.currency = reading.currency
    if (reading.roles.length === this.roles.length) this.roles = reading.roles
  }

  get kept(): KeptReadingRecord['reading'] | null {
    const currency = parseCurrency(this.currency)
    if (currency === null) return null
    const { separator, order, decimalSign } = this
    return { separator, order, decimal_sign: decimalSign, currency, roles: [...this.roles] }
  }

  /** Reads the file, or its first rows alone. */
  read(isTried = false): Result<ReadStatements, StatementFault> {
    const currency = parseCurrency(this.currency)
    if (currency === null) return err({ kind: 'notStatement' })
    const { order, decimalSign } = this
    if (this.kind === 'qif') return checkRead(readQif(this.#text, { order, decimalSign, currency }))
    if (this.#table === null) return err({ kind: 'notStatement' })
    const { header, rows } = this.#table
    const reading: CsvReading = { order, decimalSign, currency, separator: this.#separator, roles: this.roles }
    return checkRead(readCsv({ header, rows: isTried ? rows.slice(0, TRIED) : rows }, reading))
  }
}
