import { describe, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { syncRound } from '../../src/sync/round'
import { costlyRecords } from './evil-records'
import { ordinary } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()

describe.each(costlyRecords)('$name', (evil) => {
  const payments = evil.shows?.payments ?? []

  it('are taken in like others, and no transaction writes more than a stretch of their fees', async () => {
    world.remote.evil = evil
    await world.device.link()
    expect(await world.device.round()).toMatchObject({ problem: null, unreadable: 0, conflicts: 0 })
    const { reads } = world.device.device.file
    expect(reads.sync.ids('invoice')).toHaveLength(21)
    const kept = reads.sync.ids('invoice').map((id) => reads.lateFees.entries(id as never).length)
    expect(Math.max(...kept)).toBe(2_000 * (payments.length === 0 ? 1 : 2))
    expect(reads.due.isAny('2026-11-23' as never, false)).toBe(true)
  })
})

it('lets others have their turn after a record that cost much', async () => {
  world.remote.evil = {
    name: '',
    shows: { clients: Array.from({ length: 30 }, (_, at) => ordinary('clients', at + 2)) },
  }
  await world.device.link()
  let at = Date.parse(world.device.device.now())
  const { file } = world.device.device
  const counted: number[] = []
  const summary = await syncRound({
    ...world.device.surroundings,
    // As if each look at the clock came a tenth of a second after the last.
    now: () => millisecondsToInstant((at += 100)),
    rest: () => {
      counted.push(file.reads.sync.ids('client').length)
      return Promise.resolve()
    },
  })
  expect(summary.problem).toBeNull()
  const steps = counted.map((count, index) => count - (counted[index - 1] ?? 0))
  expect(Math.max(...steps)).toBe(1)
  expect(counted.at(-1)).toBe(31)
})
