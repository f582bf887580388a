import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The twelfth migration: what was issued and not sealed waits to be, what was sealed stays as it is. */
export const unsealedDocuments: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const id of ['sealed', 'unsealed']) insertInvoice(sqlite, id, 'SENT')
    sqlite.exec(`INSERT INTO sealed_documents VALUES ('sealed', 'hash', x'2550', 't')`)
  },
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT * FROM unsealed_documents').all()).toEqual([{ invoice_id: 'unsealed', record: null }])
    expect(sqlite.prepare('SELECT * FROM sealed_documents').all()).toEqual([
      { invoice_id: 'sealed', sha256: 'hash', bytes: Buffer.from('%P'), sealed_at: 't', page: null },
    ])
    const keep = sqlite.prepare('UPDATE unsealed_documents SET record = ?')
    expect(() => keep.run('INV-0001')).toThrow('CHECK')
  },
}
