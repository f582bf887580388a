import { expect, it } from 'vitest'
import { settleAll } from './device/engine'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

it.each(['plain', 'full'] as const)(
  'a payment comes once the question about its invoice is settled: %s',
  async (mode) => {
    const { world, here, there, reads, quietRounds } = await begin({ mode })
    await here.make('client', 'invoice')
    await quietRounds(1)
    await there.move('invoice', 'sendInvoice')
    await there.make('payment')
    await here.edit('invoice')
    await quietRounds(3)
    expect(reads().sync.conflicts.all()).toMatchObject([{ kind: 'invoice', reason: 'fields' }])
    settleAll(world, 'theirs')
    await quietRounds(2)
    expect(reads().sync.ids('payment').length).toBe(1)
    expect(await violationsOf(world)).toEqual([])
  },
)
