import type { Database } from 'better-sqlite3'
import { expect } from 'vitest'
import type { MigrationCase } from './cases'

function insertInvoice(sqlite: Database, id: string, status: string): void {
  sqlite
    .prepare(
      `INSERT INTO invoices (id, prefix, number, status, client_id, currency, tax_distribution, discount_distribution,
         subtotal_minor, document_discount_minor, tax_minor, total_minor, search_text, net_terms, has_late_fee,
         due_at, next_late_fee_on, total_late_fee_minor, total_paid_minor, total_due_minor, total_due_unsettled_minor,
         created_at, updated_at)
       VALUES (?, 'INV-', (SELECT count(*) + 1 FROM invoices), ?, 'client', 'EUR', 'NO_TAX', 'NO_DISCOUNT', 100, 0, 0,
         100, '', 'NET30', 1, '2026-01-01', '2026-01-02', 0, 0, 100, 100, 't', 't')`,
    )
    .run(id, status)
}

/** The second migration: what is closed no longer waits for a late fee. */
export const lateFeesDue: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
      VALUES ('client', 'Ada', 'PERSON', 0, 0, '', 't', 't')`)
    for (const status of ['SENT', 'PARTIALLY_PAID', 'PAID', 'VOID']) insertInvoice(sqlite, status, status)
  },
  after: (sqlite) => {
    expect(
      sqlite.prepare('SELECT id FROM invoices WHERE next_late_fee_on IS NOT NULL ORDER BY id').pluck().all(),
    ).toEqual(['PARTIALLY_PAID', 'SENT'])
  },
}
