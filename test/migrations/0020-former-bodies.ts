import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twentieth migration: receipts that were written before it stay, and have no former body. */
export const formerBodies: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO sync_log (at, kind, local_id, outcome, detail) VALUES ('t', 'tax', 'a', 'received', '')`)
  },
  after: (sqlite) => {
    const query = 'SELECT seq, body FROM sync_log LEFT JOIN former_bodies ON receipt = seq'
    expect(sqlite.prepare(query).all()).toEqual([{ seq: 1, body: null }])
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN DELETE FROM former_bodies WHERE kept_at < 't'`).all()
    expect(JSON.stringify(plan)).toContain('former_bodies_kept')
  },
}
