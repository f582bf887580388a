import { describe, expect, it } from 'vitest'
import type { RecordKind } from '../../src/contract/define/operation'
import { changeLink, resumeLink } from '../../src/sync/link/link-state'
import { notHalted } from '../../src/sync/context/link-bounds'
import { haltSentence } from '../../src/sync/status/sync-status'
import { evilFeeds } from './evil-answers'
import { json, listed, type Evil } from './evil-remote'
import { ordinary, ordinaryLine } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()
/** So few here, so that what is endless ends soon. */
const MOST = 250
const NEW_A_ROUND = 60

const { remote } = world
const fileHere = () => world.device.device.file
const linkThere = () => fileHere().reads.sync.link()
const count = (kind: RecordKind) => fileHere().reads.sync.ids(kind).length

async function linkWithin(most: number): Promise<void> {
  await world.device.link()
  changeLink(fileHere(), { recordLimit: most })
}

/** More are counted than are shown, and its links lead nowhere: what was shown before might be there. */
const contradictory = { total: 1_000, links: [{ label: 'Next', url: '' }] }

/** Other units in each round. */
const newUnits = (round: number): Evil => ({
  name: '',
  answer: ({ path, method }) => {
    const at = (n: number) => 2 + round * NEW_A_ROUND + n
    const units = Array.from({ length: NEW_A_ROUND }, (_, n) => ordinary('units', at(n)))
    return path === 'units' && method === 'GET' ? listed(units, contradictory) : null
  },
})

async function roundsUntilHalted(show: (round: number) => Evil): Promise<(string | null)[]> {
  const problems: (string | null)[] = []
  while (problems.length < 12 && problems.at(-1) !== 'halted') {
    remote.evil = show(problems.length)
    problems.push((await world.device.round()).problem)
    world.wait()
  }
  return problems
}

async function expectAsked(): Promise<void> {
  expect(linkThere()).toMatchObject({ state: 'halted', haltReason: 'added_limit', haltCount: MOST })
  expect(haltSentence(linkThere() ?? notHalted)).toContain('added more than 250 records since it was linked')
  expect((await world.device.round()).problem).toBe('halted')
  // Who has looked and says so goes on.
  resumeLink(fileHere())
  expect(linkThere()).toMatchObject({ state: 'linked', haltReason: null, haltCount: null, recordLimit: 4 * MOST })
}

describe('new records in each round', () => {
  it('stop a first sync that does not end, until somebody has looked', async () => {
    await linkWithin(MOST)
    expect(await roundsUntilHalted(newUnits)).toEqual([null, null, null, null, 'halted'])
    expect(count('unit')).toBeLessThanOrEqual(MOST + 10)
    await expectAsked()
    expect((await world.device.round()).problem).toBeNull()
  })

  it('stop sync later, whatever came at the first', async () => {
    await linkWithin(MOST)
    remote.evil = { name: '', shows: { units: Array.from({ length: 100 }, (_, n) => ordinary('units', n + 2)) } }
    expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
    expect(await roundsUntilHalted((round) => newUnits(round + 10))).toEqual([null, null, null, null, 'halted'])
    expect(count('unit')).toBeLessThanOrEqual(101 + MOST + 10)
    await expectAsked()
  })
})

const draft = { status: 'DRAFT', number: null, prefix: null, invoice_number: null, issued_at: null }

/** Of some drafts another one in each round has grown; the others might be there. */
function growing(round: number): Evil {
  const lines = Array.from({ length: 100 }, () => ordinaryLine({ description: 'x'.repeat(9_000) }))
  const large = { subtotal: 1_000, total: 1_000, line_items: lines, updated_at: '2026-06-01T00:00:00Z' }
  const invoice = ordinary('invoices', round + 2, { ...draft, ...large })
  const answer: Evil['answer'] = ({ path, method }) =>
    path === 'invoices' && method === 'GET' ? listed([invoice], contradictory) : null
  return { name: '', answer }
}

it('stops and asks where records that were small grow until the file is full', async () => {
  const invoices = Array.from({ length: 10 }, (_, n) => ordinary('invoices', n + 2, draft))
  remote.evil = { name: '', shows: { invoices } }
  await linkWithin(MOST)
  expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
  expect(await roundsUntilHalted(growing)).toEqual([null, 'halted'])
  expect(fileHere().reads.sync.received().bytes).toBeLessThan(20_000 * MOST + 4_000_000)
  await expectAsked()
})

it('stops and asks where the answers to what is sent have no measure', async () => {
  await linkWithin(MOST)
  expect((await world.device.round()).problem).toBeNull()
  for (let n = 0; n < 30; n += 1) await world.write(`Mine ${String(n)}`)
  let answered = 0
  const answer: Evil['answer'] = ({ method, path, body }) => {
    if (method !== 'POST' || path !== 'clients') return null
    answered += 1
    const data = ordinary('clients', 1_000 + answered, { ...body, junk: 'x'.repeat(500_000) })
    return json({ success: true, message: 'OK', data }, 201)
  }
  remote.evil = { name: '', answer }
  expect((await world.device.round()).problem).toBe('halted')
  expect(linkThere()).toMatchObject({ state: 'halted', haltReason: 'record_limit', haltCount: MOST })
  // Those that were under way together, and what they let begin.
  expect(answered).toBeLessThanOrEqual(13)
})

describe('changes that lead on without end', () => {
  it('are not written down page by page, where nothing is in them', async () => {
    const feed = evilFeeds.find(({ name }) => name === 'changes that lead on without end')
    const kept: (string | null)[] = []
    remote.evil = {
      name: '',
      answer: (asked) => {
        if (asked.path === 'sync/changes') kept.push(linkThere()?.cursor ?? null)
        return feed?.answer?.(asked) ?? null
      },
    }
    await linkWithin(MOST)
    expect((await world.device.round()).problem).toBe('halted')
    expect(kept.length).toBeGreaterThan(MOST)
    // The first asks what is offered.
    expect(new Set(kept.slice(1))).toEqual(new Set(['']))
  })
})
