import { millisecondsToInstant, type Instant } from '../kernel/instant'
import type { Connection } from './connection'
import { deletedRecords } from './forget-deleted'
import { lazy } from './lazy'
import { wholeSearch } from './search-parts'

const DAY_MS = 24 * 3_600_000

/** So long what sync replaced or deleted can be brought back: 90 days. */
export const FORMER_MS = 90 * DAY_MS

const gone = `${deletedRecords} AND deleted_at < @before`

/** What is left of them where a server could not be told of it, or never knew them: that they are to be deleted there. */
const leftovers = [
  'DELETE FROM former_bodies WHERE kept_at < @before',
  `DELETE FROM attachments WHERE document_id IN (${gone})`,
  `DELETE FROM accepted_differences WHERE local_id IN (${gone})`,
  `UPDATE base SET local = '{}', remote = '{}', unanswered = NULL, deferred = NULL WHERE local_id IN (${gone})`,
  `UPDATE outbox SET payload = json_remove(payload, '$.body') WHERE record_id IN (${gone})`,
  `UPDATE sync_log SET detail = '' WHERE outcome = 'rejected' AND local_id IN (${gone})`,
]

/**
 * Cleans a file of what was deleted, once a day and when something has been kept for 90 days: of its words in the indexes of
 * the searches, and of what the log still holds of it. A short step; false once nothing is left to do until then.
 */
export function cleanUp(connection: Connection): (now: Instant) => boolean {
  const { sqlite } = connection
  const mergeWhole = wholeSearch(connection)
  // What nobody has written to for a day since it was begun has nothing to be cleaned of.
  const last = lazy(() =>
    sqlite
      .prepare<[], Instant | null>(
        'SELECT coalesce((SELECT at FROM cleaned), (SELECT at FROM changes ORDER BY seq LIMIT 1))',
      )
      .pluck(),
  )
  const outdated = lazy(() => sqlite.prepare('SELECT 1 FROM former_bodies WHERE kept_at < ? LIMIT 1'))
  const forget = lazy(() => leftovers.map((sql) => sqlite.prepare<{ before: Instant }>(sql)))
  const mark = lazy(() => sqlite.prepare('INSERT OR REPLACE INTO cleaned (only, at) VALUES (1, ?)'))
  const finish = lazy(() =>
    sqlite.transaction((now: Instant) => {
      for (const statement of forget()) statement.run({ before: before(now, FORMER_MS) })
      mark().run(now)
    }),
  )
  return (now) => {
    const at = last().get() ?? now
    const isDue = at < before(now, DAY_MS) || outdated().get(before(now, FORMER_MS)) !== undefined
    if (!isDue) return false
    if (mergeWhole()) return true
    finish()(now)
    // Where another program reads the log, it is emptied the next time.
    sqlite.pragma('wal_checkpoint(TRUNCATE)')
    return false
  }
}

function before(now: Instant, milliseconds: number): Instant {
  return millisecondsToInstant(Date.parse(now) - milliseconds)
}
