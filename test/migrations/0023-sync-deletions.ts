import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-third migration: of what was deleted on both sides one version is kept, the last. */
export const syncDeletions: MigrationCase = {
  before: null,
  after: (sqlite) => {
    const keep = sqlite.prepare(
      `INSERT OR REPLACE INTO agreed_deletions (kind, remote_id, local_id, etag, hash, agreed_at, is_revived)
       VALUES ('tax', 'there', 'here', ?, 'h', 't', ?)`,
    )
    keep.run('1-1', 0)
    keep.run('2-2', 1)
    expect(sqlite.prepare('SELECT etag FROM agreed_deletions').pluck().all()).toEqual(['2-2'])
    expect(() => keep.run('3-3', 2)).toThrow(/CHECK/)
  },
}
