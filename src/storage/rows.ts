import { getTableColumns, is, Param, Placeholder, sql, type InferSelectModel, type SQL } from 'drizzle-orm'
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

const written = new WeakMap<SQLiteTable, Map<string, ReturnType<Query['toSQL']>>>()

/** A query of a table that is the same in every file: writing it takes longer than preparing it, so it is kept by its name. */
export function writtenOnce(table: SQLiteTable, name: string, query: () => Query): () => Query {
  return () => {
    const byName = written.get(table) ?? new Map<string, ReturnType<Query['toSQL']>>()
    written.set(table, byName)
    const text = byName.get(name) ?? query().toSQL()
    byName.set(name, text)
    return { toSQL: () => text }
  }
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

/** Columns as a query selects them: SQLite names their values as code does, so that a row need not be made over. */
export function selected(columns: readonly Column[]) {
  return Object.fromEntries(columns.map(({ name, column }) => [name, sql`${column}`.as(name)]))
}

/** Turns rows from SQLite, in place, into what code handles. */
export function rowDecoder(columns: readonly Column[]) {
  const coded = columns.filter(({ isCoded }) => isCoded)
  return <Row extends Record<string, unknown>>(row: Row): Row => {
    const values: Record<string, unknown> = row
    for (const { name, column } of coded) {
      const value = values[name]
      if (value !== null) values[name] = column.mapFromDriverValue(value)
    }
    return row
  }
}

/** A query that is prepared at its first use, and bound without drizzle from then on. */
export function statementOf<Row>({ sqlite }: Connection, query: () => Query) {
  return lazy(() => {
    const { sql: text, params } = query().toSQL()
    const binders = params.map(toBinder)
    return {
      statement: sqlite.prepare<unknown[], Row>(text),
      bind: (values: Values) => binders.map((bind) => bind(values)),
    }
  })
}

type Values = Readonly<Record<string, unknown>>

/** What a parameter is bound to: a value by its name, in the form of its column, or always the same. */
function toBinder(param: unknown): (values: Values) => unknown {
  if (is(param, Placeholder)) return (values) => values[param.name]
  if (is(param, Param)) {
    const { value, encoder } = param
    if (is(value, Placeholder)) return (values) => encoder.mapToDriverValue(values[value.name])
  }
  return () => param
}

/**
 * Reads whole rows, by a query that selects `selected` columns and what it wants `Beside` them. drizzle writes the SQL once; rows are read here, as its
 * own mapping costs several times a small read.
 */
export function rowsBy<T extends SQLiteTable, Beside = object>(
  connection: Connection,
  table: T,
  query: (columns: ReturnType<typeof selected>) => Query,
) {
  const columns = columnsOf(table)
  const decode = rowDecoder(columns)
  const prepared = statementOf<Record<string, unknown>>(connection, () => query(selected(columns)))
  return (values: Values = {}): (InferSelectModel<T> & Beside)[] => {
    const { statement, bind } = prepared()
    return statement.all(...bind(values)).map(decode) as (InferSelectModel<T> & Beside)[]
  }
}
