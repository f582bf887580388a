import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The sixth migration: what was noted is found by its record, the file has a history of its own, a key is one's own. */
export const syncServer: MigrationCase = {
  before: (sqlite) => {
    const note = sqlite.prepare(`INSERT INTO changes (kind, record_id, change, at) VALUES ('client', ?, ?, 't')`)
    note.run('a', 'created')
    note.run('b', 'created')
    note.run('a', 'updated')
  },
  after: (sqlite) => {
    expect(sqlite.prepare(`SELECT max(seq) FROM changes WHERE record_id = 'a'`).pluck().get()).toBe(3)
    expect(sqlite.prepare('SELECT id FROM lineage').pluck().all()).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)])
    const keep = sqlite.prepare(
      `INSERT INTO answers (user_id, key, request, data, etag, answered_at) VALUES (?, 'key', '', NULL, NULL, 't')`,
    )
    keep.run('ada')
    keep.run('grace')
    expect(() => keep.run('ada')).toThrow(/UNIQUE/)
  },
}
