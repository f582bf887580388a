import { type ImportField, type ImportKind, importFields, type Mapping } from '../../../domain/import/fields'
import { guessColumns, headerRow, likeliestSheet } from '../../../domain/import/guess-columns'
import { presetColumns, presetOf, presets } from '../../../domain/import/presets/find-preset'
import type { DecimalSign } from '../../../domain/written/amount'
import { openQuestions, type Reading } from '../../../domain/import/reading'
import type { Table, TableRow } from '../../../domain/import/table'
import type { DayOrder } from '../../../domain/written/day'
import { parseCurrency } from '../../../domain/money/currency'
import { importing } from '../../../words/en/import'
import { session } from '../../state/business/session.svelte'
import { inWindow } from '../../state/shell/window-language'
import type { OpenedFile } from './file-choice.svelte'

/** So many rows are offered as the one that names the columns. */
const MOST_HEADERS = 10

/** Fields without which nothing can be made of a row; of several that stand together one is enough. */
const needed: Readonly<Record<ImportKind, readonly (readonly ImportField[])[]>> = {
  client: [['name', 'company', 'first_name', 'last_name']],
  saved_item: [['name'], ['price']],
  invoice: [['number'], ['client'], ['issued_at'], ['total']],
}

/** A file with what each of its columns is: guessed, and changed by a person. */
export class ImportMapping {
  readonly kind: ImportKind
  readonly file: OpenedFile
  /** Which of its sheets it is. */
  readonly sheetAt: number
  readonly table: Table
  /** The place of the row that names the columns; null where none does. What stands above it is left out. */
  headerAt: number | null = $state(null)
  /** The preset that is chosen; empty for none. */
  preset = $state('')
  columns: Mapping = $state.raw({})
  hasLines = $state(false)
  /** What a person has said of it, where the file leaves it open. */
  decimalSign: DecimalSign = $state('.')
  dayOrder: DayOrder = $state('dmy')

  constructor(kind: ImportKind, file: OpenedFile, sheetAt = likeliestSheet(kind, file.sheets)) {
    const table = file.sheets[sheetAt]?.table
    if (table === undefined) throw new Error('A file has a sheet.')
    this.kind = kind
    this.file = file
    this.sheetAt = sheetAt
    this.table = table
    this.headerAt = headerRow(kind, table.rows)
    this.preset = presetOf(kind, this.header)?.id ?? ''
    this.decimalSign = new Intl.NumberFormat(session.locale).format(1.5).includes(',') ? ',' : '.'
    this.dayOrder = new Intl.Locale(session.locale).region === 'US' ? 'mdy' : 'dmy'
    this.guess()
  }

  readonly records: readonly TableRow[] = $derived.by(() =>
    this.headerAt === null ? this.table.rows : this.table.rows.slice(this.headerAt + 1),
  )
  readonly questions = $derived.by(() => openQuestions(this.table, this.records, this.columns))
  readonly width = $derived.by(() => Math.max(0, ...this.table.rows.map(({ cells }) => cells.length)))

  get header(): readonly string[] {
    return this.headerAt === null ? [] : (this.table.rows[this.headerAt]?.cells ?? [])
  }

  /** Of the rows that may name the columns the first few, with what stands in them, and the one that is taken. */
  get headerChoices(): readonly { readonly at: number; readonly row: TableRow }[] {
    const rows = this.table.rows.map((row, at) => ({ row, at }))
    return rows.filter(({ at }) => at < MOST_HEADERS || at === this.headerAt)
  }

  /** Names the columns by another row, or by none: what they hold is guessed anew. */
  nameBy = (at: number | null): void => {
    this.headerAt = at
    this.preset = presetOf(this.kind, this.header)?.id ?? ''
    this.guess()
  }

  choosePreset = (id: string): void => {
    this.preset = id
    this.guess()
  }

  get presets() {
    return presets.filter(({ kind }) => kind === this.kind)
  }

  /** The groups of fields of which no column is one yet. */
  get missing(): readonly ImportField[] {
    // Where each row is a line, their totals make that of the invoice.
    const isSummed = this.hasLines && this.columns.line_total !== undefined
    const isThere = (fields: readonly ImportField[]) =>
      fields.some((field) => this.columns[field] !== undefined || (field === 'total' && isSummed))
    return needed[this.kind].flatMap((fields) => (isThere(fields) ? [] : fields.slice(0, 1)))
  }

  guess = (): void => {
    const preset = presets.find(({ id }) => id === this.preset)
    const named = this.headerAt === null ? this.table.rows : this.table.rows.slice(this.headerAt)
    const guessed = guessColumns(this.kind, named, this.headerAt !== null)
    this.columns = preset === undefined ? guessed : presetColumns(preset, this.header)
    // What a program calls otherwise by now is guessed, where nothing could be made without it.
    const taken = new Set(Object.values(this.columns))
    const found = this.missing.filter((field) => guessed[field] !== undefined && !taken.has(guessed[field]))
    this.columns = { ...this.columns, ...Object.fromEntries(found.map((field) => [field, guessed[field]])) }
    this.hasLines = this.columns.line_price !== undefined
  }

  fieldAt(column: number): ImportField | '' {
    const fields: readonly ImportField[] = importFields[this.kind]
    return fields.find((field) => this.columns[field] === column) ?? ''
  }

  /** A field is said by one column: where another one said it before, that one is left out. */
  setField(column: number, field: ImportField | ''): void {
    const others = Object.entries(this.columns).filter(([name, at]) => at !== column && name !== field)
    this.columns = Object.fromEntries(field === '' ? others : [...others, [field, column]])
    if (this.columns.line_price === undefined) this.hasLines = false
  }

  /** The first few things that stand in a column. */
  samplesOf(column: number): string {
    const said = this.records.flatMap(({ cells }) => (cells[column] ?? '').trim() || [])
    return [...new Set(said.slice(0, 20))].slice(0, 3).join(' · ')
  }

  reading(): Reading {
    const { decimalSign, dayOrders } = this.questions
    const preset = presets.find(({ id }) => id === this.preset)
    const currency = parseCurrency(session.business.profile.currency)
    if (currency === null) throw new Error('The business has no currency.')
    return {
      mapping: this.columns,
      header: this.header,
      decimalSign: decimalSign === 'open' ? this.decimalSign : (decimalSign ?? this.decimalSign),
      dayOrder: dayOrders.includes(this.dayOrder) ? this.dayOrder : (dayOrders[0] ?? this.dayOrder),
      currency,
      program: preset === undefined ? '' : inWindow(importing).programs[preset.program],
    }
  }
}
