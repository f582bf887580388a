import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The nineteenth migration: of a record one answer is kept, the last. */
export const syncSettlements: MigrationCase = {
  before: null,
  after: (sqlite) => {
    const keep = sqlite.prepare(`INSERT OR REPLACE INTO settlements (kind, local_id, said) VALUES ('invoice', 'a', ?)`)
    for (const total of [1, 2]) keep.run(JSON.stringify({ total }))
    expect(sqlite.prepare('SELECT said FROM settlements').pluck().all()).toEqual(['{"total":2}'])
  },
}
