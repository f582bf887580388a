import { ok, type Result } from '../../kernel/result'
import type { Failure } from '../../contract/define/failure'
import type { Reads } from '../../storage/organization-file'
import type { Page } from '../../storage/page'
import type { LineRow } from '../../storage/stores/document-stores'
import type { QueryContext } from '../context'
import type { InPieces } from '../in-pieces'

/** With so many lines a piece is long enough, some 10 ms: everybody else waits for it. A document is never cut. */
const ENOUGH_LINES = 250

/** How the documents of a kind are read and presented. */
export interface Shown<Row, Record> {
  readonly documents: (reads: Reads) => { get(id: never): Row | null; lines(id: string): readonly LineRow[] }
  /** Reads together what these rows share. */
  readonly presenter: (rows: readonly Row[], context: QueryContext) => (row: Row, lines: readonly LineRow[]) => Record
}

/** A page of documents. What was changed between two pieces is shown as it is then, and what was deleted is left out. */
export function* presentPage<Row extends { readonly id: string }, Record>(
  { rows, total }: Page<Row>,
  context: QueryContext,
  { documents, presenter }: Shown<Row, Record>,
): InPieces<Result<Page<Record>, Failure>> {
  const records: Record[] = []
  let table = documents(context.reads)
  let present = presenter(rows, context)
  let [lines, isFirstPiece] = [0, true]
  for (const known of rows) {
    if (lines >= ENOUGH_LINES) {
      const now = yield
      table = documents(now.reads)
      present = presenter([], now)
      ;[lines, isFirstPiece] = [0, false]
    }
    const row = isFirstPiece ? known : table.get(known.id as never)
    if (row === null) continue
    const its = table.lines(row.id)
    lines += its.length
    records.push(present(row, its))
  }
  return ok({ rows: records, total })
}
