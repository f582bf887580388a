import type { Database } from 'better-sqlite3'

/** A client of the first shape of the file, and of every one since. */
export function insertClient(sqlite: Database): void {
  sqlite.exec(`INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
    VALUES ('client', 'Ada', 'PERSON', 0, 0, '', 't', 't')`)
}

/** An invoice over 100 minor units, of which 70 are due on 31 January, with late fees from the day after. */
export function insertInvoice(sqlite: Database, id: string, status: string, currency = 'EUR'): void {
  sqlite
    .prepare(
      `INSERT INTO invoices (id, prefix, number, status, client_id, currency, tax_distribution, discount_distribution,
         subtotal_minor, document_discount_minor, tax_minor, total_minor, search_text, net_terms, has_late_fee,
         issued_at, due_at, next_late_fee_on, total_late_fee_minor, total_paid_minor, total_due_minor,
         total_due_unsettled_minor, created_at, updated_at)
       VALUES (?, 'INV-', (SELECT count(*) + 1 FROM invoices), ?, 'client', ?, 'NO_TAX', 'NO_DISCOUNT', 100, 0, 0,
         100, '', 'NET30', 1, '2026-01-01', '2026-01-31', '2026-02-01', 0, 30, 70, 70, 't', 't')`,
    )
    .run(id, status, currency)
}
