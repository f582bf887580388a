import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'
import { pageByPage } from '../../page-by-page'

/**
 * Ready: to be sent. Inflight: committed as about to be sent. Unknown: it may have been applied. Rejected: the remote
 * refused it. Parked: this remote cannot take it.
 */
export type EntryState = 'ready' | 'inflight' | 'unknown' | 'rejected' | 'parked'

/** A write that the remote has not been told of for certain. */
export interface OutboxEntry extends QueuedEntry {
  readonly payload: EntryPayload
  readonly requestKey: string
  readonly attempts: number
  /** How often, one after another, a plain remote's lists were searched for it and did not show it. */
  readonly emptySearches: number
  /** How often our own server refused it as it knew another version. */
  readonly staleTries: number
  /** How often a remote counted other contacts and notes of a client that is to be deleted than it showed. */
  readonly partsMiscounts: number
  /** Whether it leaves its number to the remote, where it was taken. */
  readonly omitsNumber: boolean
  /** The id that a new record gets there; null where it is that of this device. */
  readonly remoteId: string | null
  readonly nextAt: Instant | null
  readonly sentAt: Instant | null
  readonly error: EntryError | null
  readonly createdAt: Instant
}

/** An entry by what the queue is put in order by; what it sends is read when its turn has come, as there may be many. */
export interface QueuedEntry {
  readonly seq: number
  readonly kind: string
  readonly recordId: string
  readonly operation: string
  readonly sideEffectIds: readonly string[]
  readonly dependsOn: readonly string[]
  readonly state: EntryState
  /** Whether nobody called it: it tells whatever differs when it is sent. */
  readonly isSynthetic: boolean
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

type Progress = Pick<
  OutboxEntry,
  | 'state'
  | 'attempts'
  | 'emptySearches'
  | 'staleTries'
  | 'partsMiscounts'
  | 'omitsNumber'
  | 'remoteId'
  | 'nextAt'
  | 'sentAt'
  | 'error'
>

export type EntryChange = Partial<Progress>

interface QueuedRow extends Omit<QueuedEntry, 'sideEffectIds' | 'dependsOn' | 'isSynthetic'> {
  readonly sideEffectIds: string
  readonly dependsOn: string
  readonly isSynthetic: number
}

interface OutboxRow extends Omit<
  OutboxEntry,
  'payload' | 'sideEffectIds' | 'dependsOn' | 'isSynthetic' | 'omitsNumber' | 'error'
> {
  readonly payload: string
  readonly sideEffectIds: string
  readonly dependsOn: string
  readonly omitsNumber: number
  readonly error: string | null
}

const QUEUED = `seq, record_kind AS kind, record_id AS recordId, operation, side_effect_ids AS sideEffectIds,
  depends_on AS dependsOn, state`
const COLUMNS = `${QUEUED}, payload, request_key AS requestKey, attempts, empty_searches AS emptySearches,
  stale_tries AS staleTries, parts_miscounts AS partsMiscounts, omits_number AS omitsNumber, remote_id AS remoteId,
  next_at AS nextAt, sent_at AS sentAt, error, created_at AS createdAt`

const none: readonly string[] = []
const toIds = (json: string): readonly string[] => (json === '[]' ? none : (JSON.parse(json) as string[]))

function toQueued(row: QueuedRow): QueuedEntry {
  return {
    ...row,
    sideEffectIds: toIds(row.sideEffectIds),
    dependsOn: toIds(row.dependsOn),
    isSynthetic: row.isSynthetic === 1,
  }
}

function toEntry(row: OutboxRow): OutboxEntry {
  const payload = JSON.parse(row.payload) as EntryPayload
  return {
    ...row,
    payload,
    isSynthetic: Object.keys(payload.body ?? {}).length === 0,
    sideEffectIds: toIds(row.sideEffectIds),
    dependsOn: toIds(row.dependsOn),
    omitsNumber: row.omitsNumber === 1,
    error: row.error === null ? null : (JSON.parse(row.error) as EntryError),
  }
}

const NOT_READY = `'inflight', 'unknown', 'rejected', 'parked'`

type Blocked = Extract<EntryState, 'rejected' | 'parked'>

/** Questions beside which the entries of a record go on. */
export const BESIDE_ENTRIES = ['duplicate', 'letterhead', 'printed', 'paid', 'left'] as const

/**
 * Of a record it is the first that does not go on by itself; and while it is asked what becomes of the record it waits for
 * that answer, which ends it or sends it.
 */
const FIRST_BLOCKED = `NOT EXISTS (
  SELECT 1 FROM outbox AS former
  WHERE former.record_id = outbox.record_id AND former.seq < outbox.seq AND former.state IN ('rejected', 'parked'))
  AND NOT EXISTS (
    SELECT 1 FROM conflicts WHERE conflicts.kind = outbox.record_kind AND conflicts.local_id = outbox.record_id
      AND conflicts.reason NOT IN (${BESIDE_ENTRIES.map((reason) => `'${reason}'`).join(', ')}))
  AND NOT EXISTS (
    SELECT 1 FROM base WHERE base.kind = outbox.record_kind AND base.local_id = outbox.record_id
      AND base.presence = 'missing')`

/** The outbox as sync reads it: the oldest first. With a plus SQLite keeps its plan: it does not plan anew for each value. */
export function outboxReads({ sqlite }: Connection) {
  const all = lazy(() =>
    sqlite.prepare<[number, number], OutboxRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE seq > ? ORDER BY seq LIMIT cast(? AS INTEGER)`,
    ),
  )
  const queued = lazy(() =>
    sqlite.prepare<[number, number], QueuedRow>(
      `SELECT ${QUEUED}, coalesce(json_extract(payload, '$.body'), '{}') = '{}' AS isSynthetic
       FROM outbox WHERE seq > ? ORDER BY seq LIMIT cast(? AS INTEGER)`,
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
  const blocked = lazy(() =>
    sqlite.prepare<[string, number, number], OutboxRow>(
      `SELECT ${COLUMNS} FROM outbox WHERE state = ? AND seq > ? AND ${FIRST_BLOCKED}
       ORDER BY seq LIMIT cast(? AS INTEGER)`,
    ),
  )
  const countBlocked = lazy(() =>
    sqlite.prepare<[string], number>(`SELECT count(*) FROM outbox WHERE state = ? AND ${FIRST_BLOCKED}`).pluck(),
  )
  const counts = lazy(() =>
    sqlite.prepare<[], { state: EntryState; count: number; oldest: Instant }>(
      // Those that are ready may be a hundred thousand, and are asked for all the while: what there is in all SQLite knows
      // without looking at each. The first of a state counts as the oldest.
      `SELECT state, count, (SELECT created_at FROM outbox WHERE outbox.state = counted.state ORDER BY seq LIMIT 1) AS oldest
       FROM (
         SELECT state, count(*) AS count FROM outbox WHERE state IN (${NOT_READY}) GROUP BY state
         UNION ALL
         SELECT 'ready', (SELECT count(*) FROM outbox) - (SELECT count(*) FROM outbox WHERE state IN (${NOT_READY}))
       ) AS counted WHERE count > 0 ORDER BY state`,
    ),
  )
  const deletions = lazy(() =>
    sqlite
      .prepare<[], number>(
        // Asked for all the while, as above: where nothing waits, no deleted record is looked at.
        `SELECT count(*) FROM tombstones WHERE EXISTS (SELECT 1 FROM outbox) AND EXISTS (
           SELECT 1 FROM outbox WHERE outbox.record_id = tombstones.record_id AND outbox.operation LIKE 'delete%'
             AND EXISTS (SELECT 1 FROM id_map WHERE kind = outbox.record_kind AND local_id = outbox.record_id))`,
      )
      .pluck(),
  )
  const ready = lazy(() =>
    sqlite
      .prepare<[string], number>(`SELECT 1 FROM outbox WHERE operation = ? AND state IN ('ready', 'unknown') LIMIT 1`)
      .pluck(),
  )
  // Of another id than its own a new record has that of its request, which is indexed.
  const madeUnder = lazy(() =>
    sqlite
      .prepare<[string, string], string>(
        `SELECT record_id FROM outbox WHERE request_key = ? AND remote_id = request_key AND record_kind = ?`,
      )
      .pluck(),
  )
  const makers = lazy(() =>
    sqlite.prepare<[string], OutboxRow>(
      `SELECT ${COLUMNS} FROM outbox
       WHERE side_effect_ids <> '[]' AND EXISTS (SELECT 1 FROM json_each(outbox.side_effect_ids) WHERE json_each.value = ?)
       ORDER BY seq`,
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
      /** The same as the queue is put in order by them. */
      queuedAfter: (seq: number, limit: number): QueuedEntry[] => queued().all(seq, limit).map(toQueued),
      /** All of them, page by page. */
      each: () =>
        pageByPage((last: OutboxEntry | null, most) =>
          all()
            .all(last?.seq ?? 0, most)
            .map(toEntry),
        ),
      get(seq: number): OutboxEntry | null {
        const row = one().get(seq)
        return row === undefined ? null : toEntry(row)
      },
      ofRecord: (recordId: string): OutboxEntry[] => ofRecord().all(recordId).map(toEntry),
      /** Entries of a kind that may have been applied. */
      unconfirmed: (kind: string): OutboxEntry[] => doubted().all(kind).map(toEntry),
      /** Entries that do not go on by themselves, the first of each record; at most `limit` after `seq`. */
      blocked: (state: Blocked, seq: number, limit: number): OutboxEntry[] =>
        blocked().all(state, seq, limit).map(toEntry),
      /** Of how many records the first such entry is in this state. */
      countBlocked: (state: Blocked): number => countBlocked().get(state) ?? 0,
      /** The record that an entry makes there under this id, which is not its own. */
      madeUnder: (kind: string, remoteId: string): string | null => madeUnder().get(remoteId, kind) ?? null,
      /** Whether an operation is about to be sent. */
      hasReady: (operation: string): boolean => ready().get(operation) !== undefined,
      /** Whether an entry makes this record besides its own. */
      isSideEffect: (recordId: string): boolean => makers().get(recordId) !== undefined,
      /** The entries that make this record besides their own. */
      entriesMaking: (recordId: string): OutboxEntry[] => makers().all(recordId).map(toEntry),
      counts: () => counts().all(),
      /** How many records were deleted here that the remote has and was not told to delete for certain. */
      countDeletions: (): number => deletions().get() ?? 0,
    },
  }
}

export function outboxWrites({ sqlite }: Connection) {
  const change = lazy(() =>
    sqlite.prepare(
      `UPDATE outbox SET state = @state, attempts = @attempts, empty_searches = @emptySearches,
         stale_tries = @staleTries, parts_miscounts = @partsMiscounts, omits_number = @omitsNumber,
         remote_id = @remoteId, next_at = @nextAt, sent_at = @sentAt, error = @error WHERE seq = @seq`,
    ),
  )
  const close = lazy(() => sqlite.prepare('DELETE FROM outbox WHERE seq = ?'))
  const doubt = lazy(() => sqlite.prepare(`UPDATE outbox SET state = 'unknown' WHERE state = 'inflight'`))
  const doubtRefused = lazy(() =>
    sqlite.prepare<[string]>(
      `UPDATE outbox SET state = 'unknown', error = NULL, next_at = NULL
       WHERE state = 'rejected' AND json_extract(error, '$.message') = ?`,
    ),
  )
  const anew = lazy(() =>
    sqlite.prepare(
      `UPDATE outbox SET state = 'ready', error = NULL, next_at = NULL, attempts = 0, stale_tries = 0
       WHERE state IN ('rejected', 'parked')`,
    ),
  )
  return {
    outbox: {
      change(entry: OutboxEntry, to: EntryChange): void {
        const { seq, state, attempts, emptySearches, staleTries, partsMiscounts, ...rest } = { ...entry, ...to }
        const counts = { emptySearches, staleTries, partsMiscounts }
        const { remoteId, nextAt, sentAt } = rest
        const error = rest.error === null ? null : JSON.stringify(rest.error)
        const omitsNumber = Number(rest.omitsNumber)
        change().run({ seq, state, attempts, ...counts, omitsNumber, remoteId, nextAt, sentAt, error })
      },
      close: (seq: number): void => {
        close().run(seq)
      },
      /** What was about to be sent when the last loop ended may have been applied. */
      markInflightUnconfirmed: (): number => doubt().run().changes,
      /** What another remote could not take or refused is tried anew; it is looked for where that was refused as `inDoubt`. */
      retryBlocked: (inDoubt: string): void => {
        doubtRefused().run(inDoubt)
        anew().run()
      },
    },
  }
}
