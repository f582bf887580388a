import { expect } from 'vitest'
import type { MigrationCase } from './cases'

type Sqlite = Parameters<MigrationCase['after']>[0]

const file = (sqlite: Sqlite, hash: string) =>
  sqlite.prepare(`INSERT INTO attached_files VALUES (?, x'4142')`).run(hash)
const attach = (sqlite: Sqlite, id: string, kind: string, document: string, hash: string) =>
  sqlite
    .prepare(`INSERT INTO attachments VALUES (?, ?, ?, 0, 'a.pdf', 'application/pdf', 2, ?, NULL, NULL, '')`)
    .run(id, kind, document, hash)

const document = `currency, tax_distribution, discount_distribution, subtotal_minor, document_discount_minor, tax_minor,
  total_minor, search_text, created_at, updated_at`
const figures = `'EUR', 'NO_TAX', 'NO_DISCOUNT', 0, 0, 0, 0, '', '', ''`

/** The fortieth migration: files go with their document, and stay as they are once that is issued or decided. */
export const attachments: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
      VALUES ('c1', 'Ada', 'INDIVIDUAL', 0, 0, 'ada', '', '')`)
  },
  after: (sqlite) => {
    const all = (sql: string) => sqlite.prepare(sql).pluck().all()
    const refused = (run: () => void) => expect(run).toThrow('keeps its attachments as they are')
    for (const hash of ['h1', 'h2', 'h3']) file(sqlite, hash)
    // As in an archive: before their documents.
    attach(sqlite, 'a1', 'invoice', 'issued', 'h1')
    attach(sqlite, 'a2', 'estimate', 'e1', 'h1')
    attach(sqlite, 'a3', 'invoice', 'draft', 'h2')
    attach(sqlite, 'a4', 'credit_draft', 'issued', 'h3')
    sqlite.exec(`INSERT INTO estimates (id, client_id, status, prefix, number, ${document})
      VALUES ('e1', 'c1', 'APPROVED', 'EST-', 1, ${figures})`)
    for (const [id, status, number] of [
      ['issued', 'SENT', 1],
      ['draft', 'DRAFT', null],
    ]) {
      sqlite
        .prepare(
          `INSERT INTO invoices (id, client_id, status, number, prefix, issued_at, net_terms, has_late_fee, total_late_fee_minor, total_paid_minor,
             total_due_minor, total_due_unsettled_minor, ${document}) VALUES (?, 'c1', ?, ?, iif(? IS NULL, NULL, 'INV-'), '2026-01-01', 'NET30', 0, 0, 0, 0, 0, ${figures})`,
        )
        .run(id, status, number, number)
    }
    refused(() => attach(sqlite, 'a5', 'invoice', 'issued', 'h1'))
    refused(() => sqlite.exec(`UPDATE attachments SET name = 'b.pdf' WHERE id = 'a1'`))
    refused(() => sqlite.exec(`UPDATE attachments SET document_id = 'issued' WHERE id = 'a3'`))
    refused(() => sqlite.exec(`DELETE FROM attachments WHERE id = 'a1'`))
    refused(() => sqlite.exec(`DELETE FROM attachments WHERE id = 'a2'`))
    expect(() => sqlite.exec(`UPDATE attached_files SET bytes = x'43' WHERE sha256 = 'h1'`)).toThrow('never change')
    expect(() => sqlite.exec(`DELETE FROM attached_files WHERE sha256 = 'h1'`)).toThrow('FOREIGN KEY')
    expect(() => attach(sqlite, 'a6', 'invoice', 'draft', 'unknown')).toThrow('FOREIGN KEY')

    sqlite.exec(`INSERT INTO credit_notes (id, invoice_id, prefix, number, issued_at, lines, subtotal_minor, tax_minor,
        total_minor, found_by, created_at) VALUES ('n0', 'issued', 'CN-', 1, '2026-01-01', '[]', 0, 0, 0, '', '')`)
    refused(() => attach(sqlite, 'a7', 'credit_note', 'n0', 'h1'))
    sqlite.exec(`UPDATE attachments SET document_kind = 'credit_note', document_id = 'n1' WHERE id = 'a4'`)

    sqlite.exec(`UPDATE attachments SET printed_sha256 = 'h3' WHERE id = 'a3'`)
    sqlite.exec(`DELETE FROM attachments WHERE id = 'a4'`)
    expect(all('SELECT sha256 FROM attached_files ORDER BY sha256')).toEqual(['h1', 'h2', 'h3'])
    sqlite.exec(`UPDATE attachments SET printed_sha256 = NULL WHERE id = 'a3'`)
    expect(all('SELECT sha256 FROM attached_files ORDER BY sha256')).toEqual(['h1', 'h2'])
    sqlite.exec(`DELETE FROM invoices WHERE id = 'draft'`)
    expect(all('SELECT sha256 FROM attached_files')).toEqual(['h1'])
    sqlite.exec(`DELETE FROM estimates WHERE id = 'e1'`)
    expect(all('SELECT id FROM attachments')).toEqual(['a1'])
    expect(all('SELECT sha256 FROM attached_files')).toEqual(['h1'])
  },
}
