import Database from 'better-sqlite3'
import { hashOf } from '../hash-of'
import { archivedTables, ROW_NUMBER, type ArchivedTable } from './archived-tables'

export type ArchiveRow = Readonly<Record<string, unknown>>

/** A sealed document of the books. */
export interface ArchivedDocument {
  readonly id: string
  readonly prefix: string
  readonly number: number
  readonly bytes: Buffer
  readonly sha256: string
  /** Whether it is still what was sealed. */
  readonly isIntact: boolean
}

/** Bytes that are attached to documents, by the hash that they had then. */
export type ArchivedFile = Pick<ArchivedDocument, 'id' | 'bytes' | 'sha256' | 'isIntact'>

/** Books as an archive is made of them: as they were at one moment, whoever writes meanwhile. */
export interface ArchiveSource {
  readonly business: { readonly id: string; readonly name: string }
  readonly schema: number
  readonly parts: readonly { readonly table: string; readonly count: number }[]
  /** Of files beside the rows: sealed documents, and what is attached to any. */
  readonly fileCount: number
  rows(table: string): Iterable<ArchiveRow>
  documents(): Iterable<ArchivedDocument>
  attachments(): Iterable<ArchivedFile>
  close(): void
}

/** Opens books for reading alone. */
export function openArchiveSource(path: string): ArchiveSource {
  const sqlite = new Database(path, { readonly: true, fileMustExist: true })
  // What is read from here on is one state of them, and no writer waits for it.
  sqlite.exec('BEGIN')
  const business = sqlite
    .prepare<[], ArchiveSource['business']>('SELECT id, name FROM organization ORDER BY seq LIMIT 1')
    .get()
  if (business === undefined) throw new Error('The file has no organization.')
  const count = (table: string) => sqlite.prepare<[], number>(`SELECT count(*) FROM ${table}`).pluck().get() ?? 0
  const withBytes = archivedTables.filter(({ bytes }) => bytes !== undefined)
  return {
    business,
    schema: sqlite.pragma('user_version', { simple: true }) as number,
    parts: archivedTables.map(({ table }) => ({ table, count: count(table) })),
    fileCount: withBytes.reduce((sum, { table }) => sum + count(table), 0),
    rows: (table) =>
      rowsOf(
        sqlite,
        archivedTables.find((each) => each.table === table),
      ),
    *documents() {
      yield* documentsOf(sqlite, 'sealed_documents', 'invoice_id', 'invoices')
      yield* documentsOf(sqlite, 'sealed_credit_notes', 'credit_note_id', 'credit_notes')
    },
    *attachments() {
      const statement = sqlite.prepare<[], Pick<ArchivedFile, 'id' | 'bytes'>>(
        'SELECT sha256 AS id, bytes FROM attached_files ORDER BY sha256',
      )
      for (const { id, bytes } of statement.iterate()) {
        const sha256 = hashOf(bytes)
        yield { id, bytes, sha256, isIntact: sha256 === id }
      }
    },
    close: () => sqlite.close(),
  }
}

/** The columns of a table that its rows have in an archive, in their order there. */
export function archivedColumns(sqlite: Database.Database, { table, derived, bytes }: ArchivedTable): string[] {
  return sqlite
    .prepare<[string], string>('SELECT name FROM pragma_table_info(?) ORDER BY cid')
    .pluck()
    .all(table)
    .filter((name) => name !== ROW_NUMBER && name !== bytes && derived?.[name] === undefined)
}

function* rowsOf(sqlite: Database.Database, table: ArchivedTable | undefined): Generator<ArchiveRow, void> {
  if (table === undefined) throw new Error('No table of an archive.')
  const { told = {}, json = [], order } = table
  const columns = archivedColumns(sqlite, table).map((name) => `${told[name] ?? name} AS ${name}`)
  const statement = sqlite.prepare<[], Record<string, unknown>>(
    `SELECT ${columns.join(', ')} FROM ${table.table} ORDER BY ${order.map((name) => `${table.table}.${name}`).join(', ')}`,
  )
  for (const row of statement.iterate()) {
    for (const name of json) if (typeof row[name] === 'string') row[name] = JSON.parse(row[name])
    yield row
  }
}

/** In the order of their ids: CROSS JOIN keeps SQLite from sorting them with all their bytes. */
function* documentsOf(
  sqlite: Database.Database,
  table: string,
  key: string,
  documents: string,
): Generator<ArchivedDocument, void> {
  const statement = sqlite.prepare<[], Omit<ArchivedDocument, 'isIntact'>>(
    `SELECT ${key} AS id, ${documents}.prefix, ${documents}.number, bytes, sha256
     FROM ${table} CROSS JOIN ${documents} ON ${documents}.id = ${key} ORDER BY ${key}`,
  )
  for (const { sha256: sealed, ...document } of statement.iterate()) {
    const sha256 = hashOf(document.bytes)
    yield { ...document, sha256, isIntact: sha256 === sealed }
  }
}
