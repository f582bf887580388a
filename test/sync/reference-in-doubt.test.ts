import { expect, it } from 'vitest'
import { settleAll } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'
import { valueAt } from './work/side'

const begin = stillWorlds()

it('a document waits for a unit that may be one of ours, and keeps it', async () => {
  const { world, here, reads, quietRounds, unansweredRound } = await begin({ mode: 'plain' })
  await here.make('client')
  await quietRounds(1)
  await here.make('unit')
  await unansweredRound()
  const elsewhere = world.remote.side('rival')
  const [unit] = world.remote.all('unit').values()
  await elsewhere.run('createUnit', {}, { name: unit?.['name'] })
  const [clientId] = elsewhere.ids('client')
  const priced = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const line = { name: 'Design', quantity: 1, price: 50, unit_of_measurement_id: unit?.['id'] }
  await elsewhere.run('createEstimate', {}, { client_id: clientId, ...priced, line_items: [line] })
  await quietRounds(2)
  expect(reads().sync.conflicts.all()).toMatchObject([{ kind: 'unit', reason: 'unsure' }])
  expect(reads().sync.ids('estimate')).toEqual([])
  expect(await violationsOf(world)).toEqual([])
  settleAll(world, 'theirs')
  await quietRounds(2)
  const [estimateId = ''] = reads().sync.ids('estimate')
  const estimate = world.devices[0]?.read('estimate', estimateId)
  expect(valueAt(estimate, 'line_items.0.unit_of_measurement_id')).toEqual(expect.any(String))
  expect(await violationsOf(world)).toEqual([])
})

it('a document waits for a client that was deleted here and that cannot be read', async () => {
  const { world, here, reads, quietRounds, change } = await begin({ mode: 'plain' })
  await here.make('client')
  await quietRounds(1)
  const elsewhere = world.remote.side('rival')
  const [clientId] = elsewhere.ids('client')
  const priced = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const lines = { line_items: [{ name: 'Design', quantity: 1, price: 50 }] }
  await elsewhere.run('createEstimate', {}, { client_id: clientId, ...priced, ...lines })
  await change('there', 'client', 'updateClient', { name: 'x'.repeat(300), kind: 'BUSINESS' })
  await change('here', 'client', 'deleteClient', {})
  await quietRounds(1)
  expect([reads().sync.ids('client'), reads().sync.ids('estimate')]).toEqual([[], []])
  expect(reads().sync.unreadable.get('estimate', elsewhere.ids('estimate')[0] ?? '')?.reason).toBe(
    'It refers to a record (client) that cannot be read.',
  )
  await change('there', 'client', 'updateClient', { name: 'Northwind', kind: 'BUSINESS' })
  await quietRounds(2)
  expect([reads().sync.ids('client'), reads().sync.ids('estimate')]).toEqual([
    [expect.any(String)],
    [expect.any(String)],
  ])
})
