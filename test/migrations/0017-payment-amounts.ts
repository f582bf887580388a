import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The seventeenth migration: an amount leads to payments that were written before it, by an index. */
export const paymentAmounts: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'paid', 'SENT')
    sqlite.exec(`INSERT INTO payments (id, invoice_id, amount_minor, is_settled, payment_date, search_text, created_at,
      updated_at) VALUES ('payment', 'paid', 30, 1, '2026-01-02', '', 't', 't')`)
  },
  after: (sqlite) => {
    const query = `SELECT id FROM payments WHERE amount_minor BETWEEN 30 AND 39`
    expect(sqlite.prepare(query).pluck().all()).toEqual(['payment'])
    const plan = sqlite.prepare<[], { detail: string }>(`EXPLAIN QUERY PLAN ${query}`).all()
    expect(plan.map(({ detail }) => detail).join()).toContain('payments_amount (amount_minor>? AND amount_minor<?)')
  },
}
