import { describe, expect, it } from 'vitest'
import { stillWorlds } from './still-world.fixture'
import { violationsOf } from './world/run-seed'

const begin = stillWorlds()

/** An approved estimate that both sides have. */
async function beginApproved(mode: 'plain' | 'full') {
  const given = await begin({ mode })
  await given.here.make('client', 'estimate')
  await given.here.move('estimate', 'approveEstimate')
  await given.quietRounds(1)
  const counts = () => [given.world.remote.all('invoice').size, given.reads().sync.ids('invoice').length]
  return { ...given, counts }
}

describe.each(['plain', 'full'] as const)('an estimate that was converted here, at a %s remote', (mode) => {
  it('takes its invoice along when that is deleted before the remote has heard of it', async () => {
    const { world, here, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await here.remove('invoice')
    await quietRounds(3)
    expect(counts()).toEqual([0, 0])
    expect(await violationsOf(world)).toEqual([])
  })

  it('takes its invoice along when that is deleted before an answer has come', async () => {
    const { world, here, unansweredRound, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await unansweredRound()
    expect(world.remote.all('invoice').size).toBe(1)
    await here.remove('invoice')
    await quietRounds(3)
    expect(counts()).toEqual([0, 0])
    expect(await violationsOf(world)).toEqual([])
  })

  it('has one invoice where it was converted there too', async () => {
    const { world, here, there, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await there.move('estimate', 'convertEstimate')
    await quietRounds(3)
    expect(counts()).toEqual([1, 1])
    expect(await violationsOf(world)).toEqual([])
  })

  it('keeps its invoice where it was converted there too and that invoice is deleted', async () => {
    const { world, here, there, quietRounds, counts } = await beginApproved(mode)
    await here.move('estimate', 'convertEstimate')
    await there.move('estimate', 'convertEstimate')
    await there.remove('invoice')
    await quietRounds(3)
    expect(counts()).toEqual([1, 1])
    expect(await violationsOf(world)).toEqual([])
  })
})
