import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()
const DAY = 86_400_000

it('what a remote did not offer is tried again a day later', async () => {
  const lacks = new Set(['GET units'])
  const { world, there, reads, quietRounds } = await begin({ mode: 'plain', nature: { lacks } })
  await there.make('unit')
  await quietRounds(2)
  expect(reads().sync.ids('unit')).toEqual([])
  lacks.clear()
  await world.schedule.runUntil(world.schedule.now + DAY)
  await quietRounds(1)
  expect(reads().sync.ids('unit').length).toBe(1)
  expect(await violationsOf(world)).toEqual([])
})
