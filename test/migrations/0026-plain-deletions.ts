import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-sixth migration: what our server deleted stays known by its etag, and what had none can be kept. */
export const plainDeletions: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO agreed_deletions VALUES ('tax', 'there', 'here', '1-1', 'h', 't', 1)`)
  },
  after: (sqlite) => {
    const insert = (id: string, shown: string) =>
      sqlite.prepare(`INSERT INTO agreed_deletions VALUES ('tax', ?, 'other', NULL, 'h', ?, 't', 0)`).run(id, shown)
    insert('plain', '[]')
    expect(sqlite.prepare('SELECT remote_id, etag, shown, is_revived FROM agreed_deletions').all()).toEqual([
      { remote_id: 'plain', etag: null, shown: '[]', is_revived: 0 },
      { remote_id: 'there', etag: '1-1', shown: '[]', is_revived: 1 },
    ])
    expect(() => insert('more', 'not JSON')).toThrow(/CHECK/)
  },
}
