import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient } from './rows'

/** The thirty-fourth migration: the clients that are there receive none. */
export const clientEInvoice: MigrationCase = {
  before: insertClient,
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT e_invoice FROM clients').raw().all()).toEqual([[null]])
  },
}
