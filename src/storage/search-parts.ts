import type { Connection } from './connection'
import { lazy } from './lazy'

const tables = ['clients', 'saved_items', 'estimates', 'invoices', 'recurring_invoices', 'payments']

/** Pages of the index that one step writes: a few milliseconds. */
const STEP = 32

/**
 * Every write leaves a part of its own in a full-text index, and a search looks into all of them: many parts make it
 * several times as slow (docs/decisions/0010). Puts parts together, a short transaction a step; false once there are no
 * two of a size.
 */
export function searchParts({ sqlite }: Connection): () => boolean {
  const steps = lazy(() =>
    tables.map((table) =>
      sqlite.prepare<[number]>(`INSERT INTO ${table}_search (${table}_search, rank) VALUES ('merge', ?)`),
    ),
  )
  const changes = lazy(() => sqlite.prepare<[], number>('SELECT total_changes()').pluck())
  const changed = () => changes().get() ?? 0
  return () =>
    steps().some((step) => {
      const before = changed()
      step.run(STEP)
      // SQLite counts the statement itself as one change.
      return changed() - before > 1
    })
}
