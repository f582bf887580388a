import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The twenty-eighth migration: why a link is halted, and what that counts, have a column each. Only one link is kept. */
export const haltReason: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`
      INSERT INTO sync_link (only, base_url, email, organization_id, organization_name, kind, state, occurrence_maker,
          is_paused, is_matching, backfilled_seq, linked_at, halted_for)
        VALUES (1, 'https://there.example', 'a@b.example', 'o', 'O', 'plain', 'halted', 'device', 0, 0, 0, 't',
          'more than 2.5 MB in a day')`)
  },
  after: (sqlite) => {
    const read = () => sqlite.prepare('SELECT halt_reason, halt_count FROM sync_link').raw().get()
    expect(read()).toEqual(['day_limit', 2_500_000])
  },
}
