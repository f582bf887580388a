import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

it('a payment that was sent again, and is at a plain remote under its old id again, is not deleted there', async () => {
  const { world, here, keeper, reads, quietRounds, keepNumbers, attend } = await begin({ mode: 'plain' })
  const { remote } = world
  const there = () => [...remote.all('payment').keys()]
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment')
  await quietRounds(2)
  keepNumbers()
  await quietRounds(1)
  keeper.backUp()
  const [paymentId = ''] = reads().sync.ids('payment')
  const [former = ''] = there()
  await remote.side('rival').run('deletePayment', { paymentId: former }, {})
  await quietRounds(3)
  attend('payment', paymentId, 'send_again')
  await quietRounds(2)
  expect(there()).toHaveLength(1)
  expect(there()).not.toContain(former)

  await keeper.restore()
  await quietRounds(4)
  expect(there()).toEqual([former])
  const asked = reads()
    .sync.conflicts.all()
    .map(({ kind, reason }) => `${kind} ${reason}`)
  expect(asked).toEqual(['payment duplicate'])
})
