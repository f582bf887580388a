import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { millisecondsToInstant } from '../../src/kernel/instant'
import { runDueWork } from '../../src/operations/due-work'
import { changeLink, resumeLink } from '../../src/sync/link/link-state'
import { syncRound } from '../../src/sync/round/round'
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
    expect(Math.max(...kept)).toBe(500 * (payments.length === 0 ? 1 : 2))
    expect(reads.due.isAny('2026-11-23' as never)).toBe(true)
  })
})

it('keeps no more than 10,000 fees of an invoice, and asks before they fill the disk', async () => {
  const [{ shows } = {}] = costlyRecords
  world.remote.evil = { name: '', shows: { invoices: shows?.invoices?.slice(0, 10) ?? [] } }
  await world.device.link()
  changeLink(world.device.device.file, { recordLimit: 150 })
  expect((await world.device.round()).problem).toBeNull()
  const { file, now } = world.device.device
  const owner = file.reads.members.owner()
  const here = { file, userId: owner.id, role: owner.role, now, newId: randomUUID }
  const runAll = () =>
    runDueWork(
      () => here,
      () => Promise.resolve(),
    )
  const kept = () => file.reads.sync.ids('invoice').map((id) => file.reads.lateFees.entries(id as never).length)
  await runAll()
  expect(file.reads.sync.received().bytes).toBeLessThan(150 * 20_000 + 500_000)
  expect(file.reads.due.isAny('2026-11-23' as never)).toBe(true)
  expect((await world.device.round()).problem).toBe('halted')
  expect(file.reads.sync.link()).toMatchObject({ haltReason: 'added_limit', haltCount: 150 })
  await runAll()
  expect(Math.min(...kept().filter((count) => count > 0))).toBe(500)
  // Who has looked and says so goes on.
  resumeLink(file)
  await runAll()
  expect(new Set(kept())).toEqual(new Set([0, 10_000]))
  expect(file.reads.due.isAny('2026-11-23' as never)).toBe(false)
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
    ...world.device.env,
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
