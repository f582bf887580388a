import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The eighth migration: any two parts of a full-text index may be put together. */
export const mergeSearchParts: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const name of ['first', 'second']) {
      insertInvoice(sqlite, name, 'SENT')
      sqlite.exec(`UPDATE invoices SET search_text = '${name} workshop' WHERE id = '${name}'`)
    }
  },
  after: (sqlite) => {
    const parts = sqlite.prepare<[], number>('SELECT count(DISTINCT segid) FROM invoices_search_idx').pluck()
    expect(parts.get()).toBeGreaterThan(1)
    for (let step = 0; step < 4; step += 1) {
      sqlite.exec(`INSERT INTO invoices_search (invoices_search, rank) VALUES ('merge', 100)`)
    }
    expect(parts.get()).toBe(1)
    const found = sqlite.prepare(`SELECT rowid FROM invoices_search WHERE invoices_search MATCH '"work"*'`).all()
    expect(found).toHaveLength(2)
  },
}
