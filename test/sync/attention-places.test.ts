import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()

const rowsOf = ({ attention }: Pick<Awaited<ReturnType<typeof begin>>, 'attention'>) =>
  attention().map(({ kind, type, can_open: canOpen, ways }) => [kind, type, canOpen, ways.includes('edit')])

it('only what is on this computer can be opened from what needs attention', async () => {
  const { here, there, quietRounds, attention } = await begin({ mode: 'plain' })
  await here.make('unit', 'tax')
  await quietRounds(2)
  await there.edit('unit', 'tax')
  await here.edit('unit')
  await here.remove('tax')
  await quietRounds(2)
  expect(rowsOf({ attention }).sort()).toEqual([
    ['tax', 'conflict', false, false],
    ['unit', 'conflict', true, false],
  ])
})

it('a payment that is not here leads to its invoice', async () => {
  const { here, there, keepNumbers, quietRounds, attention } = await begin({ mode: 'plain' })
  await here.make('client', 'invoice')
  await here.move('invoice', 'sendInvoice')
  await here.make('payment')
  await quietRounds(2)
  keepNumbers()
  await quietRounds(2)
  await there.edit('payment')
  await here.remove('payment')
  await quietRounds(2)
  expect(rowsOf({ attention })).toEqual([['payment', 'conflict', true, false]])
})

it('a deletion that was refused is not offered to be edited', async () => {
  const given = await begin({ mode: 'plain' })
  const { world, here, quietRounds, attention } = given
  await here.make('unit')
  await quietRounds(2)
  const answer = world.remote.answer.bind(world.remote)
  world.remote.answer = (request, asker) =>
    request.method === 'DELETE'
      ? {
          status: 403,
          headers: { 'content-type': 'application/json' },
          body: '{"success":false,"message":"It is used."}',
        }
      : answer(request, asker)
  await here.remove('unit')
  await given.ownRound()
  expect(rowsOf({ attention })).toEqual([['unit', 'rejected', false, false]])
})
