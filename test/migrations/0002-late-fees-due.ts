import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient, insertInvoice } from './rows'

/** The second migration: what is closed no longer waits for a late fee. */
export const lateFeesDue: MigrationCase = {
  before: (sqlite) => {
    insertClient(sqlite)
    for (const status of ['SENT', 'PARTIALLY_PAID', 'PAID', 'VOID']) insertInvoice(sqlite, status, status)
  },
  after: (sqlite) => {
    expect(
      sqlite.prepare('SELECT id FROM invoices WHERE next_late_fee_on IS NOT NULL ORDER BY id').pluck().all(),
    ).toEqual(['PARTIALLY_PAID', 'SENT'])
  },
}
