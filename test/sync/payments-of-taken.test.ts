import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

const TAKEN = /^Its invoice is not here, as another one has its number here\. /

describe.each(['plain', 'full'] as const)(
  'payments of an invoice of a %s remote whose number is another’s here',
  (mode) => {
    it('say so, each once, however often they are met', async () => {
      const { device, here, there, reads, quietRounds, attention } = await begin({ mode })
      await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
      await here.make('client')
      await quietRounds(1)
      await there.make('invoice')
      await there.move('invoice', 'sendInvoice')
      await there.make('payment', 'payment')
      await here.make('invoice')
      await here.move('invoice', 'sendInvoice')
      await quietRounds(4)
      const rows = attention().filter(({ kind, type }) => kind === 'payment' && type === 'unreadable')
      expect(rows.map(({ message }) => TAKEN.test(message))).toEqual([true, true])
      const told = reads()
        .sync.log.before(9e9, 100)
        .filter(({ kind, outcome }) => kind === 'payment' && outcome === 'unreadable')
      expect(told).toHaveLength(2)
    })
  },
)

it('a payment of an invoice that was deleted here, and whose number is another’s, stays with it', async () => {
  const { device, here, there, reads, quietRounds, attention, answer } = await begin({ mode: 'full' })
  await device.call('updateNumbering', { body: { invoice: { prefix: 'INV-' } } })
  await here.make('client', 'invoice')
  await quietRounds(2)
  await here.remove('invoice')
  await here.make('invoice')
  await here.move('invoice', 'sendInvoice')
  await there.move('invoice', 'sendInvoice')
  await there.make('payment')
  await quietRounds(3)
  const payment = () => attention().filter(({ kind }) => kind === 'payment')
  expect(payment().map(({ message }) => message)).toEqual([
    expect.stringMatching(/^The invoice it belongs to is not here/),
  ])
  answer('theirs')
  await quietRounds(3)
  expect(payment().map(({ message }) => message)).toEqual([expect.stringMatching(TAKEN)])
  answer('mine')
  await quietRounds(3)
  expect(payment()).toEqual([])
  expect(reads().sync.unreadable.all()).toEqual([])
})
