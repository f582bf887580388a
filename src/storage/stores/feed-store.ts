import type { Instant } from '../../kernel/instant'
import type { Connection } from '../connection'
import { lazy, lazyByKey } from '../lazy'
import { recordTables, type TableKind } from '../schema/record-tables'

/** The amounts of the records of a kind, by currency. */
const sumsOf = {
  estimate: 'SELECT currency, sum(total_minor) AS totalMinor, NULL AS paidMinor FROM estimates GROUP BY currency',
  invoice: `SELECT currency, sum(total_minor) AS totalMinor, sum(total_paid_minor) AS paidMinor
    FROM invoices GROUP BY currency`,
  payment: `SELECT currency, sum(amount_minor) AS totalMinor, NULL AS paidMinor
    FROM payments JOIN invoices ON invoices.id = invoice_id GROUP BY currency`,
  refund: `SELECT currency, sum(amount_minor) AS totalMinor, NULL AS paidMinor
    FROM refunds JOIN invoices ON invoices.id = invoice_id GROUP BY currency`,
} as const satisfies Partial<Record<TableKind, string>>

/** A record as its journal knows it: its newest change and its last moment. */
export interface RecordState {
  readonly id: string
  /** 0 where the journal does not name it. */
  readonly seq: number
  readonly updatedAt: Instant
}

export interface ChangeRow {
  readonly seq: number
  readonly kind: TableKind
  readonly recordId: string
  readonly change: 'created' | 'updated' | 'deleted'
}

/** Sums of a currency, in its minor units. */
export interface CurrencyTotals {
  readonly currency: string
  readonly totalMinor: number
  /** Null where nothing is paid on such records. */
  readonly paidMinor: number | null
}

const newestSeq = 'coalesce((SELECT max(seq) FROM changes WHERE record_id = here.id), 0)'
const stateOf = `SELECT id, updated_at AS updatedAt, ${newestSeq} AS seq`

/** What a file says of its history to whoever follows it. */
export function feedReads({ sqlite }: Connection) {
  const lineage = lazy(() => sqlite.prepare<[], string>('SELECT id FROM lineage').pluck())
  const known = lazy(() => sqlite.prepare('SELECT 1 FROM changes WHERE record_id = ? LIMIT 1').pluck())
  const mark = lazy(() =>
    sqlite.prepare<[number], string>(`SELECT record_id || ' ' || at FROM changes WHERE seq = ?`).pluck(),
  )
  const after = lazy(() =>
    sqlite.prepare<[number, number], ChangeRow>(
      'SELECT seq, kind, record_id AS recordId, change FROM changes WHERE seq > ? ORDER BY seq LIMIT cast(? AS INTEGER)',
    ),
  )
  const one = lazyByKey<ReturnType<typeof sqlite.prepare<[string], RecordState>>>()
  const all = lazyByKey<ReturnType<typeof sqlite.prepare<[], RecordState>>>()
  const has = lazyByKey<ReturnType<typeof sqlite.prepare<[string]>>>()
  const ids = lazyByKey<ReturnType<typeof sqlite.prepare<[string, number], string>>>()
  const sums = lazyByKey<ReturnType<typeof sqlite.prepare<[], CurrencyTotals>>>()
  return {
    feed: {
      /** The name of this file's history. */
      lineage(): string {
        const found = lineage().get()
        if (found === undefined) throw new Error('The file has no lineage.')
        return found
      },
      /** Whether there is, or ever was, a record with this id. */
      isTaken: (id: string): boolean => known().get(id) !== undefined,
      /** What tells a change from one with the same number in another history; null where there is none. */
      mark: (seq: number): string | null => mark().get(seq) ?? null,
      /** Changes after one, in the order in which they were committed. */
      after: (seq: number, most: number): ChangeRow[] => after().all(seq, most),
      has(kind: TableKind, id: string): boolean {
        const sql = `SELECT 1 FROM ${recordTables[kind]} WHERE id = ?`
        return has(kind, () => sqlite.prepare<[string]>(sql)).get(id) !== undefined
      },
      state(kind: TableKind, id: string): RecordState | null {
        const statement = one(kind, () =>
          sqlite.prepare<[string], RecordState>(`${stateOf} FROM ${recordTables[kind]} AS here WHERE id = ?`),
        )
        return statement.get(id) ?? null
      },
      /** Every record of a kind, by id. */
      states(kind: TableKind): IterableIterator<RecordState> {
        const statement = all(kind, () =>
          sqlite.prepare<[], RecordState>(`${stateOf} FROM ${recordTables[kind]} AS here ORDER BY id`),
        )
        return statement.iterate()
      },
      /** The ids of a kind that come after one, by id. */
      ids(kind: TableKind, after: string, most: number): string[] {
        const sql = `SELECT id FROM ${recordTables[kind]} WHERE id > ? ORDER BY id LIMIT cast(? AS INTEGER)`
        return ids(kind, () => sqlite.prepare<[string, number], string>(sql).pluck()).all(after, most)
      },
      /** Sums by currency; none for kinds without amounts. */
      sums(kind: TableKind): CurrencyTotals[] {
        const sql = kind in sumsOf ? sumsOf[kind as keyof typeof sumsOf] : null
        return sql === null ? [] : sums(kind, () => sqlite.prepare<[], CurrencyTotals>(sql)).all()
      },
    },
  }
}
