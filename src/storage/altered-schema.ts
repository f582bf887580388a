import type { Database } from 'better-sqlite3'
import { fileTexts } from '../words/en/service/files'
import { hashOf } from './hash-of'

interface SchemaRow {
  /** Of what an index, a trigger or a view is: text, unless somebody has written there. */
  readonly type: unknown
  readonly name: unknown
  readonly table: unknown
  /** Null of an index that a table's UNIQUE makes. */
  readonly sql: unknown
}

/** What others keep beside ours, word for word: SQLite's statistics, and what Litestream copies by (docs/decisions/0024). */
const ofOthers: readonly unknown[] = [
  'CREATE TABLE sqlite_stat1(tbl,idx,stat)',
  'CREATE TABLE sqlite_stat4(tbl,idx,neq,nlt,ndlt,sample)',
  'CREATE TABLE _litestream_seq (id INTEGER PRIMARY KEY, seq INTEGER)',
  'CREATE TABLE _litestream_lock (id INTEGER)',
]

/** Everything in a file but rows, in an order of its own: a copy by VACUUM has another one. */
function rowsOf(sqlite: Database): SchemaRow[] {
  return sqlite
    .prepare<[], SchemaRow>(
      'SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema ORDER BY type, name, tbl_name, sql',
    )
    .all()
    .filter(({ type, sql }) => type !== 'table' || !ofOthers.includes(sql))
}

const textOf = ({ type, name, table, sql }: SchemaRow) => JSON.stringify([type, name, table, sql])

/** The SHA-256 of a file's schema, by which a migration says what it leads to. */
export function schemaDigest(sqlite: Database): string {
  return digestOf(rowsOf(sqlite))
}

function digestOf(rows: readonly SchemaRow[]): string {
  return hashOf(rows.map(textOf).join('\n'), 'base64url')
}

/**
 * What in a file's schema is not as migrations make it, in words; null where all of it is. A trigger or a view would run by
 * itself, and a table that was made otherwise can replace rows by itself. `make` makes the schema anew, to say what differs:
 * doing so at every start would cost tens of milliseconds.
 */
export function alteredSchema(sqlite: Database, digest: string, make: () => Database): string | null {
  const found = rowsOf(sqlite)
  if (digestOf(found) === digest) return null
  const made = make()
  try {
    const left = rowsOf(made)
    for (const row of found) {
      const index = left.findIndex((each) => textOf(each) === textOf(row))
      if (index === -1) return fileTexts.foreignPart(String(row.type), String(row.name))
      left.splice(index, 1)
    }
    return fileTexts.missingPart(String(left[0]?.type), String(left[0]?.name))
  } finally {
    made.close()
  }
}
