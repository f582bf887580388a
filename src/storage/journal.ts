import type { Instant } from '../kernel/instant'
import type { Connection } from './connection'
import { lazy } from './lazy'

/** What is noted of every write, in the transaction of the write itself. */
export interface Journal {
  note(kind: string, recordId: string, change: 'created' | 'updated' | 'deleted', at: Instant): void
  /** Notes a deletion and leaves a tombstone. */
  bury(kind: string, recordId: string, at: Instant): void
}

export function openJournal({ sqlite }: Connection): Journal {
  const note = lazy(() => sqlite.prepare('INSERT INTO changes (kind, record_id, change, at) VALUES (?, ?, ?, ?)'))
  const bury = lazy(() =>
    sqlite.prepare('INSERT OR REPLACE INTO tombstones (record_id, kind, deleted_at) VALUES (?, ?, ?)'),
  )
  return {
    note: (kind, recordId, change, at) => {
      note().run(kind, recordId, change, at)
    },
    bury: (kind, recordId, at) => {
      note().run(kind, recordId, 'deleted', at)
      bury().run(recordId, kind, at)
    },
  }
}
