import { eq, sql, type InferSelectModel } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Instant } from '../kernel/instant'
import type { Connection } from './connection'
import type { Journal } from './journal'
import { columnsOf, decodeRow, encodeRow, statementOf } from './rows'

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

/** The columns that code handles: all but the local row number. */
function keptColumns(table: SQLiteTable) {
  return columnsOf(table).filter(({ name }) => name !== 'seq')
}

function placeholders(table: SQLiteTable): Record<string, unknown> {
  return Object.fromEntries(keptColumns(table).map(({ name }) => [name, sql.placeholder(name)]))
}

/** A prepared insert of whole rows. */
export function insertInto<T extends SQLiteTable>(connection: Connection, table: T) {
  const columns = keptColumns(table)
  const prepared = statementOf(connection, () =>
    connection.orm.insert(table as SQLiteTable).values(placeholders(table)),
  )
  return (row: Omit<InferSelectModel<T>, 'seq'>): void => {
    prepared().statement.run(...encodeRow(columns, row))
  }
}

/** Reads rows one by one, by id. */
export function tableReads<T extends TableWithId>(connection: Connection, table: T): TableReads<T> {
  const columns = keptColumns(table)
  const prepared = statementOf<unknown[]>(connection, () =>
    connection.orm
      .select(Object.fromEntries(columns.map(({ name, column }) => [name, column])))
      .from(table as TableWithId)
      .where(eq(table.id, sql.placeholder('id'))),
  )
  return {
    get: (id) => {
      const values = prepared().statement.raw().get(id)
      return values === undefined ? null : (decodeRow(columns, values) as RowOf<T>)
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
  const columns = keptColumns(table)
  const update = statementOf(connection, () =>
    connection.orm
      .update(table as TableWithId)
      .set(placeholders(table))
      .where(eq(table.id, sql.placeholder('id'))),
  )
  const remove = statementOf(connection, () =>
    connection.orm.delete(table as TableWithId).where(eq(table.id, sql.placeholder('id'))),
  )
  const noted = (row: RowOf<T>) => row as unknown as { readonly id: string; readonly updatedAt: Instant }
  return {
    insert: (row) => {
      insert(row)
      journal.note(kind, noted(row).id, 'created', noted(row).updatedAt)
    },
    update: (row) => {
      update().statement.run(...encodeRow(columns, row), noted(row).id)
      journal.note(kind, noted(row).id, 'updated', noted(row).updatedAt)
    },
    remove: (id, at) => {
      remove().statement.run(id)
      journal.bury(kind, String(id), at)
    },
  }
}
