import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The sixteenth migration: what was there before is in the new order. */
export const totalOrder: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const [id, currency, total] of [
      ['yen', 'JPY', 5],
      ['more', 'EUR', 20],
      ['less', 'EUR', 10],
    ] as const) {
      insertInvoice(sqlite, id, 'SENT')
      sqlite.prepare('UPDATE invoices SET currency = ?, total_minor = ? WHERE id = ?').run(currency, total, id)
    }
  },
  after: (sqlite) => {
    const ordered = sqlite
      .prepare('SELECT id FROM invoices INDEXED BY invoices_total ORDER BY currency, total_minor, id')
      .pluck()
      .all()
    expect(ordered).toEqual(['less', 'more', 'yen'])
  },
}
