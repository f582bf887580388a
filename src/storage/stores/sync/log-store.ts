import type { Instant } from '../../../kernel/instant'
import type { Connection } from '../../connection'
import { lazy } from '../../lazy'

/** The outcome of a record that sync deleted here, as the remote had. */
export const DELETED_HERE = 'deleted here'

/** What sync did with a record, for people to read back. */
export interface LogEntry {
  readonly seq: number
  readonly at: Instant
  readonly kind: string
  readonly localId: string
  readonly outcome: string
  readonly detail: string
}

/** A record as it was before sync replaced or deleted it, beside the receipt that says so. */
export interface FormerBody {
  readonly receipt: number
  readonly kind: string
  readonly localId: string
  /** What people called it. */
  readonly label: string
  readonly body: unknown
  readonly keptAt: Instant
}

export interface Lease {
  readonly epoch: number
}

/** So many bytes of former bodies are kept, beyond those that are the only one of their record: 100 MB. */
const MOST_FORMER_BYTES = 100e6

/** Receipts beyond this many are dropped, the oldest first. */
const MOST_RECEIPTS = 20_000
/** After a first sync there may be a hundred thousand: so many go at once. */
const TRIMMED_AT_A_TIME = 500

export function logReads({ sqlite }: Connection) {
  const columns = 'seq, at, kind, local_id AS localId, outcome, detail'
  const newest = lazy(() =>
    sqlite.prepare<[number, number], LogEntry>(
      `SELECT ${columns} FROM sync_log WHERE seq < ? ORDER BY seq DESC LIMIT cast(? AS INTEGER)`,
    ),
  )
  const ofRecord = lazy(() =>
    sqlite.prepare<[string, number], LogEntry>(
      `SELECT ${columns} FROM sync_log WHERE local_id = ? ORDER BY seq DESC LIMIT cast(? AS INTEGER)`,
    ),
  )
  const former = lazy(() =>
    sqlite.prepare<[number], Omit<FormerBody, 'body'> & { readonly body: string }>(
      `SELECT receipt, kind, local_id AS localId, label, body, kept_at AS keptAt FROM former_bodies WHERE receipt = ?`,
    ),
  )
  const formerBytes = lazy(() =>
    sqlite
      .prepare<[Instant], number>('SELECT coalesce(sum(octet_length(body)), 0) FROM former_bodies WHERE kept_at >= ?')
      .pluck(),
  )
  const capability = lazy(() =>
    sqlite.prepare<[string], { isOffered: number; foundAt: Instant }>(
      'SELECT is_offered AS isOffered, found_at AS foundAt FROM capabilities WHERE operation = ?',
    ),
  )
  const capabilities = lazy(() =>
    sqlite.prepare<[], { operation: string; isOffered: number }>(
      'SELECT operation, is_offered AS isOffered FROM capabilities ORDER BY operation',
    ),
  )
  const lease = lazy(() => sqlite.prepare<[], Lease>('SELECT epoch FROM lease'))
  return {
    log: {
      /** The newest before `seq`. */
      before: (seq: number, limit: number): LogEntry[] => newest().all(seq, limit),
      ofRecord: (localId: string, limit: number): LogEntry[] => ofRecord().all(localId, limit),
      /** The record as it was before what a receipt tells of; null where nothing was replaced, or long ago. */
      former(seq: number): FormerBody | null {
        const row = former().get(seq)
        return row === undefined ? null : { ...row, body: JSON.parse(row.body) as unknown }
      },
      /** How large what was replaced or deleted since a moment is. */
      formerBytesSince: (since: Instant): number => formerBytes().get(since) ?? 0,
    },
    /** Whether the remote offers an operation, and when that was found; null while it is not known. */
    capability(operation: string): { readonly isOffered: boolean; readonly foundAt: Instant } | null {
      const row = capability().get(operation)
      return row === undefined ? null : { ...row, isOffered: row.isOffered === 1 }
    },
    capabilities: () =>
      capabilities()
        .all()
        .map(({ operation, isOffered }) => ({ operation, isOffered: isOffered === 1 })),
    lease: (): Lease | null => lease().get() ?? null,
  }
}

export function logWrites({ sqlite }: Connection) {
  const append = lazy(() =>
    sqlite.prepare(
      'INSERT INTO sync_log (at, kind, local_id, outcome, detail) VALUES (@at, @kind, @localId, @outcome, @detail)',
    ),
  )
  const trim = lazy(() =>
    sqlite.prepare(
      `DELETE FROM sync_log WHERE seq IN (
         SELECT seq FROM sync_log AS older WHERE seq <= (SELECT max(seq) FROM sync_log) - ?
           AND NOT EXISTS (SELECT 1 FROM former_bodies WHERE receipt = older.seq)
         ORDER BY seq LIMIT ${TRIMMED_AT_A_TIME})`,
    ),
  )
  const keep = lazy(() =>
    sqlite.prepare(
      `INSERT INTO former_bodies (receipt, kind, local_id, label, body, kept_at)
       VALUES (@receipt, @kind, @localId, @label, @body, @keptAt)`,
    ),
  )
  const forgetOne = lazy(() => sqlite.prepare('DELETE FROM former_bodies WHERE receipt = ?'))
  const forget = lazy(() => sqlite.prepare('DELETE FROM former_bodies WHERE kept_at < ?'))
  const bytesOfAll = lazy(() =>
    sqlite.prepare<[], number>('SELECT coalesce(sum(octet_length(body)), 0) FROM former_bodies').pluck(),
  )
  // The newest of a record stays, and so what it was when it was deleted; of those with most before it, the oldest go.
  const thin = lazy(() =>
    sqlite.prepare(
      `WITH sized AS (
         SELECT receipt, kind, local_id, octet_length(body) AS bytes,
           row_number() OVER (PARTITION BY kind, local_id ORDER BY receipt DESC) AS age,
           sum(octet_length(body)) OVER (PARTITION BY kind, local_id) AS of_record
         FROM former_bodies
       ), older AS (
         SELECT receipt, sum(bytes) OVER (ORDER BY of_record DESC, kind, local_id, receipt) - bytes AS before
         FROM sized WHERE age > 1
           AND receipt NOT IN (SELECT seq FROM sync_log WHERE outcome = '${DELETED_HERE}')
       )
       DELETE FROM former_bodies WHERE receipt IN (
         SELECT receipt FROM older WHERE before < (SELECT sum(bytes) FROM sized) - ?)`,
    ),
  )
  const capability = lazy(() =>
    sqlite.prepare('INSERT OR REPLACE INTO capabilities (operation, is_offered, found_at) VALUES (?, ?, ?)'),
  )
  const lease = lazy(() => sqlite.prepare('INSERT OR REPLACE INTO lease (only, epoch) VALUES (1, @epoch)'))
  return {
    log: {
      /** Answers the number of the receipt. */
      append: (receipt: Omit<LogEntry, 'seq'>): number => Number(append().run(receipt).lastInsertRowid),
      keepFormer: ({ body, ...former }: FormerBody): void => {
        keep().run({ ...former, body: JSON.stringify(body) })
      },
      /** Forgets what a receipt kept: it has been brought back. */
      forgetFormerOf: (seq: number): void => {
        forgetOne().run(seq)
      },
      /** Forgets what was replaced or deleted before a moment. */
      forgetFormer: (before: Instant): void => {
        forget().run(before)
      },
      /** Keeps former bodies within their bound: a record of which much is kept gives way first. */
      thinFormer: (mostBytes = MOST_FORMER_BYTES): void => {
        if ((bytesOfAll().get() ?? 0) > mostBytes) thin().run(mostBytes)
      },
      /** Drops some of the receipts that are too many, the oldest first; answers whether there may be more. */
      trim: (): boolean => {
        const { changes } = trim().run(MOST_RECEIPTS)
        return changes === TRIMMED_AT_A_TIME
      },
    },
    setOffered: (operation: string, isOffered: boolean, at: Instant): void => {
      capability().run(operation, Number(isOffered), at)
    },
    setLease: (to: Lease): void => {
      lease().run(to)
    },
  }
}
