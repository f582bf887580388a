import { expect, it } from 'vitest'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

it.each([
  [{ amount: 1.23456 }, /^1\.23456, 2026-03-02, D0-0001, client\/d0\/\S+ v\d+$/],
  [{ amount: 'x'.repeat(500) }, /^x{40}, 2026-03-02, D0-0001, client\/d0\/\S+ v\d+$/],
  [{ payment_date: 'soon' }, /^\d+(\.\d+)?, soon, D0-0001, client\/d0\/\S+ v\d+$/],
  [{ amount: null, invoice_id: null }, /^2026-03-02$/],
])('a payment that cannot be read is known by what can be: %j', async (change, label) => {
  const { world, here, there, reads, quietRounds, keepNumbers, attention } = await begin({ mode: 'plain' })
  const { remote } = world
  if (!(remote instanceof PlainRemote)) throw new Error('It is a plain one.')
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await quietRounds(2)
  keepNumbers()
  await there.payAll()
  const [id = ''] = remote.all('payment').keys()
  remote.write('payment', id, change)
  await quietRounds(2)
  expect(reads().sync.unreadable.count()).toBe(1)
  expect(attention().find(({ type }) => type === 'unreadable')?.label).toMatch(label)
})
