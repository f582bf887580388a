import { expect, it } from 'vitest'
import type { Instant } from '../../src/kernel/instant'
import { ok } from '../../src/kernel/result'
import { changeLink, resumeLink } from '../../src/sync/link/link-state'
import { notHalted } from '../../src/sync/context/link-bounds'
import { haltSentence } from '../../src/sync/status/sync-status'
import { ordinary, ordinaryLine } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()

const linkThere = () => world.device.device.file.reads.sync.link()
const formerBytes = () => world.device.device.file.reads.sync.log.formerBytesSince('2000-01-01' as Instant)

/** Two large drafts, other ones in each round. */
function showChanged(round: number): void {
  const lines = Array.from({ length: 100 }, () => ordinaryLine({ description: String(round % 10).repeat(2_000) }))
  const draft = { status: 'DRAFT', number: null, prefix: null, invoice_number: null, issued_at: null }
  const updated = new Date(Date.UTC(2026, 5, 1) + round * 60_000).toISOString()
  const totals = { subtotal: 1_000, total: 1_000, updated_at: updated }
  const invoices = [2, 3].map((n) => ordinary('invoices', n, { ...draft, ...totals, line_items: lines }))
  world.remote.evil = { name: '', shows: { invoices } }
}

it('stops and asks where drafts that change each round fill the file', async () => {
  showChanged(0)
  await world.device.link()
  changeLink(world.device.device.file, { recordLimit: 4_000 })
  const problems: (string | null)[] = []
  for (let round = 1; round < 12 && problems.at(-1) !== 'halted'; round += 1) {
    problems.push((await world.device.round()).problem)
    showChanged(round)
  }
  expect(problems.filter((problem) => problem !== null)).toEqual(['halted'])
  expect(formerBytes()).toBeLessThan(2_000_000 + 500_000)
  expect(linkThere()).toMatchObject({ state: 'halted', haltReason: 'day_limit', haltCount: 2_000_000 })
  expect(haltSentence(linkThere() ?? notHalted)).toContain('more than 2 MB')
  expect((await world.device.round()).problem).toBe('halted')
  // Who has looked and says so goes on.
  resumeLink(world.device.device.file)
  expect(linkThere()).toMatchObject({ state: 'linked', recordLimit: 16_000 })
  expect((await world.device.round()).problem).toBeNull()
})

it('goes on by itself a day later', async () => {
  showChanged(0)
  await world.device.link()
  changeLink(world.device.device.file, { recordLimit: 4_000 })
  for (let round = 1; round < 12; round += 1) {
    expect((await world.device.round()).problem).toBeNull()
    showChanged(round)
    world.wait()
  }
})

it('keeps former versions within a bound: a record of which much is kept gives way first', () => {
  const { file } = world.device.device
  const at = '2026-11-20T00:00:00.000Z' as Instant
  const kept: { receipt: number; is: string }[] = []
  const keep = (localId: string, outcome: string, size: number) => {
    file.write(({ sync }) => {
      const receipt = sync.log.append({ at, kind: 'client', localId, outcome, detail: '' })
      sync.log.keepFormer({ receipt, kind: 'client', localId, label: '', body: 'x'.repeat(size - 2), keptAt: at })
      kept.push({ receipt, is: `${localId} ${outcome} ${String(size)}` })
      return ok(null)
    })
  }
  for (const size of [400, 300, 200, 100]) keep('large', 'updated', size)
  for (const size of [50, 40]) keep('small', 'updated', size)
  keep('once', 'updated', 500)
  keep('back', 'deleted here', 600)
  keep('back', 'updated', 10)
  file.write(({ sync }) => {
    sync.log.thinFormer(1_600)
    return ok(null)
  })
  const left = () => kept.filter(({ receipt }) => file.reads.sync.log.former(receipt) !== null).map(({ is }) => is)
  const [, , ...young] = kept.map(({ is }) => is)
  expect(left()).toEqual(young)
  file.write(({ sync }) => {
    sync.log.thinFormer(1)
    return ok(null)
  })
  expect(left()).toEqual([
    'large updated 100',
    'small updated 40',
    'once updated 500',
    'back deleted here 600',
    'back updated 10',
  ])
})
