import type { Connection } from './connection'
import { lazy } from './lazy'
import { repeatably } from './repeatable'

const tables = ['clients', 'saved_items', 'estimates', 'invoices', 'recurring_invoices', 'payments']

/** Pages of the index that one step writes: a few milliseconds. */
const STEP = 32

/** From such a part of the largest on, the next one is worth it to write all of an index anew: nine times each text, as it grows. */
const WORTH = 1 / 8

/**
 * Every write leaves a part of its own in a full-text index, and a search looks into all of them: many parts make it
 * several times as slow, a second one by a quarter (docs/decisions/0010). Puts parts together, a short transaction a step;
 * false once there are no two of a size, and what is beside the largest is little.
 */
export function searchParts(connection: Connection): () => boolean {
  const steps = lazy(() =>
    tables.map((table) => ({
      mergeAlike: mergeStep(connection, table, STEP),
      mergeAll: mergeStep(connection, table, -STEP),
      // Of each part the number of its last page, twice.
      sizes: connection.sqlite
        .prepare<[], number>(`SELECT max(pgno) FROM ${table}_search_idx GROUP BY segid ORDER BY 1 DESC LIMIT 2`)
        .pluck(),
    })),
  )
  return () =>
    steps().some(({ mergeAlike, mergeAll, sizes }) => {
      if (mergeAlike()) return true
      const [largest = 0, next = 0] = sizes.all()
      return next > 0 && next >= largest * WORTH && mergeAll()
    })
}

/** What FTS5 keeps of the texts that were deleted from an index and stand in it still: `fts5_index.c`, FTS5_TOMBSTONE_ROWID. */
const FIRST_TOMBSTONE = 2 ** 53

/**
 * What is deleted from an index stands in it until its part is put together with another. Makes one part of each index that
 * holds any of that, as far as one step comes; false once there is none.
 */
export function wholeSearch(connection: Connection): () => boolean {
  const steps = lazy(() =>
    tables.map((table) => ({
      tombstone: connection.sqlite.prepare(`SELECT 1 FROM ${table}_search_data WHERE id >= ${FIRST_TOMBSTONE} LIMIT 1`),
      merge: mergeStep(connection, table, -STEP),
    })),
  )
  return () => steps().some(({ tombstone, merge }) => tombstone.get() !== undefined && merge())
}

/** Writes up to so many pages of an index, fewer than 0 to make all of it one part; whether there was anything to do. */
function mergeStep({ sqlite }: Connection, table: string, pages: number): () => boolean {
  const merge = sqlite.prepare<[number]>(`INSERT INTO ${table}_search (${table}_search, rank) VALUES ('merge', ?)`)
  const changed = sqlite.prepare<[], number>('SELECT total_changes()').pluck()
  return () => {
    const before = changed.get() ?? 0
    repeatably(sqlite, () => merge.run(pages))
    // SQLite counts the statement itself as one change.
    return (changed.get() ?? 0) - before > 1
  }
}
