import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/**
 * Ready: to be sent. Inflight: committed as about to be sent. Unknown: it may have been applied. Rejected: the remote
 * refused it. Parked: this remote cannot take it.
 */
export type QueueState = 'ready' | 'inflight' | 'unknown' | 'rejected' | 'parked'

/** A write that the remote has not been told of for certain. */
export interface QueueEntry {
  readonly seq: number
  readonly kind: string
  readonly recordId: string
  readonly operation: string
  readonly payload: QueuePayload
  readonly made: readonly string[]
  readonly clientRef: string
  readonly dependsOn: readonly string[]
  readonly state: QueueState
  readonly attempts: number
  /** How many probes, one after another, have not found it. */
  readonly probes: number
  readonly nextAt: Instant | null
  readonly sentAt: Instant | null
  readonly error: QueueError | null
  readonly createdAt: Instant
}

export interface QueuePayload {
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Why an entry does not go on: for people. */
export interface QueueError {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export type QueueChange = Partial<Pick<QueueEntry, 'state' | 'attempts' | 'probes' | 'nextAt' | 'sentAt' | 'error'>>

interface QueueRow extends Omit<QueueEntry, 'payload' | 'made' | 'dependsOn' | 'error'> {
  readonly payload: string
  readonly made: string
  readonly dependsOn: string
  readonly error: string | null
}

const COLUMNS = `seq, record_kind AS kind, record_id AS recordId, operation, payload, made, client_ref AS clientRef,
  depends_on AS dependsOn, state, attempts, probes, next_at AS nextAt, sent_at AS sentAt, error,
  created_at AS createdAt`

function toEntry(row: QueueRow): QueueEntry {
  return {
    ...row,
    payload: JSON.parse(row.payload) as QueuePayload,
    made: JSON.parse(row.made) as string[],
    dependsOn: JSON.parse(row.dependsOn) as string[],
    error: row.error === null ? null : (JSON.parse(row.error) as QueueError),
  }
}

/** The outbox as sync reads it: the oldest first. With a plus SQLite keeps its plan: it does not plan anew for each value. */
export function queueReads({ sqlite }: Connection) {
  const all = lazy(() =>
    sqlite.prepare<[number, number], QueueRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE seq > ? ORDER BY seq LIMIT cast(? AS INTEGER)`,
    ),
  )
  const one = lazy(() => sqlite.prepare<[number], QueueRow>(`SELECT ${COLUMNS} FROM outbox WHERE seq = ?`))
  const ofRecord = lazy(() =>
    sqlite.prepare<[string], QueueRow>(`SELECT ${COLUMNS} FROM outbox WHERE record_id = +? ORDER BY seq`),
  )
  const doubted = lazy(() =>
    sqlite.prepare<[string], QueueRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE record_kind = +? AND state IN ('inflight', 'unknown') ORDER BY seq`,
    ),
  )
  const stuck = lazy(() =>
    sqlite.prepare<[], QueueRow>(`SELECT ${COLUMNS} FROM outbox WHERE state IN ('rejected', 'parked') ORDER BY seq`),
  )
  const counts = lazy(() =>
    sqlite.prepare<[], { state: QueueState; count: number; oldest: Instant }>(
      'SELECT state, count(*) AS count, min(created_at) AS oldest FROM outbox GROUP BY state ORDER BY state',
    ),
  )
  const ready = lazy(() =>
    sqlite
      .prepare<[string], number>(`SELECT 1 FROM outbox WHERE operation = ? AND state IN ('ready', 'unknown') LIMIT 1`)
      .pluck(),
  )
  const makers = lazy(() =>
    sqlite.prepare<[string], QueueRow>(
      `SELECT ${COLUMNS} FROM outbox
       WHERE EXISTS (SELECT 1 FROM json_each(outbox.made) WHERE json_each.value = ?) ORDER BY seq`,
    ),
  )
  const nextDocument = lazy(() =>
    sqlite
      .prepare<[number], number>(
        `SELECT seq FROM outbox WHERE seq > ? AND record_kind IN ('estimate', 'invoice', 'recurring_invoice')
         ORDER BY seq LIMIT 1`,
      )
      .pluck(),
  )
  return {
    queue: {
      /** The first entry of a document after `seq`; null where there is none. */
      nextDocument: (seq: number): number | null => nextDocument().get(seq) ?? null,
      /** Entries after `seq`, at most `limit`. */
      after: (seq: number, limit: number): QueueEntry[] => all().all(seq, limit).map(toEntry),
      get(seq: number): QueueEntry | null {
        const row = one().get(seq)
        return row === undefined ? null : toEntry(row)
      },
      ofRecord: (recordId: string): QueueEntry[] => ofRecord().all(recordId).map(toEntry),
      /** Entries of a kind that may have been applied. */
      inDoubt: (kind: string): QueueEntry[] => doubted().all(kind).map(toEntry),
      /** Entries that do not go on by themselves. */
      stuck: (): QueueEntry[] => stuck().all().map(toEntry),
      /** Whether an operation is about to be sent. */
      hasReady: (operation: string): boolean => ready().get(operation) !== undefined,
      /** Whether an entry makes this record besides its own. */
      makes: (recordId: string): boolean => makers().get(recordId) !== undefined,
      /** The entries that make this record besides their own. */
      makers: (recordId: string): QueueEntry[] => makers().all(recordId).map(toEntry),
      counts: () => counts().all(),
    },
  }
}

export function queueWrites({ sqlite }: Connection) {
  const change = lazy(() =>
    sqlite.prepare(
      `UPDATE outbox SET state = @state, attempts = @attempts, probes = @probes, next_at = @nextAt, sent_at = @sentAt,
         error = @error WHERE seq = @seq`,
    ),
  )
  const close = lazy(() => sqlite.prepare('DELETE FROM outbox WHERE seq = ?'))
  const doubt = lazy(() => sqlite.prepare(`UPDATE outbox SET state = 'unknown' WHERE state = 'inflight'`))
  const unpark = lazy(() =>
    sqlite.prepare(`UPDATE outbox SET state = 'ready', error = NULL, next_at = NULL WHERE state = 'parked'`),
  )
  return {
    queue: {
      change({ seq, state, attempts, probes, nextAt, sentAt, error }: QueueEntry, to: QueueChange): void {
        const next = { state, attempts, probes, nextAt, sentAt, error, ...to }
        change().run({ ...next, seq, error: next.error === null ? null : JSON.stringify(next.error) })
      },
      close: (seq: number): void => {
        close().run(seq)
      },
      /** What was about to be sent when the last loop ended may have been applied. */
      doubtInflight: (): number => doubt().run().changes,
      /** What another remote could not take is tried again. */
      unpark: (): void => {
        unpark().run()
      },
    },
  }
}
