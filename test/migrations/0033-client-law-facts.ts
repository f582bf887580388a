import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient } from './rows'

/** The thirty-third migration: of the clients that are there none of it is known. */
export const clientLawFacts: MigrationCase = {
  before: insertClient,
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT vat_id, purchase_order_number, buyer_reference FROM clients').raw().all()).toEqual([
      [null, null, null],
    ])
  },
}
