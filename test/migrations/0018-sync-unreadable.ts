import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The eighteenth migration: what cannot be read is kept once a record, and a link that was there may read so much. */
export const syncUnreadable: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO sync_link (only, base_url, email, organization_id, organization_name, kind, state, generator,
      is_paused, is_matching, scanned_seq, linked_at)
      VALUES (1, 'https://there.example/api', 'a@b.example', 'o', 'There', 'plain', 'linked', 'device', 0, 0, 0, '2026-01-01')`)
  },
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT most_records FROM sync_link').pluck().get()).toBe(100_000)
    const add = sqlite.prepare(
      `INSERT INTO unreadable VALUES ('invoice', 'a', 'R-1', 'It has no total.', '2026-01-01', 1)`,
    )
    add.run()
    expect(() => add.run()).toThrow('UNIQUE')
  },
}
