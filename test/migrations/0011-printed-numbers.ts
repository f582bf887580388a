import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The eleventh migration: what is printed alike already stays as it is, and is found by an index. */
export const printedNumbers: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const id of ['one', 'other']) insertInvoice(sqlite, id, 'SENT')
    sqlite.exec(`UPDATE invoices SET prefix = 'Z-', number = 10007 WHERE id = 'one'`)
    sqlite.exec(`UPDATE invoices SET prefix = 'Z-1', number = 7 WHERE id = 'other'`)
  },
  after: (sqlite) => {
    const find = `SELECT id FROM invoices WHERE number IS NOT NULL AND (prefix || printf('%04d', number)) = 'Z-10007'`
    expect(sqlite.prepare(find).pluck().all().sort()).toEqual(['one', 'other'])
    expect(JSON.stringify(sqlite.prepare(`EXPLAIN QUERY PLAN ${find}`).all())).toContain('invoices_printed')
  },
}
