import { expect, it } from 'vitest'
import { PlainRemote } from './remote/plain-remote'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

it('what a plain remote has under new ids is asked about, be it of a client that has a new one too', async () => {
  const { world, device, here, reads, quietRounds, keepNumbers } = await begin({
    mode: 'plain',
    nature: { keepsOptions: false },
  })
  const { remote } = world
  if (!(remote instanceof PlainRemote)) throw new Error('It is a plain one.')
  await device.call('updateNumbering', { body: { invoice: { prefix: 'HERE-' } } })
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment')
  await quietRounds(2)
  keepNumbers()
  await quietRounds(2)
  remote.giveNewIds()
  await quietRounds(4)
  const asked = reads()
    .sync.conflicts.all()
    .map(({ kind, reason }) => `${kind} ${reason}`)
  expect(asked.toSorted()).toEqual(['client duplicate', 'invoice duplicate', 'payment duplicate'])
})
