import { importing } from '../../../words/en/import'
import { inWindow } from '../../state/shell/window-language'
import { SaveList } from '../../features/lists/saving/save-list.svelte'
import type { ImportRun } from './import-run.svelte'
import { resultOf } from './row-result'

interface LeftOutRow {
  readonly id: string
  readonly cells: readonly string[]
  readonly reason: string
}

/** The rows that something is wrong with, as they stand in the file, each with the reason: to be mended and imported. */
export function leftOutRows(run: ImportRun): SaveList<LeftOutRow> {
  const { preview, map } = inWindow(importing)
  const byNumber = new Map(run.mapping.table.rows.map((row) => [row.number, row.cells]))
  const rows = run.faulty.flatMap((row) => {
    const reason = resultOf(run.kind, row)
      .notes.map(({ field, text }) => (field === null ? text : [field, text].join(': ')))
      .join(' ')
    return row.draft.rows.map((number) => ({ id: String(number), cells: byNumber.get(number) ?? [], reason }))
  })
  const columns = Array.from({ length: run.mapping.width }, (_, column) => ({
    label: run.mapping.header[column] ?? map.column(String(column + 1)),
    cell: ({ cells }: LeftOutRow) => cells[column] ?? null,
  }))
  const list = {
    peek: (page: number, perPage: number) =>
      Promise.resolve({
        ok: true as const,
        status: 200,
        body: { success: true as const, message: '', data: rows.slice((page - 1) * perPage, page * perPage) },
      }),
  }
  return new SaveList(preview.leftOutFile, list, [...columns, { label: preview.reason, cell: ({ reason }) => reason }])
}
