import Database from 'better-sqlite3'
import { err, ok, type Result } from '../../kernel/result'
import { openConnection, type Connection } from '../connection'
import { migrations } from '../migrations/index'
import { wholeSchema } from '../migrations/whole-schema'
import { recordTables } from '../schema/record-tables'
import { hashOf } from '../hash-of'
import { archivedColumns, type ArchiveRow } from './archive-source'
import { archivedTables, type ArchivedTable } from './archived-tables'

/** The newest version of the tables that this version can read. */
export const newestSchema = migrations.length

/** What in an archive cannot be books. */
export class NoBooks extends Error {}

/** A file that is put together from an archive. It is thrown away unless it was finished. */
export interface ArchiveTarget {
  /** The tables that it has, in an order in which nothing refers to what comes later. */
  readonly tables: readonly string[]
  /** Throws NoBooks where a row does not fit its table. */
  insert(table: string, row: unknown): void
  /** Takes the file of a sealed document or of what is attached to one, whose row is there by then. Throws NoBooks where it is none that is waited for. */
  addFile(id: string, bytes: Buffer): void
  /** Notes that all is there. Throws NoBooks where something is missing. */
  finish(businessId: string): void
  close(): void
}

/** Begins a file with tables of the version `schema`; those files are taken as `altered` says that they are. */
export function makeArchiveTarget(
  path: string,
  schema: number,
  altered: ReadonlyMap<string, string>,
): Result<ArchiveTarget, string> {
  const steps = migrations.slice(0, schema)
  const whole = schema === newestSchema ? { wholeSchema } : {}
  const opened = openConnection(path, steps, { isMade: true, isChecked: false, ...whole })
  if (!opened.ok) return err(opened.error.detail)
  const connection = opened.value
  hurry(connection)
  const { sqlite } = connection
  sqlite.exec('BEGIN')
  // Later versions may have more.
  const tables = archivedTables.filter((table) => archivedColumns(sqlite, table).length > 0)
  const inserts = new Map(tables.map((table) => [table.table, insertInto(sqlite, table)]))
  const fills = tables.flatMap((table) => (table.bytes === undefined ? [] : [fillOf(sqlite, table)]))
  return ok({
    tables: tables.map(({ table }) => table),
    insert(table, row) {
      const insert = inserts.get(table)
      if (insert === undefined) throw new NoBooks(`no table ${table}`)
      insert(row)
    },
    addFile(id, bytes) {
      const values = { id, bytes, sha256: hashOf(bytes), altered: altered.get(id) ?? null }
      if (!fills.some((fill) => fill(values))) throw new NoBooks(`unknown file ${id}`)
    },
    finish(businessId) {
      checkWhole(sqlite, tables, businessId)
      noteAll(sqlite)
      sqlite.exec('COMMIT')
    },
    close: () => {
      connection.close()
    },
  })
}

/** Nobody looks at the file before it is whole, and it is thrown away if that fails: it needs no log, and no flush on the way. */
function hurry({ sqlite }: Connection): void {
  sqlite.pragma('journal_mode = DELETE')
  sqlite.pragma('journal_mode = OFF')
  sqlite.pragma('synchronous = OFF')
  sqlite.pragma('temp_store = FILE')
}

const isRow = (row: unknown): row is ArchiveRow => typeof row === 'object' && row !== null && !Array.isArray(row)

function insertInto(sqlite: Database.Database, table: ArchivedTable): (row: unknown) => void {
  const columns = archivedColumns(sqlite, table)
  const derived = Object.entries(table.derived ?? {})
  const bytes = table.bytes === undefined ? [] : [table.bytes]
  const names = [...columns, ...derived.map(([name]) => name), ...bytes]
  const values = [...columns.map(() => '?'), ...derived.map(([, value]) => String(value)), ...bytes.map(() => `x''`)]
  const statement = sqlite.prepare(`INSERT INTO ${table.table} (${names.join(', ')}) VALUES (${values.join(', ')})`)
  return (row) => {
    if (!isRow(row) || Object.keys(row).length !== columns.length) throw new NoBooks(`${table.table} other row`)
    const bound = columns.map((name) => valueOf(row, name, table))
    refusingFaults(() => statement.run(bound))
  }
}

function valueOf(row: ArchiveRow, name: string, { table, json = [] }: ArchivedTable): unknown {
  if (!Object.hasOwn(row, name)) throw new NoBooks(`${table} without ${name}`)
  const value = row[name]
  if (value === null || typeof value === 'number' || typeof value === 'string') {
    return json.includes(name) && value !== null ? JSON.stringify(value) : value
  }
  if (!json.includes(name)) throw new NoBooks(`${table} other ${name}`)
  return JSON.stringify(value)
}

interface Filled {
  readonly id: string
  readonly bytes: Buffer
  readonly sha256: string
  readonly altered: string | null
}

/** Puts a file into its row, once; false where it has none, or another hash. */
function fillOf(sqlite: Database.Database, { table, order, bytes }: ArchivedTable): (values: Filled) => boolean {
  const statement = sqlite.prepare<Filled>(
    `UPDATE ${table} SET ${bytes} = @bytes
     WHERE ${order[0]} = @id AND @sha256 = coalesce(@altered, sha256) AND length(${bytes}) = 0`,
  )
  return (values) => statement.run(values).changes === 1
}

function checkWhole(sqlite: Database.Database, tables: readonly ArchivedTable[], businessId: string): void {
  const found = sqlite.prepare<[], string>('SELECT id FROM organization').pluck().all()
  if (found.length !== 1 || found[0] !== businessId) throw new NoBooks('another business')
  if (sqlite.prepare(`SELECT 1 FROM members WHERE role = 'OWNER'`).get() === undefined) throw new NoBooks('no owner')
  for (const { table, bytes } of tables) {
    if (bytes === undefined) continue
    const missing = sqlite.prepare(`SELECT 1 FROM ${table} WHERE length(${bytes}) = 0 LIMIT 1`).get()
    if (missing !== undefined) throw new NoBooks('file missing')
  }
}

/**
 * Notes of each record that it was made, as whoever follows the file is told of its records by that; and at last, of the
 * newest one, when something was written last.
 */
function noteAll(sqlite: Database.Database): void {
  for (const [kind, table] of Object.entries(recordTables)) {
    sqlite.exec(
      `INSERT INTO changes (kind, record_id, change, at) SELECT '${kind}', id, 'created', updated_at FROM ${table} ORDER BY seq`,
    )
  }
  sqlite.exec(
    `INSERT INTO changes (kind, record_id, change, at) SELECT kind, record_id, 'updated', max(at) FROM changes`,
  )
}

/** Runs something of which SQLite refuses what an archive says wrongly, and not what a disk lacks. */
function refusingFaults(run: () => void): void {
  try {
    run()
  } catch (error) {
    const isFault = error instanceof Database.SqliteError && /^SQLITE_(CONSTRAINT|TOOBIG)/.test(error.code)
    throw isFault ? new NoBooks(error.message) : error
  }
}
