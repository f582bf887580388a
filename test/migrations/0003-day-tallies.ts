import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The third migration: the sums of what was there already. */
export const dayTallies: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const status of ['SENT', 'PARTIALLY_PAID', 'PAID', 'VOID']) insertInvoice(sqlite, status, status)
    insertInvoice(sqlite, 'yen', 'SENT', 'JPY')
    sqlite.exec(`INSERT INTO payments (id, invoice_id, amount_minor, is_settled, payment_date, search_text, created_at,
      updated_at) VALUES ('a', 'PAID', 30, 1, '2026-02-01', '', 't', 't'), ('b', 'PAID', 40, 0, '2026-02-01', '', 't', 't')`)
  },
  after: (sqlite) => {
    const rows =
      sqlite.prepare(`SELECT kind || ' ' || day || ' ' || status || ' ' || currency || ' ' || count || ' ' || minor
      FROM day_tallies ORDER BY 1`)
    expect(rows.pluck().all()).toEqual([
      'due 2026-01-31 PARTIALLY_PAID EUR 1 70',
      'due 2026-01-31 SENT EUR 1 70',
      'due 2026-01-31 SENT JPY 1 70',
      'issued 2026-01-01  EUR 3 300',
      'issued 2026-01-01  JPY 1 100',
      'received 2026-02-01  EUR 1 30',
    ])
  },
}
