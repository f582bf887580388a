import { expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

it.each([true, false])(
  'a creation without an answer is known again where lists show a part only (options kept: %s)',
  async (keepsOptions) => {
    const given = await begin({ mode: 'plain', nature: { lists: 'partial', keepsOptions } })
    const { world, here, reads, quietRounds, unansweredRound } = given
    await here.make('client')
    await quietRounds(1)
    await here.make('estimate')
    await unansweredRound()
    expect(world.remote.all('estimate').size).toBe(1)
    await quietRounds(4)
    expect(world.remote.all('estimate').size).toBe(1)
    expect(reads().sync.queue.after(0, 10)).toEqual([])
    expect(reads().sync.conflicts.all()).toEqual([])
    expect(await violationsOf(world)).toEqual([])
  },
)
