import type { Connection } from './connection'
import { lazy } from './lazy'

/** Selects the records that were deleted and have not come back since. */
export const deletedRecords = `SELECT record_id FROM tombstones WHERE 'deleted' =
  (SELECT change FROM changes WHERE changes.record_id = tombstones.record_id ORDER BY seq DESC LIMIT 1)`

/**
 * Takes with a record, in the transaction that deletes it, what is kept of it beside it: what answers to requests showed of
 * it, and of a client what documents froze that are gone as well.
 */
export function forgetDeleted({ sqlite }: Connection): (kind: string, recordId: string) => void {
  const reduce = lazy(() =>
    sqlite.prepare(
      'UPDATE idempotency_keys SET data = NULL WHERE seq IN (SELECT answer FROM answered_records WHERE record_id = ?)',
    ),
  )
  const unlist = lazy(() => sqlite.prepare('DELETE FROM answered_records WHERE record_id = ?'))
  const thaw = lazy(() =>
    sqlite.prepare(
      `DELETE FROM snapshots WHERE substr(body, 1, 1) = '{' AND body ->> '$.client.id' = ?
       AND NOT EXISTS (SELECT 1 FROM estimates WHERE parties_hash = hash)
       AND NOT EXISTS (SELECT 1 FROM invoices WHERE parties_hash = hash)`,
    ),
  )
  return (kind, recordId) => {
    reduce().run(recordId)
    unlist().run(recordId)
    if (kind === 'client') thaw().run(recordId)
  }
}
