import { eq, getTableColumns, sql, type InferSelectModel } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Instant } from '../kernel/instant'
import type { Connection } from './connection'
import type { Journal } from './journal'
import { lazy } from './lazy'

type TableWithId = SQLiteTable & Readonly<Record<'id' | 'seq' | 'updatedAt', AnySQLiteColumn>>

/** A row as code handles it: without the local row number. */
export type RowOf<T extends TableWithId> = Omit<InferSelectModel<T>, 'seq'>

export interface TableReads<T extends TableWithId> {
  get(id: RowOf<T>['id' & keyof RowOf<T>]): RowOf<T> | null
}

/** Writes of records; each leaves its change in the journal, in the same transaction. */
export interface TableWrites<T extends TableWithId> {
  insert(row: RowOf<T>): void
  /** Writes every column of the row with this id. */
  update(row: RowOf<T>): void
  /** Deletes the row and leaves a tombstone. */
  remove(id: RowOf<T>['id' & keyof RowOf<T>], at: Instant): void
}

/** The placeholder of a column, with the column's own encoding. */
function placeholder(name: string, column: AnySQLiteColumn) {
  return sql`${sql.param(sql.placeholder(name), column)}`
}

function placeholders(table: SQLiteTable): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries<AnySQLiteColumn>(getTableColumns(table))
      .filter(([name]) => name !== 'seq')
      .map(([name, column]) => [name, placeholder(name, column)]),
  )
}

/** The names of a table's columns, and for those that SQLite holds in another form how to bring them there and back. */
function columnsOf(table: SQLiteTable) {
  return Object.entries<AnySQLiteColumn>(getTableColumns(table))
    .filter(([name]) => name !== 'seq')
    .map(([name, column]) => ({ name, column, isCoded: column.dataType === 'json' || column.dataType === 'boolean' }))
}

/**
 * A prepared insert of whole rows. drizzle writes the SQL once; binding is done here, as its own costs about as much
 * again as a small insert.
 */
export function insertInto<T extends SQLiteTable>(connection: Connection, table: T) {
  const columns = columnsOf(table)
  const statement = lazy(() => {
    const { sql: text } = connection.orm
      .insert(table as SQLiteTable)
      .values(placeholders(table))
      .toSQL()
    return connection.sqlite.prepare(text)
  })
  return (row: Omit<InferSelectModel<T>, 'seq'>): void => {
    const values = row as Readonly<Record<string, unknown>>
    statement().run(
      columns.map(({ name, column, isCoded }) => {
        const value = values[name]
        return isCoded && value !== null ? column.mapToDriverValue(value) : value
      }),
    )
  }
}

/** Reads rows one by one, by id; like inserts, without drizzle's mapping in the way. */
export function tableReads<T extends TableWithId>(connection: Connection, table: T): TableReads<T> {
  const columns = columnsOf(table)
  const one = lazy(() => {
    const { sql: text } = connection.orm
      .select(Object.fromEntries(columns.map(({ name, column }) => [name, column])))
      .from(table as TableWithId)
      .where(eq(table.id, sql.placeholder('id')))
      .toSQL()
    return connection.sqlite.prepare<[unknown], unknown[]>(text).raw()
  })
  return {
    get: (id) => {
      const values = one().get(id)
      if (values === undefined) return null
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, column, isCoded }, index) => {
        const value = values[index]
        row[name] = isCoded && value !== null ? column.mapFromDriverValue(value) : value
      })
      return row as RowOf<T>
    },
  }
}

export function tableWrites<T extends TableWithId>(
  connection: Connection,
  table: T,
  kind: string,
  journal: Journal,
): TableWrites<T> {
  const insert = insertInto(connection, table as TableWithId)
  const update = lazy(() =>
    connection.orm
      .update(table as TableWithId)
      .set(placeholders(table))
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(),
  )
  const remove = lazy(() =>
    connection.orm
      .delete(table as TableWithId)
      .where(eq(table.id, sql.placeholder('id')))
      .prepare(),
  )
  const noted = (row: RowOf<T>) => row as unknown as { readonly id: string; readonly updatedAt: Instant }
  return {
    insert: (row) => {
      insert(row)
      journal.note(kind, noted(row).id, 'created', noted(row).updatedAt)
    },
    update: (row) => {
      update().run(row)
      journal.note(kind, noted(row).id, 'updated', noted(row).updatedAt)
    },
    remove: (id, at) => {
      remove().run({ id })
      journal.bury(kind, String(id), at)
    },
  }
}
