import type { Connection } from '../connection'
import { lazy } from '../lazy'
import { hashOf } from '../hash-of'

export interface Tally {
  readonly status: string
  readonly currency: string
  readonly count: number
  readonly totalMinor: number
  readonly dueMinor: number
}

/** What is kept beside the records: sums, frozen values. */
export function ledgerReads({ sqlite }: Connection) {
  const tallies = lazy(() =>
    sqlite.prepare<[string], Tally>(
      `SELECT status, currency, count, total_minor AS totalMinor, due_minor AS dueMinor
       FROM tallies WHERE kind = ? AND count <> 0 ORDER BY status, currency`,
    ),
  )
  const snapshot = lazy(() => sqlite.prepare<[string], string>('SELECT body FROM snapshots WHERE hash = ?').pluck())
  const lastChange = lazy(() => sqlite.prepare<[], number>('SELECT coalesce(max(seq), 0) FROM changes').pluck())
  const changedKinds = lazy(() =>
    sqlite.prepare<[number], string>('SELECT DISTINCT kind FROM changes WHERE seq > ?').pluck(),
  )
  return {
    tallies: (kind: string): Tally[] => tallies().all(kind),
    snapshot(hash: string): unknown {
      const body = snapshot().get(hash)
      if (body === undefined) throw new Error(`Snapshot ${hash} is missing.`)
      return JSON.parse(body)
    },
    /** The newest change, and the kinds of record changed after a given one. */
    changes: {
      last: (): number => lastChange().get() ?? 0,
      kindsAfter: (seq: number): string[] => changedKinds().all(seq),
    },
  }
}

/** The key that a value is kept under. */
export function snapshotKey(value: unknown): string {
  return hashOf(JSON.stringify(value))
}

export function ledgerWrites({ sqlite }: Connection) {
  const freeze = lazy(() => sqlite.prepare('INSERT INTO snapshots (hash, body) VALUES (?, ?) ON CONFLICT DO NOTHING'))
  return {
    /** Keeps a value for good and answers its key; the same value is kept once. */
    freeze(value: unknown): string {
      const body = JSON.stringify(value)
      const hash = snapshotKey(value)
      freeze().run(hash, body)
      return hash
    },
  }
}
