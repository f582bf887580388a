import type { Instant } from '../../kernel/instant'
import type { ClientId } from '../../domain/ids'
import type { ImportKind } from '../../domain/import/fields'
import type { Connection } from '../connection'
import { lazy } from '../lazy'
import { recordTables } from '../schema/record-tables'

const importedKinds = ['client', 'contact', 'note', 'tax', 'unit', 'saved_item', 'invoice', 'payment'] as const
/** What an import makes. */
export type ImportedKind = (typeof importedKinds)[number]

export interface ImportRow {
  readonly id: string
  readonly kind: ImportKind
  readonly fileName: string
  readonly createdAt: Instant
  /** Null as long as it is under way, or was broken off. */
  readonly endedAt: Instant | null
  /** How many records of its kind it has made, as far as they were not taken back. */
  readonly count: number
}

export interface ImportedRecord {
  readonly position: number
  readonly kind: ImportedKind
  readonly recordId: string
}

/** What a client is known by where a file names it. */
export interface ClientKeys {
  readonly id: ClientId
  readonly name: string
  readonly companyName: string | null
  readonly email: string | null
  readonly vatId: string | null
}

const COLUMNS = `id, kind, file_name AS fileName, created_at AS createdAt, ended_at AS endedAt,
  (SELECT count(*) FROM import_records WHERE import_id = imports.id AND import_records.kind = imports.kind) AS count`

/** What was imported, for it to be taken back (docs/decisions/0060). */
export function importReads({ sqlite }: Connection) {
  const all = lazy(() =>
    sqlite.prepare<[], ImportRow>(`SELECT ${COLUMNS} FROM imports ORDER BY created_at DESC, id DESC`),
  )
  const one = lazy(() => sqlite.prepare<[string], ImportRow>(`SELECT ${COLUMNS} FROM imports WHERE id = ?`))
  const before = lazy(() =>
    sqlite.prepare<[string, number, number], ImportedRecord>(
      `SELECT position, kind, record_id AS recordId FROM import_records
       WHERE import_id = ? AND position < ? ORDER BY position DESC LIMIT cast(? AS INTEGER)`,
    ),
  )
  const holds = lazy(() =>
    sqlite.prepare<[string, string], 1>('SELECT 1 FROM import_records WHERE record_id = ? AND import_id = ?'),
  )
  const keys = lazy(() =>
    sqlite.prepare<[], ClientKeys>(
      'SELECT id, name, company_name AS companyName, email, vat_id AS vatId FROM clients ORDER BY seq',
    ),
  )
  const named = lazy(() =>
    sqlite.prepare<[], { id: string; name: string }>('SELECT id, name FROM saved_items ORDER BY seq'),
  )
  const mailed = lazy(() => sqlite.prepare<[string], 1>('SELECT 1 FROM mailings WHERE document_id = ? LIMIT 1'))
  return {
    imports: {
      all: (): ImportRow[] => all().all(),
      get: (id: string): ImportRow | null => one().get(id) ?? null,
      /** What it has made before a place, the last first. */
      recordsBefore: (id: string, position: number, most: number): ImportedRecord[] => before().all(id, position, most),
      holds: (id: string, recordId: string): boolean => holds().get(recordId, id) !== undefined,
      clientKeys: (): ClientKeys[] => keys().all(),
      itemNames: () => named().all(),
      isMailed: (documentId: string): boolean => mailed().get(documentId) !== undefined,
    },
  }
}

export function importWrites({ sqlite }: Connection) {
  const begin = lazy(() =>
    sqlite.prepare('INSERT INTO imports (id, kind, file_name, created_at, ended_at) VALUES (?, ?, ?, ?, NULL)'),
  )
  const note = lazy(() =>
    sqlite.prepare(
      `INSERT INTO import_records (import_id, position, kind, record_id)
       SELECT @id, coalesce(max(position), 0) + 1, @kind, @recordId FROM import_records WHERE import_id = @id`,
    ),
  )
  const end = lazy(() => sqlite.prepare('UPDATE imports SET ended_at = ? WHERE id = ?'))
  const forgetRecord = lazy(() => sqlite.prepare('DELETE FROM import_records WHERE import_id = ? AND record_id = ?'))
  const forgetGone = lazy(() =>
    importedKinds.map((kind) =>
      sqlite.prepare(
        `DELETE FROM import_records WHERE import_id = ? AND kind = '${kind}'
         AND NOT EXISTS (SELECT 1 FROM ${recordTables[kind]} WHERE id = record_id)`,
      ),
    ),
  )
  const forgetEmpty = lazy(() =>
    sqlite.prepare(
      'DELETE FROM imports WHERE id = ? AND NOT EXISTS (SELECT 1 FROM import_records WHERE import_id = imports.id)',
    ),
  )
  return {
    imports: {
      begin(id: string, kind: ImportKind, fileName: string, now: Instant): void {
        begin().run(id, kind, fileName, now)
      },
      note(id: string, kind: ImportedKind, recordId: string): void {
        note().run({ id, kind, recordId })
      },
      end(id: string, now: Instant): void {
        end().run(now, id)
      },
      forgetRecord(id: string, recordId: string): void {
        forgetRecord().run(id, recordId)
      },
      /** Forgets what is not here any more: what has gone with another record, and what a person has deleted. */
      forgetGone(id: string): void {
        for (const statement of forgetGone()) statement.run(id)
      },
      /** Drops an import of which nothing is left. */
      forgetEmpty(id: string): void {
        forgetEmpty().run(id)
      },
    },
  }
}
