import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-second migration: of what was agreed nothing was shown yet, and a remote is trusted. */
export const syncShown: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`
      INSERT INTO base (kind, local_id, local, remote, hash, walk) VALUES ('unit', 'a', '{}', '{}', 'h', 1);
      INSERT INTO sync_link (only, base_url, email, organization_id, organization_name, kind, state, generator, is_paused,
        is_matching, lineage, scanned_seq, linked_at)
        VALUES (1, 'https://a.example/api', 'ada@a.example', 'o', 'Ada', 'plain', 'linked', 'device', 0, 0, 'l', 0, 't');
      INSERT INTO walks VALUES ('changes', 1, 1, 0, 't');
      INSERT INTO lease VALUES (1, 7, 't');`)
  },
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT hash, shown FROM base').all()).toEqual([{ hash: 'h', shown: '[]' }])
    expect(sqlite.prepare('SELECT email, are_moments_trusted AS trusted FROM sync_link').all()).toEqual([
      { email: 'ada@a.example', trusted: 1 },
    ])
    expect(sqlite.prepare('SELECT * FROM walks').all()).toEqual([{ scope: 'changes', walk: 1, is_clean: 1, total: 0 }])
    expect(sqlite.prepare('SELECT * FROM lease').all()).toEqual([{ only: 1, epoch: 7 }])
  },
}
