import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The thirty-first migration: entries that make further records are found without looking at the others. */
export const outboxMakers: MigrationCase = {
  before: null,
  after: (sqlite) => {
    const plan = sqlite.prepare(`EXPLAIN QUERY PLAN SELECT 1 FROM outbox WHERE side_effect_ids <> '[]' ORDER BY seq`)
    expect(plan.get()).toMatchObject({ detail: 'SCAN outbox USING INDEX outbox_makers' })
  },
}
