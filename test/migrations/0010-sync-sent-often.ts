import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The tenth migration: what was sent stays known, and is joined by what is sent of it later. */
export const syncSentOften: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO sent (kind, local_id, hash) VALUES ('tax', 'a', 'first')`)
  },
  after: (sqlite) => {
    sqlite.exec(`INSERT INTO sent (kind, local_id, hash) VALUES ('tax', 'a', 'second')`)
    const find = sqlite.prepare(`SELECT local_id FROM sent WHERE kind = 'tax' AND hash = ?`).pluck()
    expect(['first', 'second'].map((hash) => find.get(hash))).toEqual(['a', 'a'])
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN SELECT local_id FROM sent WHERE kind = 'tax' AND hash = 'h'`).all()
    expect(JSON.stringify(plan)).toContain('sent_hash')
  },
}
