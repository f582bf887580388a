import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-fifth migration: of a link that was there, what it adds is counted from now on. */
export const syncReceived: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`INSERT INTO sync_link (only, base_url, email, organization_id, organization_name, kind, state, generator,
      is_paused, is_matching, scanned_seq, linked_at)
      VALUES (1, 'https://there.example/api', 'a@b.example', 'o', 'There', 'full', 'linked', 'device', 0, 0, 0, '2026-01-01')`)
  },
  after: (sqlite) => {
    const counted = sqlite.prepare('SELECT kind, received_records AS records, received_bytes AS bytes FROM sync_link')
    expect(counted.all()).toEqual([{ kind: 'full', records: 0, bytes: 0 }])
  },
}
