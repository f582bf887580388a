import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The fourteenth migration: late fees are kept by entries, beside the days on which an invoice was issued and closed. */
export const lateFeeEntries: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const id of ['charged', 'queued', 'reported', 'closed']) insertInvoice(sqlite, id, 'SENT')
    sqlite.exec(`
      INSERT INTO late_fees (invoice_id, interval, accrued_on, amount_minor)
        VALUES ('charged', 1, '2026-02-01', 5), ('charged', 2, '2026-02-02', 5), ('reported', 1, '2026-02-01', 5);
      UPDATE invoices SET updated_at = '2026-03-01T09:00:00.000Z';
      UPDATE invoices SET total_late_fee_minor = 10 WHERE id = 'charged';
      UPDATE invoices SET total_late_fee_minor = 12 WHERE id = 'reported';
      UPDATE invoices SET status = 'WRITTEN_OFF' WHERE id = 'closed';
      INSERT INTO outbox (record_kind, record_id, operation, payload, made, client_ref, depends_on, state, attempts, created_at)
        VALUES ('invoice', 'queued', 'sendInvoice', '{}', '[]', 'ref', '[]', 'ready', 0, '2026-02-10T09:00:00.000Z');
      INSERT INTO payments (id, invoice_id, amount_minor, is_settled, payment_date, search_text, created_at, updated_at)
        VALUES ('payment', 'charged', 30, 1, '2026-01-15', '', 't', 't')`)
  },
  after: (sqlite) => {
    const days = sqlite.prepare('SELECT id, issued_on, closed_on FROM invoices ORDER BY id').raw().all()
    expect(days).toEqual([
      ['charged', '2026-01-01', null],
      ['closed', '2026-01-01', '2026-03-01'],
      ['queued', '2026-02-10', null],
      ['reported', '2026-01-01', null],
    ])
    const entries = sqlite.prepare(
      'SELECT invoice_id, accrued_on, kind, amount_minor FROM late_fee_entries ORDER BY invoice_id, position',
    )
    expect(entries.raw().all()).toEqual([
      ['charged', '2026-02-01', 'CHARGED', 5],
      ['charged', '2026-02-02', 'CHARGED', 5],
      ['reported', '2026-02-01', 'CHARGED', 5],
      ['reported', '2026-03-01', 'REPORTED', 7],
    ])
    expect(sqlite.prepare('SELECT settles_on FROM payments').pluck().get()).toBeNull()
  },
}
