import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The ninth migration: an agreement keeps what was sent last, and those before it had sent nothing. */
export const syncLastSent: MigrationCase = {
  before: (sqlite) => {
    sqlite
      .prepare(`INSERT INTO base (kind, local_id, local, remote, hash, walk) VALUES ('tax', 'a', '{}', '{}', 'h', 1)`)
      .run()
  },
  after: (sqlite) => {
    expect(sqlite.prepare(`SELECT sent FROM base WHERE local_id = 'a'`).get()).toEqual({ sent: null })
    const write = sqlite.prepare(`UPDATE base SET sent = ? WHERE local_id = 'a'`)
    expect(write.run('{"name":"VAT"}').changes).toBe(1)
    expect(() => write.run('VAT')).toThrow('CHECK')
  },
}
