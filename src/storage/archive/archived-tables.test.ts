import { describe, expect, it } from 'vitest'
import { openConnection } from '../connection'
import { migrations } from '../migrations/index'
import { archivedTables, leftOut, ROW_NUMBER } from './archived-tables'

const opened = openConnection(':memory:', migrations)
if (!opened.ok) throw new Error(opened.error.detail)
const { sqlite } = opened.value
const tablesOf = (where: string) =>
  sqlite
    .prepare<[], string>(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND name NOT LIKE 'sqlite_%' AND ${where}`,
    )
    .pluck()
    .all()
    .toSorted()
const columnsOf = (table: string) =>
  sqlite.prepare<[string], { name: string; type: string }>('SELECT name, type FROM pragma_table_info(?)').all(table)
const sqlOf = (table: string) =>
  sqlite
    .prepare<[string], string>(`SELECT sql FROM sqlite_schema WHERE type = 'table' AND name = ?`)
    .pluck()
    .get(table) ?? ''

describe('what an archive holds', () => {
  it('is every table of the file, or it says why not', () => {
    const named = [...archivedTables.map(({ table }) => table), ...Object.keys(leftOut)].toSorted()
    expect(named).toEqual(tablesOf(`type IN ('table', 'virtual')`))
  })

  it('is in an order in which nothing refers to what comes later', () => {
    const names = archivedTables.map(({ table }) => table)
    const later = names.flatMap((table, index) =>
      sqlite
        .prepare<[string], string>('SELECT "table" FROM pragma_foreign_key_list(?)')
        .pluck()
        .all(table)
        .filter((other) => names.indexOf(other) > index)
        .map((other) => `${table} refers to ${other}`),
    )
    expect(later).toEqual([])
  })

  it.each(archivedTables.map((table) => [table.table, table] as const))('knows the columns of %s', (name, table) => {
    const columns = columnsOf(name)
    const json = [...sqlOf(name).matchAll(/json_valid\((\w+)\)/g)].map(([, column]) => column)
    // The body of a snapshot is JSON, as no rule of its table says.
    expect((table.json ?? []).toSorted()).toEqual([...new Set(name === 'snapshots' ? ['body'] : json)].toSorted())
    expect(columns.filter(({ type }) => type === 'BLOB').map((each) => each.name)).toEqual(
      table.bytes === undefined ? [] : [table.bytes],
    )
    const own = [...table.order, ...Object.keys(table.derived ?? {}), ...Object.keys(table.told ?? {})]
    expect(own.filter((column) => !columns.some((each) => each.name === column))).toEqual([])
    // A row number is left out: only an order by it keeps it.
    expect(columns.some((each) => each.name === ROW_NUMBER)).toBe(table.order[0] === ROW_NUMBER)
  })
})
