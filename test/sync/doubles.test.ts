import { describe, expect, it } from 'vitest'
import { calm } from './network/network'
import type { Habit } from './remote/nature'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

type Made = 'client' | 'contact' | 'saved_item' | 'estimate'

describe('a request that arrives twice, at a remote that keeps otherwise what it is sent', () => {
  it.each<[Made, string, Habit]>([
    ['client', 'client.name', 'capitals'],
    ['client', 'client.address', 'drop'],
    ['contact', 'contact.name', 'capitals'],
    ['contact', 'contact.phone', 'drop'],
    ['saved_item', 'saved_item.price', 'round'],
    ['saved_item', 'saved_item.description', 'short'],
    ['estimate', 'estimate.notes', 'drop'],
    ['estimate', 'line.description', 'drop'],
    ['estimate', 'estimate.shipping', 'drop'],
  ])('makes a double of a %s that is shown: %s %s', async (kind, field, habit) => {
    const given = await begin({ mode: 'plain', seed: 5, nature: { keepsOptions: false, habits: { [field]: habit } } })
    const { world, here, reads, ownRound, quietRounds } = given
    await here.make('client')
    await quietRounds(1)
    await here.make(kind)
    world.network.conditions = { ...calm, duplicated: 1 }
    await ownRound()
    world.network.conditions = calm
    await quietRounds(2)
    expect(reads().sync.ids(kind).length, 'it has arrived twice').toBe(kind === 'client' ? 3 : 2)
    const asked = reads().sync.conflicts.all()
    expect(asked.map(({ kind: of, reason }) => `${of} ${reason}`)).toContain(`${kind} duplicate`)
    expect(await violationsOf(world)).toEqual([])
  })
})
