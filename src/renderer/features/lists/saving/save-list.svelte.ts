import Table from '@lucide/svelte/icons/table-2'
import { CSV_START, type CsvCell, csvDialect, csvLine } from '../../../../domain/csv/csv'
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

/** Saves all rows that a list holds, as it is filtered, as CSV; stopped or failed, nothing is saved. */
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

  get menuItem(): MenuItem {
    return { label: inWindow(saveList).ask, icon: Table, run: () => this.run() }
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

  async run(): Promise<void> {
    if (this.isRunning) return
    this.done = 0
    this.#isStopped = false
    const begun = await api.beginListFile({ body: { name: this.#name } })
    if (!begun.ok) toasts.fail(inWindow(saveList).notSaved(begun.body.message))
    else if (begun.body.data.file !== null) await this.#saveIn(begun.body.data.file)
  }

  async #saveIn(file: string): Promise<void> {
    const words = inWindow(saveList)
    this.isRunning = true
    const failure = await this.#writeAll(file).finally(() => (this.isRunning = false))
    const isKept = failure === null && !this.#isStopped
    const ended = await api.endListFile({ body: { file, is_kept: isKept } })
    if (failure !== null) toasts.fail(words.notSaved(failure))
    else if (!ended.ok) toasts.fail(words.notSaved(ended.body.message))
    else if (ended.body.data.path === null) toasts.show(words.stopped)
    else showSaved(words.saved(counted(this.done)), ended.body.data.path)
  }

  /** What went wrong, in words; null where all were written or it was stopped. */
  async #writeAll(file: string): Promise<string | null> {
    const dialect = csvDialect(locale.tag)
    const head = csvLine(
      this.#columns.map(({ label }) => label),
      dialect,
    )
    let text = `${CSV_START}${head}`
    for await (const reply of pagesOf(this.#list)) {
      if (!reply.ok) return reply.body.message
      for (const row of reply.body.data) {
        text += csvLine(
          this.#columns.map(({ cell }) => cell(row)),
          dialect,
        )
      }
      const written = await api.appendListFile({ body: { file, text } })
      if (!written.ok) return written.body.message
      text = ''
      this.done += reply.body.data.length
      if (this.#isStopped) break
    }
    return null
  }
}
