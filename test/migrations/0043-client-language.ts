import { expect } from 'vitest'
import type { MigrationCase } from './cases'
import { insertClient } from './rows'

/** The forty-third migration: the clients that are there say none. */
export const clientLanguage: MigrationCase = {
  before: insertClient,
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT language FROM clients').raw().all()).toEqual([[null]])
  },
}
