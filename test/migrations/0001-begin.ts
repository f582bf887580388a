import type { Database } from 'better-sqlite3'
import { expect } from 'vitest'
import type { MigrationCase } from './cases'

const tables = [
  ...['changes', 'clients', 'contacts', 'estimate_lines', 'estimates', 'invoice_lines', 'invoices', 'late_fees'],
  ...[
    'members',
    'notes',
    'organization',
    'outbox',
    'payments',
    'recurring_invoices',
    'saved_items',
    'sealed_documents',
  ],
  ...['series', 'snapshots', 'tallies', 'taxes', 'template_lines', 'tombstones', 'units'],
]
const searched = ['clients', 'estimates', 'invoices', 'payments', 'recurring_invoices', 'saved_items']

const names = (sqlite: Database, condition: string) =>
  sqlite
    .prepare(`SELECT name FROM pragma_table_list WHERE schema = 'main' AND ${condition} ORDER BY name`)
    .pluck()
    .all()

/** The first migration: from an empty file. */
export const begin: MigrationCase = {
  before: (sqlite) => {
    expect(sqlite.prepare('SELECT count(*) FROM sqlite_schema').pluck().get()).toBe(0)
  },
  after: (sqlite) => {
    expect(names(sqlite, `type = 'table' AND name NOT LIKE 'sqlite_%'`)).toEqual(tables)
    expect(names(sqlite, `type = 'virtual'`)).toEqual(searched.map((table) => `${table}_search`))
    expectRefused(sqlite, `INSERT INTO contacts VALUES (1, 'a', 'nobody', 'x', NULL, NULL, 't', 't')`, 'FOREIGN KEY')
    expectRefused(sqlite, `INSERT INTO units VALUES (1, NULL, 'x', 't', 't')`, 'NOT NULL')
    expectRefused(sqlite, `INSERT INTO outbox (record_kind) VALUES (5.5)`, 'NOT NULL')
    expectRefused(sqlite, `INSERT INTO series VALUES ('order', 'X', 1, 1)`, 'CHECK')
    expectRefused(sqlite, `INSERT INTO series VALUES ('invoice', 'A', 1, 1), ('invoice', 'B', 1, 1)`, 'UNIQUE')
  },
}

function expectRefused(sqlite: Database, sql: string, because: string): void {
  expect(() => sqlite.exec(sql)).toThrow(because)
}
