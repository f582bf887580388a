import type { Statement } from 'better-sqlite3'
import type { Connection } from '../../connection'
import { lazy, lazyByKey } from '../../lazy'
import { recordTables, type TableKind } from '../../schema/record-tables'

/** Records by their kind, for what is not known to the remote yet. */
export function unlinkedReads({ sqlite }: Connection) {
  const unlinked = lazyByKey<Statement<[]>>()
  const ids = lazyByKey<Statement<[]>>()
  const made = lazy(() =>
    sqlite.prepare<[number], { seq: number; kind: string; id: string }>(
      `SELECT seq, kind, record_id AS id FROM changes WHERE seq > ? AND change = 'created' ORDER BY seq`,
    ),
  )
  return {
    /** The ids of a kind, the oldest first. */
    ids(kind: TableKind): string[] {
      const sql = `SELECT id FROM ${recordTables[kind]} ORDER BY created_at, id`
      return ids(kind, () => sqlite.prepare<[]>(sql).pluck()).all() as string[]
    },
    /** Those of them without a counterpart. */
    unlinked(kind: TableKind): string[] {
      const sql = `SELECT id FROM ${recordTables[kind]} AS here
        WHERE NOT EXISTS (SELECT 1 FROM id_map WHERE kind = '${kind}' AND local_id = here.id) ORDER BY created_at, id`
      return unlinked(kind, () => sqlite.prepare<[]>(sql).pluck()).all() as string[]
    },
    /** What was made after a change, in that order. */
    createdAfter: (seq: number) => made().all(seq),
  }
}
