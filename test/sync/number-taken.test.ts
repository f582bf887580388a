import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

describe.each(['plain', 'full'] as const)('an estimate of a %s remote whose number is another’s here', (mode) => {
  async function beginAsked() {
    const given = await begin({ mode })
    const { here, there, reads, quietRounds } = given
    await here.make('client')
    await quietRounds(1)
    await here.make('estimate')
    await here.move('estimate', 'approveEstimate')
    await there.make('estimate')
    await quietRounds(2)
    const isAsked = () =>
      reads()
        .sync.conflicts.all()
        .some(({ reason }) => reason === 'number')
    expect(isAsked()).toBe(true)
    return { ...given, isAsked }
  }

  it('comes once the number is free', async () => {
    const { world, here, reads, quietRounds, isAsked } = await beginAsked()
    await here.remove('estimate')
    await quietRounds(3)
    expect(isAsked()).toBe(false)
    expect(reads().sync.ids('estimate').length).toBe(1)
    expect(await violationsOf(world)).toEqual([])
  })

  it('is not asked about any more once it is gone', async () => {
    const { world, reads, quietRounds, isAsked } = await beginAsked()
    const asked = reads()
      .sync.conflicts.all()
      .find(({ reason }) => reason === 'number')
    await world.remote.side('rival').run('deleteEstimate', { estimateId: asked?.localId ?? '' }, {})
    await quietRounds(2)
    expect(isAsked()).toBe(false)
  })
})
