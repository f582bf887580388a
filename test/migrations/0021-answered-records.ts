import { deflateRawSync } from 'node:zlib'
import { expect } from 'vitest'
import type { MigrationCase } from './cases'

const client = { id: 'client', name: 'Ada' }
const answers = {
  client,
  draft: { id: 'draft', client_id: 'client', client, line_items: [{ id: 'line' }] },
  made: [{ id: 'one', client: { id: 'other' } }, { id: 'two' }],
  deleted: null,
  gone: { id: 'gone', name: 'Eve' },
  back: { id: 'back', name: 'Zoe' },
}

/** The twenty-first migration: answers are found by the records that they show, and say no more of those that are deleted. */
export const answeredRecords: MigrationCase = {
  before: (sqlite) => {
    const keep = sqlite.prepare(`INSERT INTO answers VALUES ('ada', ?, 'hash', ?, '1-1', 't')`)
    for (const [key, data] of Object.entries(answers)) {
      keep.run(key, data === null ? null : deflateRawSync(JSON.stringify(data)))
    }
    const note = sqlite.prepare(`INSERT INTO changes (kind, record_id, change, at) VALUES ('client', ?, ?, 't')`)
    for (const id of ['gone', 'back']) {
      note.run(id, 'deleted')
      sqlite.prepare(`INSERT INTO tombstones VALUES (?, 'client', 't')`).run(id)
    }
    note.run('back', 'created')
  },
  after: (sqlite) => {
    const rows = sqlite.prepare(
      `SELECT key, ids, inflated(data) AS data, group_concat(record_id) AS records FROM answers
       LEFT JOIN answered_records ON answer = seq GROUP BY seq ORDER BY seq`,
    )
    const kept = (data: unknown) => JSON.stringify(data)
    expect(rows.all()).toEqual([
      { key: 'client', ids: '"client"', data: kept(client), records: 'client' },
      { key: 'draft', ids: '"draft"', data: kept(answers.draft), records: 'client,draft' },
      { key: 'made', ids: '["one","two"]', data: kept(answers.made), records: 'one,other,two' },
      { key: 'deleted', ids: null, data: null, records: null },
      { key: 'gone', ids: '"gone"', data: null, records: null },
      { key: 'back', ids: '"back"', data: kept(answers.back), records: 'back' },
    ])
    expect(() =>
      sqlite.exec(`INSERT INTO answers SELECT 9, user_id, key, '', NULL, NULL, NULL, 't' FROM answers`),
    ).toThrow(/UNIQUE/)
    expect(sqlite.prepare('SELECT * FROM cleaned').all()).toEqual([])
  },
}
