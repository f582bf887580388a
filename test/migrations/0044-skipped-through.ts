import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The forty-fourth migration: recurring invoices know through which day a pause was skipped. */
export const skippedThrough: MigrationCase = {
  before: null,
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT skipped_through FROM recurring_invoices').all()).toEqual([])
  },
}
