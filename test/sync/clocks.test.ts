import { describe, expect, it } from 'vitest'
import { clockSentence } from '../../src/sync/status/clock-sentence'
import { runRound } from './device/engine'
import { fair } from './remote/nature'
import { stillWorlds } from './still-world.fixture'

const begin = stillWorlds()
const HOUR = 3_600_000

describe.each(['plain', 'full'] as const)('the clock of a %s remote', (mode) => {
  it.each([
    [0, null],
    [-1, null],
    [3, 'The server’s clock is about 3 hours ahead of this computer’s.'],
    [-24, 'The server’s clock is about 24 hours behind this computer’s.'],
    [-40 * 24, 'The server’s clock is about 40 days behind this computer’s.'],
  ])('that is wrong by %s hours is told where that matters', async (hours, told) => {
    const { world, device } = await begin({ mode })
    device.skewMs = 0
    world.remoteClockMs = hours * HOUR
    const summaries: unknown[] = []
    const round = runRound(world, device).then((summary) => summaries.push(summary))
    await world.schedule.runWhile(() => summaries.length > 0)
    await round
    const [summary] = summaries as [Awaited<ReturnType<typeof runRound>>]
    const sentence = clockSentence(summary?.clockAheadMs ?? null)
    if (told === null) expect(sentence).toBeNull()
    else expect(sentence).toContain(told)
  })
})

describe.each(['plain', 'full'] as const)('what a %s remote did not take', (mode) => {
  it.each([5, 400 * 24])('goes again once the clock here, %s hours ahead then, is right', async (hours) => {
    const { world, device, reads, here, ownRound } = await begin({ mode })
    const states = () =>
      reads()
        .sync.outbox.after(0, 10)
        .map(({ state }) => state)
    await ownRound()
    await here.make('client')
    device.skewMs = hours * HOUR
    world.remote.weather = { ...fair, tooMany: 1 }
    await ownRound()
    expect(states()).toEqual(['ready'])
    world.remote.weather = fair
    device.skewMs = 0
    await ownRound()
    expect(states()).toEqual([])
  })
})

it('is not known where no answer says it', () => {
  expect(clockSentence(null)).toBeNull()
})
