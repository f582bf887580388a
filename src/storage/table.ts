import { eq, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
import type { AnySQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Instant } from '../kernel/instant'
import type { Connection } from './connection'
import type { Journal } from './journal'
import { columnsOf, encodeRow, rowDecoder, selected, statementOf, writtenOnce } from './rows'

export type TableWithId = SQLiteTable & Readonly<Record<'id' | 'seq' | 'updatedAt', AnySQLiteColumn>>

/** A row as code handles it: without the local row number. */
export type RowOf<T extends TableWithId> = Omit<InferSelectModel<T>, 'seq'>

type IdOf<T extends TableWithId> = RowOf<T>['id' & keyof RowOf<T>]

export interface TableReads<T extends TableWithId> {
  get(id: IdOf<T>): RowOf<T> | null
  /** The rows with these ids, by id, in one read; what does not exist is left out. */
  getAll(ids: readonly IdOf<T>[]): ReadonlyMap<IdOf<T>, RowOf<T>>
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
  const prepared = statementOf(
    connection,
    writtenOnce(table, 'insert', () => connection.orm.insert(table as SQLiteTable).values(placeholders(table))),
  )
  return (row: Omit<InferSelectModel<T>, 'seq'>): void => {
    prepared().statement.run(...encodeRow(columns, row))
  }
}

/** A condition for the rows whose column is in the list `ids`, bound by `asList`. */
function isAmong(column: AnySQLiteColumn): SQL {
  return sql`${column} in (select value from json_each(${sql.placeholder('ids')}))`
}

/** Ids as `isAmong` takes them: as one value, so that one statement serves any number of them. */
export function asList(ids: readonly string[]): string {
  return JSON.stringify(ids)
}

/** Reads rows by id. */
export function tableReads<T extends TableWithId>(connection: Connection, table: T): TableReads<T> {
  const columns = keptColumns(table)
  const decode = rowDecoder(columns)
  const selectBy = (name: string, condition: () => SQL) =>
    statementOf<Record<string, unknown>>(
      connection,
      writtenOnce(table, name, () =>
        connection.orm
          .select(selected(columns))
          .from(table as TableWithId)
          .where(condition()),
      ),
    )
  const byId = selectBy('byId', () => eq(table.id, sql.placeholder('id')))
  const byIds = selectBy('byIds', () => isAmong(table.id))
  return {
    get: (id) => {
      const row = byId().statement.get(id)
      return row === undefined ? null : (decode(row) as RowOf<T>)
    },
    getAll: (ids) => {
      const rows = byIds().statement.all(asList(ids as readonly string[]))
      return new Map(rows.map((row) => [row['id'] as IdOf<T>, decode(row) as RowOf<T>]))
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
  const isThis = () => eq(table.id, sql.placeholder('id'))
  const update = statementOf(
    connection,
    writtenOnce(table, 'update', () =>
      connection.orm
        .update(table as TableWithId)
        .set(placeholders(table))
        .where(isThis()),
    ),
  )
  const remove = statementOf(
    connection,
    writtenOnce(table, 'remove', () => connection.orm.delete(table as TableWithId).where(isThis())),
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
