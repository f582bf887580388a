import { fillPlaceholders, getTableColumns, type InferSelectModel, type SQL } from 'drizzle-orm'
import { SQLiteSyncDialect, type AnySQLiteColumn, type SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Connection } from './connection'
import { lazy } from './lazy'

/** A query that drizzle has written. */
export interface Query {
  toSQL(): { readonly sql: string; readonly params: unknown[] }
}

const dialect = new SQLiteSyncDialect({ casing: 'snake_case' })

/** SQL that drizzle has no builder for, as a query. */
export function asQuery(text: SQL): Query {
  return { toSQL: () => dialect.sqlToQuery(text) }
}

interface Column {
  readonly name: string
  readonly column: AnySQLiteColumn
  /** Whether SQLite holds it in another form than code does. */
  readonly isCoded: boolean
}

/** The columns of a table, in their order there. */
export function columnsOf(table: SQLiteTable): Column[] {
  return Object.entries<AnySQLiteColumn>(getTableColumns(table)).map(([name, column]) => ({
    name,
    column,
    isCoded: column.dataType === 'json' || column.dataType === 'boolean',
  }))
}

export function encodeRow(columns: readonly Column[], row: Readonly<Record<string, unknown>>): unknown[] {
  return columns.map(({ name, column, isCoded }) => {
    const value = row[name]
    return isCoded && value !== null ? column.mapToDriverValue(value) : value
  })
}

export function decodeRow(columns: readonly Column[], values: readonly unknown[]): Record<string, unknown> {
  const row: Record<string, unknown> = {}
  columns.forEach(({ name, column, isCoded }, index) => {
    const value = values[index]
    row[name] = isCoded && value !== null ? column.mapFromDriverValue(value) : value
  })
  return row
}

/** A query that is prepared at its first use, and bound without drizzle from then on. */
export function statementOf<Row>({ sqlite }: Connection, query: () => Query) {
  return lazy(() => {
    const { sql, params } = query().toSQL()
    const statement = sqlite.prepare<unknown[], Row>(sql)
    return { statement, bind: (values: Record<string, unknown>) => fillPlaceholders(params, values) }
  })
}

/**
 * Reads whole rows by `orm.select().from(table)…`. drizzle writes the SQL once; rows are read here, as its own mapping
 * costs several times a small read.
 */
export function rowsBy<T extends SQLiteTable>(connection: Connection, table: T, query: () => Query) {
  const columns = columnsOf(table)
  const prepared = statementOf<unknown[]>(connection, query)
  return (values: Record<string, unknown> = {}): InferSelectModel<T>[] => {
    const { statement, bind } = prepared()
    const found = statement.raw().all(...bind(values))
    return found.map((each) => decodeRow(columns, each)) as InferSelectModel<T>[]
  }
}
