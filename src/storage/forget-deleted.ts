import type { Connection } from './connection'
import { lazy } from './lazy'

/** Selects the records that were deleted and have not come back since. */
export const deletedRecords = `SELECT record_id FROM tombstones WHERE 'deleted' =
  (SELECT change FROM changes WHERE changes.record_id = tombstones.record_id ORDER BY seq DESC LIMIT 1)`

/** Takes with records, in the transaction that deletes them, what is kept of them beside them. */
interface Forgetting {
  /** What answers to requests showed of it. */
  readonly forget: (kind: string, recordId: string) => void
  /** Of clients what documents froze that are gone as well: once before the commit, as all that is frozen is looked through. */
  readonly settle: () => void
  /** The transaction is undone. */
  readonly drop: () => void
}

export function forgetDeleted({ sqlite }: Connection): Forgetting {
  const reduce = lazy(() =>
    sqlite.prepare(
      'UPDATE idempotency_keys SET data = NULL WHERE seq IN (SELECT answer FROM answered_records WHERE record_id = ?)',
    ),
  )
  const unlist = lazy(() => sqlite.prepare('DELETE FROM answered_records WHERE record_id = ?'))
  const thaw = lazy(() =>
    sqlite.prepare(
      `DELETE FROM snapshots WHERE substr(body, 1, 1) = '{'
       AND body ->> '$.client.id' IN (SELECT value FROM json_each(?))
       AND NOT EXISTS (SELECT 1 FROM estimates WHERE parties_hash = hash)
       AND NOT EXISTS (SELECT 1 FROM invoices WHERE parties_hash = hash)`,
    ),
  )
  let clients: string[] = []
  return {
    forget(kind, recordId) {
      reduce().run(recordId)
      unlist().run(recordId)
      if (kind === 'client') clients.push(recordId)
    },
    settle() {
      if (clients.length > 0) thaw().run(JSON.stringify(clients))
      clients = []
    },
    drop() {
      clients = []
    },
  }
}
