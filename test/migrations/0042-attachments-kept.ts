import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The forty-second migration: what is attached to a document that goes waits for it to come back. */
export const attachmentsKept: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'draft', 'SENT')
    sqlite.exec(`UPDATE invoices SET status = 'DRAFT', number = NULL, prefix = NULL`)
    sqlite.exec(`INSERT INTO attached_files VALUES ('h1', x'4142')`)
    sqlite.exec(`INSERT INTO attachments
      VALUES ('a1', 'invoice', 'draft', 0, 'a.pdf', 'application/pdf', 2, 'h1', NULL, NULL, '')`)
  },
  after: (sqlite) => {
    const attached = () => sqlite.prepare('SELECT document_id FROM attachments').pluck().all()
    sqlite.exec(`DELETE FROM invoices WHERE id = 'draft'`)
    expect(attached()).toEqual(['draft'])
    sqlite.exec(`DELETE FROM attachments WHERE document_id = 'draft'`)
    expect(sqlite.prepare('SELECT sha256 FROM attached_files').pluck().all()).toEqual([])
  },
}
