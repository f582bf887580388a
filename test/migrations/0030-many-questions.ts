import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The thirtieth migration: a link may be halted for questions; one that is halted stays so. */
export const manyQuestions: MigrationCase = {
  before: (sqlite) => {
    sqlite.exec(`
      INSERT INTO sync_link (only, base_url, email, organization_id, organization_name, kind, state, occurrence_maker,
          is_paused, is_matching, backfilled_seq, linked_at, halt_reason, halt_count)
        VALUES (1, 'https://there.example', 'a@b.example', 'o', 'O', 'plain', 'halted', 'device', 0, 0, 0, 't',
          'day_limit', 2500000)`)
  },
  after: (sqlite) => {
    const read = () => sqlite.prepare('SELECT halt_reason, halt_count FROM sync_link').raw().get()
    expect(read()).toEqual(['day_limit', 2_500_000])
    sqlite.exec(`UPDATE sync_link SET halt_reason = 'question_limit', halt_count = 500`)
    expect(read()).toEqual(['question_limit', 500])
    expect(() => sqlite.exec(`UPDATE sync_link SET halt_reason = 'whim'`)).toThrow('CHECK')
    expect(() => sqlite.exec('UPDATE sync_link SET halt_count = NULL')).toThrow('CHECK')
  },
}
