import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The fourth migration: what was found before is found again, and what is written afterwards as well. */
export const longerPrefixes: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    insertInvoice(sqlite, 'before', 'SENT')
    sqlite.exec(`UPDATE invoices SET search_text = 'Interface design' WHERE id = 'before'`)
  },
  after: (sqlite) => {
    insertInvoice(sqlite, 'after', 'SENT')
    sqlite.exec(`UPDATE invoices SET search_text = 'Interfering' WHERE id = 'after'`)
    const find = sqlite.prepare<[string], string>(
      `SELECT id FROM invoices WHERE seq IN (SELECT rowid FROM invoices_search WHERE invoices_search MATCH ?) ORDER BY seq`,
    )
    expect(find.pluck().all('"interf"*')).toEqual(['before', 'after'])
    expect(find.pluck().all('"design"*')).toEqual(['before'])
    sqlite.exec(`DELETE FROM invoices WHERE id = 'before'`)
    expect(find.pluck().all('"i"*')).toEqual(['after'])
  },
}
