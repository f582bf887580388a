import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The fifth migration: what was queued stays queued, and a record has one counterpart at most, either way. */
export const sync: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(
      `INSERT INTO outbox (record_kind, record_id, operation, payload, made, client_ref, depends_on, state, attempts, created_at)
       VALUES ('client', 'a', 'createClient', '{}', '[]', 'ref', '[]', 'ready', 0, '2026-01-01T00:00:00.000Z')`,
    )
  },
  after: (sqlite) => {
    expect(sqlite.prepare('SELECT state, probes, sent_at FROM outbox').all()).toEqual([
      { state: 'ready', probes: 0, sent_at: null },
    ])
    const link = sqlite.prepare(
      `INSERT INTO id_map (kind, local_id, remote_id, origin) VALUES ('client', ?, ?, 'pushed')`,
    )
    link.run('a', '1')
    expect(() => link.run('a', '2')).toThrow(/UNIQUE/)
    expect(() => link.run('b', '1')).toThrow(/UNIQUE/)
  },
}
