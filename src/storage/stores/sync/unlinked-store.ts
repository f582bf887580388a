import type { Statement } from 'better-sqlite3'
import type { Connection } from '../../connection'
import { lazy, lazyByKey } from '../../lazy'
import { pageByPage } from '../../page-by-page'
import { recordTables, type TableKind } from '../../schema/record-tables'

interface PlacedRecord {
  readonly id: string
  readonly createdAt: string
}

interface MadeRecord {
  readonly seq: number
  readonly kind: string
  readonly id: string
}

/** Records by their kind, for what is not known to the remote yet. There may be many: others write between their pages. */
export function unlinkedReads({ sqlite }: Connection) {
  const ids = lazyByKey<Statement<[]>>()
  const pages = lazyByKey<Statement<[string, string, number], PlacedRecord>>()
  const made = lazy(() =>
    sqlite.prepare<[number, number], MadeRecord>(
      `SELECT seq, kind, record_id AS id FROM changes WHERE seq > ? AND change = 'created'
       ORDER BY seq LIMIT cast(? AS INTEGER)`,
    ),
  )
  function* eachId(kind: TableKind): Generator<string, void> {
    const sql = `SELECT id, created_at AS createdAt FROM ${recordTables[kind]}
      WHERE (created_at, id) > (?, ?) ORDER BY created_at, id LIMIT cast(? AS INTEGER)`
    const rows = pages(kind, () => sqlite.prepare(sql))
    const page = (last: PlacedRecord | null, most: number) => rows.all(last?.createdAt ?? '', last?.id ?? '', most)
    for (const { id } of pageByPage(page)) yield id
  }
  return {
    /** The ids of a kind, the oldest first. */
    ids(kind: TableKind): string[] {
      const sql = `SELECT id FROM ${recordTables[kind]} ORDER BY created_at, id`
      return ids(kind, () => sqlite.prepare<[]>(sql).pluck()).all() as string[]
    },
    /** The same, page by page. */
    eachId,
    /** What was made after a change, in that order: at most `limit`. */
    createdAfter: (seq: number, limit: number) => made().all(seq, limit),
  }
}
