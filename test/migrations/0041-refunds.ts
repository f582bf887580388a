import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The fortieth migration: what was given back on a day is taken off what was received on it. */
export const refunds: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'paid', 'PAID')
    sqlite.exec(`INSERT INTO payments (id, invoice_id, amount_minor, is_settled, payment_date, search_text, created_at,
      updated_at) VALUES ('payment', 'paid', 130, 1, '2026-01-02', '', 't', 't')`)
  },
  after: (sqlite) => {
    const received = () =>
      sqlite.prepare(`SELECT day, minor FROM day_tallies WHERE kind = 'received' ORDER BY day`).raw().all()
    sqlite.exec(`INSERT INTO refunds (id, invoice_id, amount_minor, refund_date, created_at, updated_at)
      VALUES ('refund', 'paid', 20, '2026-01-02', 't', 't')`)
    expect(received()).toEqual([['2026-01-02', 110]])
    sqlite.exec(`UPDATE refunds SET refund_date = '2026-01-03', amount_minor = 30`)
    expect(received()).toEqual([
      ['2026-01-02', 130],
      ['2026-01-03', -30],
    ])
    sqlite.exec(`DELETE FROM refunds`)
    expect(received()).toEqual([
      ['2026-01-02', 130],
      ['2026-01-03', 0],
    ])
  },
}
