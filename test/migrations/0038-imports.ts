import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The thirty-eighth migration: invoices keep their numbers, and what an import made goes with it. */
export const imports: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'one', 'SENT')
  },
  after: (sqlite) => {
    const printed = sqlite
      .prepare(
        `SELECT id FROM invoices INDEXED BY invoices_printed
         WHERE number IS NOT NULL AND iif(number = 0, prefix, prefix || printf('%04d', number)) = ?`,
      )
      .pluck()
    expect(printed.all('INV-0001')).toEqual(['one'])
    sqlite.exec(`UPDATE invoices SET prefix = '17', number = 0 WHERE id = 'one'`)
    expect([printed.all('17'), printed.all('170000')]).toEqual([['one'], []])
    sqlite.exec(`INSERT INTO imports VALUES ('i', 'client', 'clients.csv', 't', NULL);
      INSERT INTO import_records VALUES ('i', 1, 'client', 'client');
      DELETE FROM imports`)
    expect(sqlite.prepare('SELECT count(*) FROM import_records').pluck().get()).toBe(0)
  },
}
