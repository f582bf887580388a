import { expect } from 'vitest'
import type { MigrationCase } from './cases'

const mailing = (sqlite: Parameters<MigrationCase['after']>[0], id: string, kind: string, document: string) =>
  sqlite
    .prepare(
      `INSERT INTO mailings (id, document_kind, document_id, way, state, recipients, cc, subject, body, files, message_id,
         created_at, updated_at) VALUES (?, ?, ?, 'smtp', 'waiting', 'a@b.example', '', 'S', 'B', '[]', ?, '', '')`,
    )
    .run(id, kind, document, id)

/** The thirty-ninth migration: mails and what waits of them stay as they were, and a reminder is one as well. */
export const reminders: MigrationCase = {
  before: (sqlite) => {
    mailing(sqlite, 'm1', 'invoice', 'i1')
    mailing(sqlite, 'm2', 'statement', 'c1_2026-01-01_2026-06-30_EUR')
    sqlite.exec(`INSERT INTO mail_queue VALUES ('m1', 's@b.example', '["a@b.example"]', x'4142', 2, 'later')`)
    sqlite.exec(`INSERT INTO mail_templates VALUES ('invoice', 'Mine', 'Text')`)
    sqlite.exec(`INSERT INTO clients (id, name, kind, contact_count, note_count, search_text, created_at, updated_at)
      VALUES ('c1', 'Ada', 'INDIVIDUAL', 0, 0, 'ada', '', '')`)
  },
  after: (sqlite) => {
    const all = (sql: string) => sqlite.prepare(sql).all()
    expect(all('SELECT seq, id, subject FROM mailings ORDER BY seq')).toEqual([
      { seq: 1, id: 'm1', subject: 'S' },
      { seq: 2, id: 'm2', subject: 'S' },
    ])
    expect(all('SELECT mailing_id, attempts, next_attempt_at FROM mail_queue')).toEqual([
      { mailing_id: 'm1', attempts: 2, next_attempt_at: 'later' },
    ])
    expect(all('SELECT subject FROM mail_templates')).toEqual([{ subject: 'Mine' }])
    mailing(sqlite, 'm3', 'reminder_first', 'i1')
    expect(() => mailing(sqlite, 'm4', 'greeting', 'i1')).toThrow('CHECK')
    sqlite.exec(`INSERT INTO client_reminders VALUES ('c1', NULL)`)
    sqlite.exec(`DELETE FROM mailings WHERE id = 'm1'`)
    expect(all('SELECT mailing_id FROM mail_queue')).toEqual([])
    sqlite.exec(`DELETE FROM clients WHERE id = 'c1'`)
    expect(all('SELECT id FROM mailings')).toEqual([{ id: 'm3' }])
    expect(all('SELECT client_id FROM client_reminders')).toEqual([])
  },
}
