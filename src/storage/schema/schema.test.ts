import { getTableName, is } from 'drizzle-orm'
import { CasingCache } from 'drizzle-orm/casing'
import { getTableConfig, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { describe, expect, it } from 'vitest'
import { openConnection } from '../connection'
import { migrations } from '../migrations/index'
import * as documents from './documents'
import { recordTables } from './record-tables'
import * as records from './records'

const opened = openConnection(':memory:', migrations)
if (!opened.ok) throw new Error(opened.error.detail)
const { sqlite } = opened.value
const casing = new CasingCache('snake_case')
const tables = Object.values({ ...records, ...documents }).filter((value) => is(value, SQLiteTable))

describe('the schema that code reads by', () => {
  it.each(tables.map((table) => [getTableName(table), table] as const))('is that of the file: %s', (name, table) => {
    const declared = getTableConfig(table).columns.map((column) => ({
      name: casing.getColumnCasing(column),
      type: column.getSQLType().toUpperCase(),
    }))
    const inFile = sqlite.prepare('SELECT name, type FROM pragma_table_info(?) ORDER BY cid').all(name)
    expect(declared).toEqual(inFile)
  })

  it('is that of records and what belongs to them, and of nothing else', () => {
    const kinds: string[] = Object.values(recordTables)
    const parts = tables.map(getTableName).filter((name) => !kinds.includes(name))
    expect(parts.sort()).toEqual(['credit_notes', 'estimate_lines', 'invoice_lines', 'template_lines'])
    expect(kinds.filter((name) => !tables.some((table) => getTableName(table) === name))).toEqual([])
  })

  it('makes every table STRICT', () => {
    const loose = sqlite
      .prepare(
        `SELECT name FROM pragma_table_list WHERE type = 'table' AND strict = 0 AND schema = 'main' AND name NOT LIKE 'sqlite_%'`,
      )
      .pluck()
      .all()
    expect(loose).toEqual([])
  })
})
