import { err, ok, type Result } from '../../kernel/result'
import { MOST_CHARACTERS, MOST_COLUMNS, MOST_ROWS } from './limits'

/** A row that says something, with its number in the file, counted as a spreadsheet counts. */
export interface TableRow {
  readonly number: number
  readonly cells: readonly string[]
  /** Set where the file was cut off within it. */
  readonly isCut?: true
}

/** A file as a table of texts. */
export interface Table {
  readonly rows: readonly TableRow[]
  /** The decimal sign of its numbers, where the kind of file settles that; null where it is to be found out. */
  readonly decimalSign: '.' | null
}

/** One table of a file that may hold several. */
export interface Sheet {
  /** Null in a file that holds only one. */
  readonly name: string | null
  readonly table: Table
}

/** Why a file cannot be read as a table. */
export type TableFault =
  | { readonly kind: 'empty' | 'tooManyRows' | 'tooManyColumns' | 'longCell' | 'damaged' | 'locked' | 'notText' }
  | { readonly kind: 'openQuote'; readonly row: number }

/** Gathers rows, without those that say nothing, and no more than is read. */
export class RowGatherer {
  readonly #rows: TableRow[] = []
  fault: TableFault | null = null

  /** Answers whether more may come. */
  add(number: number, cells: readonly string[], mark: Pick<TableRow, 'isCut'> = {}): boolean {
    const last = cells.findLastIndex((cell) => cell.trim() !== '')
    if (last < 0) return true
    this.fault = faultOf(this.#rows.length, last, cells)
    if (this.fault === null) this.#rows.push({ number, cells: cells.slice(0, last + 1), ...mark })
    return this.fault === null
  }

  end(decimalSign: '.' | null): Result<Table, TableFault> {
    if (this.fault !== null) return err(this.fault)
    return this.#rows.length === 0 ? err({ kind: 'empty' }) : ok({ rows: this.#rows, decimalSign })
  }
}

function faultOf(count: number, last: number, cells: readonly string[]): TableFault | null {
  if (count >= MOST_ROWS) return { kind: 'tooManyRows' }
  if (last >= MOST_COLUMNS) return { kind: 'tooManyColumns' }
  return cells.some(({ length }) => length > MOST_CHARACTERS) ? { kind: 'longCell' } : null
}
