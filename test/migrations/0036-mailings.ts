import { expect } from 'vitest'
import type { MigrationCase } from './cases'

/** The thirty-sixth migration: what was mailed goes with its document, what waits goes with it, and nothing else does. */
export const mailings: MigrationCase = {
  before: null,
  after: (sqlite) => {
    const add = sqlite.prepare(
      `INSERT INTO mailings (id, document_kind, document_id, way, state, recipients, cc, subject, body, files, message_id,
         created_at, updated_at) VALUES (?, ?, ?, 'smtp', 'waiting', 'a@b.example', '', '', '', '[]', ?, '', '')`,
    )
    for (const [id, kind, document] of [
      ['m1', 'statement', 'c1_2026-01-01_2026-06-30_EUR'],
      ['m2', 'statement', 'c10_2026-01-01_2026-06-30_EUR'],
      ['m3', 'invoice', 'c1'],
    ]) {
      add.run(id, kind, document, id)
    }
    const wait = sqlite.prepare(`INSERT INTO mail_queue VALUES (?, 's@b.example', '[]', x'00', 0, '')`)
    for (const id of ['m1', 'm2']) wait.run(id)
    sqlite.exec(`INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
      VALUES ('c1', 'Ada', 'INDIVIDUAL', 0, 0, 'ada', '', '')`)
    sqlite.exec(`DELETE FROM clients WHERE id = 'c1'`)
    const ids = (table: string, column: string) =>
      sqlite.prepare(`SELECT ${column} FROM ${table} ORDER BY 1`).pluck().all()
    expect(ids('mailings', 'id')).toEqual(['m2', 'm3'])
    expect(ids('mail_queue', 'mailing_id')).toEqual(['m2'])
  },
}
