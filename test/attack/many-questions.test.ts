import { expect, it } from 'vitest'
import { attentionPage } from '../../src/sync/attention/attention-page'
import { changeLink, resumeLink } from '../../src/sync/link/link-state'
import { haltSentence, syncCounts } from '../../src/sync/status/sync-status'
import { attentionRows } from '../sync/all-attention'
import { useEvilWorld } from './evil-world'
import { ordinary, type Wire } from './ordinary-records'

const world = useEvilWorld()
const { remote } = world
const fileHere = () => world.device.device.file
const linkHere = () => fileHere().reads.sync.link()
function said(): string | null {
  const link = linkHere()
  return link && haltSentence(link)
}
const means = () => ({ reads: fileHere().reads, local: world.device.env.local })

/** So many invoices of one number: each but the first is a question of its own. */
function showOneNumber(count: number, over: Wire = {}): void {
  const invoices = Array.from({ length: count }, (_, n) =>
    ordinary('invoices', n + 1, { prefix: 'R-', number: 1, invoice_number: 'R-0001', ...over }),
  )
  remote.evil = { name: '', shows: { invoices } }
}

it('stop sync beyond what a person looks at, until somebody has looked', async () => {
  await world.device.link()
  changeLink(fileHere(), { recordLimit: 4000 })
  showOneNumber(100)
  expect((await world.device.round()).problem).toBe('halted')
  expect(linkHere()).toMatchObject({ state: 'halted', haltReason: 'question_limit', haltCount: 20 })
  expect(said()).toContain('more than 20 places')
  expect(fileHere().reads.sync.conflicts.count()).toBeLessThanOrEqual(30)
  expect((await world.device.round()).problem).toBe('halted')
  resumeLink(fileHere())
  expect(linkHere()).toMatchObject({ state: 'linked', haltReason: null, recordLimit: 16_000 })
  await world.device.round()
  expect(linkHere()).toMatchObject({ state: 'halted', haltReason: 'question_limit', haltCount: 80 })
})

it('are read a page at a time, each of them once, and counted whole', async () => {
  await world.device.link()
  showOneNumber(130)
  await world.device.round()
  const first = attentionPage(means(), { of: 'waiting' })
  expect(first.rows).toHaveLength(50)
  expect(first.total).toBe(syncCounts(fileHere().reads).counts.attention)
  expect(first.total).toBeGreaterThanOrEqual(129)
  const all = attentionRows(means())
  expect(all).toHaveLength(first.total)
  expect(new Set(all.map(({ kind, id }) => `${kind} ${id}`)).size).toBe(first.total)
  expect(attentionPage(means(), { of: 'parked' })).toEqual({ rows: [], total: 0, next: null })
})

it('are fewer at a time where each of them is long, and none is passed over', async () => {
  await world.device.link()
  showOneNumber(4, { client: { whatever: 'x'.repeat(1_800_000) } })
  await world.device.round()
  const first = attentionPage(means(), { of: 'waiting' })
  expect(first.total).toBe(3)
  expect(first.rows).toHaveLength(2)
  expect(new Set(attentionRows(means()).map(({ id }) => id)).size).toBe(3)
})

it('begin anew for a page that nobody was told of', async () => {
  await world.device.link()
  showOneNumber(60)
  await world.device.round()
  const first = attentionPage(means(), { of: 'waiting' })
  for (const after of ['', '{', '[1]', '[-1,[]]', '["asked",["1"]]']) {
    expect(attentionPage(means(), { of: 'waiting', after })).toEqual(first)
  }
  expect(attentionPage(means(), { of: 'waiting', after: '[99,[]]' }).rows).toEqual([])
})
