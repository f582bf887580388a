import type { Instant } from '../kernel/instant'
import type { Connection } from './connection'
import { forgetDeleted } from './forget-deleted'
import { lazy } from './lazy'

/** What is noted of every write, in the transaction of the write itself. */
export interface Journal {
  /** How many changes were noted since the file was opened, rolled back ones included. */
  readonly noted: () => number
  note(kind: string, recordId: string, change: 'created' | 'updated' | 'deleted', at: Instant): void
  /** Notes a deletion, leaves a tombstone, and takes with the record what is kept of it elsewhere. */
  bury(kind: string, recordId: string, at: Instant): void
  /** Ends what a transaction buried, before it is kept. */
  readonly settle: () => void
  /** Forgets what a transaction buried that is undone. */
  readonly drop: () => void
}

export function openJournal(connection: Connection): Journal {
  const { sqlite } = connection
  const { forget, settle, drop } = forgetDeleted(connection)
  const note = lazy(() => sqlite.prepare('INSERT INTO changes (kind, record_id, change, at) VALUES (?, ?, ?, ?)'))
  const bury = lazy(() =>
    sqlite.prepare('INSERT OR REPLACE INTO tombstones (record_id, kind, deleted_at) VALUES (?, ?, ?)'),
  )
  let noted = 0
  const noteChange: Journal['note'] = (kind, recordId, change, at) => {
    note().run(kind, recordId, change, at)
    noted += 1
  }
  return {
    noted: () => noted,
    note: noteChange,
    bury: (kind, recordId, at) => {
      noteChange(kind, recordId, 'deleted', at)
      bury().run(recordId, kind, at)
      forget(kind, recordId)
    },
    settle,
    drop,
  }
}
