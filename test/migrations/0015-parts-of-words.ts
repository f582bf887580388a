import { expect } from 'vitest'
import { toSearchText } from '../../src/domain/search/search-text'
import { fullTextQuery } from '../../src/storage/full-text'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The fifteenth migration: what was written before is found by parts of its words, and what is written afterwards. */
export const partsOfWords: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'before', 'SENT')
    sqlite.exec(`
      UPDATE clients SET search_text = '株式会社テスト' WHERE id = 'client';
      UPDATE invoices SET search_text = 'Łódź Handelsgesellschaft INV-0001 1' WHERE id = 'before';
      INSERT INTO invoice_lines (id, document_id, position, name, description, quantity, price, subtotal_minor, tax_minor,
        total_minor) VALUES ('line', 'before', 0, 'Design', 'On the Hauptstraße', '1', '1', 100, 0, 100);
      INSERT INTO payments (id, invoice_id, amount_minor, is_settled, payment_date, notes, search_text, created_at,
        updated_at) VALUES ('payment', 'before', 30, 1, '2026-01-02', 'By wire', 'Łódź By wire', 't', 't')`)
  },
  after: (sqlite) => {
    insertInvoice(sqlite, 'after', 'SENT')
    sqlite
      .prepare(`UPDATE invoices SET search_text = ? WHERE id = 'after'`)
      .run(toSearchText(['Reisegesellschaft INV-0002 2']))
    const find = (table: string, typed: string) =>
      sqlite
        .prepare<[string | null], string>(
          `SELECT id FROM ${table} WHERE seq IN (SELECT rowid FROM ${table}_search WHERE ${table}_search MATCH ?)
           ORDER BY seq`,
        )
        .pluck()
        .all(fullTextQuery(typed))
    expect(find('clients', '会社')).toEqual(['client'])
    expect(find('invoices', 'gesellschaft')).toEqual(['before', 'after'])
    expect(find('invoices', 'lodz inv-0001')).toEqual(['before'])
    expect(find('invoices', 'hauptstrasse')).toEqual(['before'])
    expect(find('payments', 'lodz wire')).toEqual(['payment'])
    sqlite.exec(`DELETE FROM invoices WHERE id = 'after'`)
    expect(find('invoices', 'gesellschaft')).toEqual(['before'])
  },
}
