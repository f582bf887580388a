import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/**
 * Ready: to be sent. Inflight: committed as about to be sent. Unknown: it may have been applied. Rejected: the remote
 * refused it. Parked: this remote cannot take it.
 */
export type EntryState = 'ready' | 'inflight' | 'unknown' | 'rejected' | 'parked'

/** A write that the remote has not been told of for certain. */
export interface OutboxEntry {
  readonly seq: number
  readonly kind: string
  readonly recordId: string
  readonly operation: string
  readonly payload: EntryPayload
  readonly made: readonly string[]
  readonly clientRef: string
  readonly dependsOn: readonly string[]
  readonly state: EntryState
  readonly attempts: number
  /** How many probes, one after another, have not found it. */
  readonly probes: number
  readonly nextAt: Instant | null
  readonly sentAt: Instant | null
  readonly error: EntryError | null
  readonly createdAt: Instant
}

export interface EntryPayload {
  readonly params: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** Why an entry does not go on: for people. */
export interface EntryError {
  readonly message: string
  readonly errors: Readonly<Record<string, readonly string[]>>
}

export type EntryChange = Partial<Pick<OutboxEntry, 'state' | 'attempts' | 'probes' | 'nextAt' | 'sentAt' | 'error'>>

interface OutboxRow extends Omit<OutboxEntry, 'payload' | 'made' | 'dependsOn' | 'error'> {
  readonly payload: string
  readonly made: string
  readonly dependsOn: string
  readonly error: string | null
}

const COLUMNS = `seq, record_kind AS kind, record_id AS recordId, operation, payload, made, client_ref AS clientRef,
  depends_on AS dependsOn, state, attempts, probes, next_at AS nextAt, sent_at AS sentAt, error,
  created_at AS createdAt`

function toEntry(row: OutboxRow): OutboxEntry {
  return {
    ...row,
    payload: JSON.parse(row.payload) as EntryPayload,
    made: JSON.parse(row.made) as string[],
    dependsOn: JSON.parse(row.dependsOn) as string[],
    error: row.error === null ? null : (JSON.parse(row.error) as EntryError),
  }
}

/** The outbox as sync reads it: the oldest first. With a plus SQLite keeps its plan: it does not plan anew for each value. */
export function outboxReads({ sqlite }: Connection) {
  const all = lazy(() =>
    sqlite.prepare<[number, number], OutboxRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE seq > ? ORDER BY seq LIMIT cast(? AS INTEGER)`,
    ),
  )
  const one = lazy(() => sqlite.prepare<[number], OutboxRow>(`SELECT ${COLUMNS} FROM outbox WHERE seq = ?`))
  const ofRecord = lazy(() =>
    sqlite.prepare<[string], OutboxRow>(`SELECT ${COLUMNS} FROM outbox WHERE record_id = +? ORDER BY seq`),
  )
  const doubted = lazy(() =>
    sqlite.prepare<[string], OutboxRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE record_kind = +? AND state IN ('inflight', 'unknown') ORDER BY seq`,
    ),
  )
  const stuck = lazy(() =>
    sqlite.prepare<[], OutboxRow>(`SELECT ${COLUMNS} FROM outbox WHERE state IN ('rejected', 'parked') ORDER BY seq`),
  )
  const counts = lazy(() =>
    sqlite.prepare<[], { state: EntryState; count: number; oldest: Instant }>(
      'SELECT state, count(*) AS count, min(created_at) AS oldest FROM outbox GROUP BY state ORDER BY state',
    ),
  )
  const ready = lazy(() =>
    sqlite
      .prepare<[string], number>(`SELECT 1 FROM outbox WHERE operation = ? AND state IN ('ready', 'unknown') LIMIT 1`)
      .pluck(),
  )
  const makers = lazy(() =>
    sqlite.prepare<[string], OutboxRow>(
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
    outbox: {
      /** The first entry of a document after `seq`; null where there is none. */
      nextDocument: (seq: number): number | null => nextDocument().get(seq) ?? null,
      /** Entries after `seq`, at most `limit`. */
      after: (seq: number, limit: number): OutboxEntry[] => all().all(seq, limit).map(toEntry),
      get(seq: number): OutboxEntry | null {
        const row = one().get(seq)
        return row === undefined ? null : toEntry(row)
      },
      ofRecord: (recordId: string): OutboxEntry[] => ofRecord().all(recordId).map(toEntry),
      /** Entries of a kind that may have been applied. */
      unconfirmed: (kind: string): OutboxEntry[] => doubted().all(kind).map(toEntry),
      /** Entries that do not go on by themselves. */
      blocked: (): OutboxEntry[] => stuck().all().map(toEntry),
      /** Whether an operation is about to be sent. */
      hasReady: (operation: string): boolean => ready().get(operation) !== undefined,
      /** Whether an entry makes this record besides its own. */
      isSideEffect: (recordId: string): boolean => makers().get(recordId) !== undefined,
      /** The entries that make this record besides their own. */
      entriesMaking: (recordId: string): OutboxEntry[] => makers().all(recordId).map(toEntry),
      counts: () => counts().all(),
    },
  }
}

export function outboxWrites({ sqlite }: Connection) {
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
    outbox: {
      change({ seq, state, attempts, probes, nextAt, sentAt, error }: OutboxEntry, to: EntryChange): void {
        const next = { state, attempts, probes, nextAt, sentAt, error, ...to }
        change().run({ ...next, seq, error: next.error === null ? null : JSON.stringify(next.error) })
      },
      close: (seq: number): void => {
        close().run(seq)
      },
      /** What was about to be sent when the last loop ended may have been applied. */
      markInflightUnconfirmed: (): number => doubt().run().changes,
      /** What another remote could not take is tried again. */
      retryParked: (): void => {
        unpark().run()
      },
    },
  }
}
