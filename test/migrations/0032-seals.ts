import { expect } from 'vitest'
import { sealHash } from '../../src/storage/seal-hash'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The thirty-second migration: what was sealed before is chained by its number, series by series. */
export const seals: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const id of ['a', 'b', 'c', 'd', 'unsealed']) insertInvoice(sqlite, id, 'SENT')
    sqlite.exec(`UPDATE invoices SET prefix = 'B-' WHERE id = 'c'`)
    for (const id of ['d', 'c', 'b', 'a']) {
      sqlite.exec(`INSERT INTO sealed_documents VALUES ('${id}', 'hash ${id}', x'2550', 't', NULL)`)
    }
  },
  after: (sqlite) => {
    const first = sealHash('', 'INV-', 1, 1, 'hash a', 't')
    const second = sealHash(first, 'INV-', 2, 2, 'hash b', 't')
    expect(sqlite.prepare('SELECT prefix, position, invoice_id, seal FROM seals').raw().all()).toEqual([
      ['B-', 1, 'c', sealHash('', 'B-', 1, 3, 'hash c', 't')],
      ['INV-', 1, 'a', first],
      ['INV-', 2, 'b', second],
      ['INV-', 3, 'd', sealHash(second, 'INV-', 3, 4, 'hash d', 't')],
    ])
  },
}
