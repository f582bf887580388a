import { expect, it } from 'vitest'
import { openWith } from '../../test/migrations/files'
import { forgetDeleted } from './forget-deleted'
import { migrations } from './migrations/index'

it('what documents froze of clients goes once their transaction is kept, and stays where it is undone', () => {
  const connection = openWith(':memory:', migrations)
  const { sqlite } = connection
  const put = sqlite.prepare('INSERT INTO snapshots (hash, body) VALUES (?, ?)')
  for (const id of ['a', 'b', 'c']) put.run(id, JSON.stringify({ client: { id } }))
  const left = () => sqlite.prepare('SELECT hash FROM snapshots ORDER BY hash').pluck().all()
  const { forget, settle, drop } = forgetDeleted(connection)
  forget('client', 'c')
  drop()
  forget('client', 'a')
  forget('client', 'b')
  expect(left()).toEqual(['a', 'b', 'c'])
  settle()
  expect(left()).toEqual(['c'])
  settle()
  expect(left()).toEqual(['c'])
  sqlite.close()
})
