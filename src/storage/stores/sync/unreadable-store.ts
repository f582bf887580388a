import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** A record of the remote's that could not be read, and was left alone. */
export interface Unreadable {
  readonly kind: string
  /** Its id there; empty where it has none that can be kept. */
  readonly remoteId: string
  /** What people call it, as far as that could be read. */
  readonly label: string
  readonly reason: string
  readonly foundAt: Instant
  /** The walk that met it last. */
  readonly walk: number
}

/** More than a person looks at: further ones are left alone without a word of their own. */
const MOST_KEPT = 500

export function unreadableReads({ sqlite }: Connection) {
  const columns = 'kind, remote_id AS remoteId, label, reason, found_at AS foundAt, walk'
  const all = lazy(() =>
    sqlite.prepare<[], Unreadable>(`SELECT ${columns} FROM unreadable ORDER BY found_at, kind, remote_id`),
  )
  const after = lazy(() =>
    sqlite.prepare<[string, string, string, number], Unreadable>(
      `SELECT ${columns} FROM unreadable WHERE (found_at, kind, remote_id) > (?, ?, ?)
       ORDER BY found_at, kind, remote_id LIMIT cast(? AS INTEGER)`,
    ),
  )
  const get = lazy(() =>
    sqlite.prepare<[string, string], Unreadable>(`SELECT ${columns} FROM unreadable WHERE kind = ? AND remote_id = ?`),
  )
  const count = lazy(() => sqlite.prepare<[], number>('SELECT count(*) FROM unreadable').pluck())
  return {
    unreadable: {
      all: (): Unreadable[] => all().all(),
      /** Of these at most `limit`, after one. */
      after: ({ foundAt, kind, remoteId }: Pick<Unreadable, 'foundAt' | 'kind' | 'remoteId'>, limit: number) =>
        after().all(foundAt, kind, remoteId, limit),
      get: (kind: string, remoteId: string): Unreadable | null => get().get(kind, remoteId) ?? null,
      count: (): number => count().get() ?? 0,
      isFull: (): boolean => (count().get() ?? 0) >= MOST_KEPT,
    },
  }
}

export function unreadableWrites({ sqlite }: Connection) {
  const put = lazy(() =>
    sqlite.prepare(
      `INSERT OR REPLACE INTO unreadable (kind, remote_id, label, reason, found_at, walk)
       VALUES (@kind, @remoteId, @label, @reason, @foundAt, @walk)`,
    ),
  )
  const settle = lazy(() => sqlite.prepare('DELETE FROM unreadable WHERE kind = ? AND remote_id = ?'))
  const settleBefore = lazy(() => sqlite.prepare('DELETE FROM unreadable WHERE kind = ? AND walk < ?'))
  return {
    unreadable: {
      put: (unreadable: Unreadable): void => {
        put().run(unreadable)
      },
      /** It can be read now, or is gone. */
      remove: (kind: string, remoteId: string): void => {
        settle().run(kind, remoteId)
      },
      /** The same of all of a kind that a whole walk has not met so any more. */
      removeUnseenSince: (kind: string, walk: number): void => {
        settleBefore().run(kind, walk)
      },
    },
  }
}
