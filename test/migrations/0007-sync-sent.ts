import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The seventh migration: what was sent is found by its content. */
export const syncSent: MigrationCase = {
  before: null,
  after: (sqlite) => {
    sqlite.prepare(`INSERT INTO sent (kind, local_id, hash) VALUES ('tax', 'a', 'h')`).run()
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN SELECT local_id FROM sent WHERE kind = 'tax' AND hash = 'h'`).all()
    expect(JSON.stringify(plan)).toContain('sent_hash')
  },
}
