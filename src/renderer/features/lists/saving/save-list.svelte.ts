import Sheet from '@lucide/svelte/icons/sheet'
import Table from '@lucide/svelte/icons/table-2'
import { CSV_START, type CsvCell, csvDialect, csvLine } from '../../../../domain/csv/write-csv'
import { MOST_SHEET_ROWS, sheetRow } from '../../../../domain/xlsx/write-sheet'
import { saveList } from '../../../../words/en/save-list'
import { locale } from '../../../state/business/locale.svelte'
import { api } from '../../../state/data/api'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { MenuItem } from '../../../widgets/actions/menu-item'
import { counted } from '../../../widgets/data/plural'
import { showSaved } from '../../documents/reading/document-file'
import { type Listed, pagesOf } from './pages-of'

/** A column of the file: what stands above it, and in each row. */
export interface SavedColumn<Row> {
  readonly label: string
  readonly cell: (row: Row) => CsvCell
}

type Format = Parameters<typeof api.beginListFile>[0]['body']['format']

/** Saves all rows that a list holds, as it is filtered, as CSV or XLSX; stopped or failed, nothing is saved. */
export class SaveList<Row extends { readonly id: string }> {
  isRunning = $state(false)
  done = $state(0)
  readonly total = null
  readonly #name: string
  readonly #list: Listed<Row>
  readonly #columns: readonly SavedColumn<Row>[]
  #isStopped = false

  constructor(name: string, list: Listed<Row>, columns: readonly SavedColumn<Row>[]) {
    this.#name = name
    this.#list = list
    this.#columns = columns
  }

  get menuItems(): readonly MenuItem[] {
    const { ask } = inWindow(saveList)
    return [
      { label: ask.csv, icon: Table, run: () => this.run('csv') },
      { label: ask.xlsx, icon: Sheet, run: () => this.run('xlsx') },
    ]
  }

  get title(): string {
    return inWindow(saveList).title
  }

  get text(): string {
    return inWindow(saveList).written(counted(this.done))
  }

  stop = (): void => {
    this.#isStopped = true
  }

  async run(format: Format): Promise<void> {
    if (this.isRunning) return
    this.done = 0
    this.#isStopped = false
    const begun = await api.beginListFile({ body: { name: this.#name, format } })
    if (!begun.ok) toasts.fail(inWindow(saveList).notSaved(begun.body.message))
    else if (begun.body.data.file !== null) await this.#saveIn(begun.body.data.file, format)
  }

  async #saveIn(file: string, format: Format): Promise<void> {
    const words = inWindow(saveList)
    this.isRunning = true
    const failure = await this.#writeAll(file, format).finally(() => (this.isRunning = false))
    const isKept = failure === null && !this.#isStopped
    const ended = await api.endListFile({ body: { file, is_kept: isKept } })
    if (failure !== null) toasts.fail(words.notSaved(failure))
    else if (!ended.ok) toasts.fail(words.notSaved(ended.body.message))
    else if (ended.body.data.path === null) toasts.show(words.stopped)
    else showSaved(words.saved(counted(this.done)), ended.body.data.path)
  }

  /** What went wrong, in words; null where all were written or it was stopped. */
  async #writeAll(file: string, format: Format): Promise<string | null> {
    const line = lineIn(format)
    const head = line(
      this.#columns.map(({ label }) => label),
      true,
    )
    let text = format === 'csv' ? `${CSV_START}${head}` : head
    for await (const reply of pagesOf(this.#list)) {
      if (!reply.ok) return reply.body.message
      const { data } = reply.body
      if (format === 'xlsx' && this.done + data.length >= MOST_SHEET_ROWS) return inWindow(saveList).tooManyRows
      for (const row of data) {
        text += line(
          this.#columns.map(({ cell }) => cell(row)),
          false,
        )
      }
      const written = await api.appendListFile({ body: { file, text } })
      if (!written.ok) return written.body.message
      text = ''
      this.done += data.length
      if (this.#isStopped) break
    }
    return null
  }
}

/** How a row is written in a format. */
function lineIn(format: Format): (cells: readonly CsvCell[], isHead: boolean) => string {
  if (format === 'xlsx') return sheetRow
  const dialect = csvDialect(locale.tag)
  return (cells) => csvLine(cells, dialect)
}
