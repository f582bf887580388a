import { statSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import type { RecordKind } from '../../src/contract/define/operation'
import { changeLink, resumeLink } from '../../src/sync/link/link-state'
import { previewLink } from '../../src/sync/link/preview-link'
import { findOrganization } from '../../src/sync/remote/discover'
import { haltSentence, previewSentence, problemSentence } from '../../src/sync/status/sync-status'
import { notHalted } from '../../src/sync/context/link-bounds'
import { syncRound } from '../../src/sync/round/round'
import { RoundEnded } from '../../src/sync/context/sync-env'
import { endless, evilAnswers, evilFeeds, slowAnswers } from './evil-answers'
import { json, listed, type Answer, type Asked } from './evil-remote'
import { ordinary } from './ordinary-records'
import { useEvilWorld } from './evil-world'

const world = useEvilWorld()
const { remote } = world
/** So few here, so that what is endless ends soon. */
const MOST = 250

const linkThere = () => world.device.device.file.reads.sync.link()
const count = (kind: RecordKind) => world.device.device.file.reads.sync.ids(kind).length

async function linkWithin(most: number): Promise<void> {
  await world.device.link()
  changeLink(world.device.device.file, { recordLimit: most })
}

async function expectAllWell(): Promise<void> {
  remote.evil = null
  await world.device.round()
  expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
  expect(remote.sent).toContain('Mine')
  expect([count('client'), count('payment')]).toEqual([2, 1])
}

const words = { garbled: 'cannot be used', failing: 'a problem of its own', forbidden: 'does not let' }

describe.each(evilAnswers)('$name', (evil) => {
  const expected = evil.problem ?? 'garbled'

  it('ends a preview, a first sync and a later round with a word, and is got over', async () => {
    await world.write('Mine')
    await world.device.link()
    remote.evil = evil
    const preview = await previewLink(world.device.env)
    expect([preview.problem, previewSentence(preview.problem)]).toEqual([
      expected,
      expect.stringContaining(words[expected]),
    ])
    for (const _ of ['first', 'again']) {
      const { problem } = await world.device.round()
      expect([problem, problemSentence(problem)]).toEqual([expected, expect.stringContaining(words[expected])])
    }
    await expectAllWell()
    remote.evil = evil
    expect(await world.device.round()).toMatchObject({ problem: expected })
    expect([count('client'), count('payment')]).toEqual([2, 1])
  })
})

describe(endless.name, () => {
  it('stops a preview, which says that it is not whole', async () => {
    await linkWithin(MOST)
    remote.evil = endless
    const { rows, problem } = await previewLink(world.device.env)
    expect(problem).toBe('tooMuch')
    expect(rows.find(({ kind }) => kind === 'unit')?.only_there).toBe(200)
  })

  it('stops sync until somebody has looked, and then more is read', async () => {
    await world.write('Mine')
    await linkWithin(MOST)
    remote.evil = endless
    expect(await world.device.round()).toMatchObject({ problem: 'halted' })
    expect(haltSentence(linkThere() ?? notHalted)).toContain('more than 250 records')
    expect(count('unit')).toBeLessThanOrEqual(MOST + 10)
    expect(await world.device.round()).toMatchObject({ problem: 'halted' })
    resumeLink(world.device.device.file)
    expect(await world.device.round()).toMatchObject({ problem: 'halted' })
    expect(count('unit')).toBeGreaterThan(MOST)
    expect(statSync(world.device.device.path).size).toBeLessThan(20_000_000)
  })
})

describe.each(slowAnswers)('$name', (slow) => {
  /** The remote's time is over, or a person has had enough, as soon as it keeps somebody waiting. */
  const impatient = (why: 'tooSlow' | 'stopped') => {
    const stop = new AbortController()
    const answer = async (asked: Asked) => {
      const answered = (await slow.answer?.(asked)) ?? null
      if (answered !== null) stop.abort(new RoundEnded(why))
      return answered
    }
    remote.evil = { name: slow.name, answer }
    return { ...world.device.env, signal: stop.signal }
  }

  it('ends a preview, which shows what was counted', async () => {
    await world.device.link()
    const { rows, problem } = await previewLink(impatient('tooSlow'))
    expect([problem, previewSentence(problem)]).toEqual(['tooSlow', expect.stringContaining('too slowly')])
    expect(rows.find(({ kind }) => kind === 'tax')?.only_there).toBe(1)
  })

  it('ends a preview that a person has stopped', async () => {
    await world.device.link()
    await expect(previewLink(impatient('stopped'))).rejects.toMatchObject({ problem: 'stopped' })
  })

  it.each(['tooSlow', 'stopped'] as const)(
    'ends a first sync and a later round as %s, and is got over',
    async (why) => {
      await world.write('Mine')
      await world.device.link()
      const { problem } = await syncRound(impatient(why))
      expect([problem, problemSentence(problem)]).toEqual([why, expect.any(String)])
      await expectAllWell()
      expect(await syncRound(impatient(why))).toMatchObject({ problem: why })
      await expectAllWell()
    },
  )
})

it('what is never answered is asked three times a round, and holds up nothing else', async () => {
  const clients = Array.from({ length: 8 }, (_, index) => ordinary('clients', index + 2))
  const shows = { clients }
  remote.evil = { name: '', shows }
  await world.device.link()
  await world.device.round()
  let asked = 0
  const answer = ({ path }: Asked): Answer | null => {
    if (!path.endsWith('/contacts')) return null
    asked += 1
    return { status: 200, body: '', pace: 'cut' }
  }
  remote.evil = { name: '', shows: { ...shows, payments: [ordinary('payments', 2)] }, answer }
  expect(await world.device.round()).toMatchObject({ problem: 'garbled' })
  expect(asked).toBe(3)
  expect(count('payment')).toBe(2)
})

describe.each(evilFeeds)('$name', (evil) => {
  it('ends the round', async () => {
    remote.evil = evil
    await world.write('Mine')
    await linkWithin(50)
    expect(linkThere()?.kind).toBe('full')
    expect(await world.device.round()).toMatchObject({ problem: evil.problem })
    expect(remote.requests).toBeLessThan(150)
    expect(count('client')).toBe(1)
  })
})

it('a person who stops it is not kept waiting by a chain of records', async () => {
  const [chain] = evilFeeds.slice(-1)
  const stop = new AbortController()
  let links = 0
  const answer = (asked: Asked) => {
    if (/^clients\/[^/]+$/.test(asked.path)) links += 1
    if (links === 2) stop.abort(new RoundEnded('stopped'))
    return chain?.answer?.(asked) ?? null
  }
  remote.evil = { name: '', answer }
  await linkWithin(50)
  expect(await syncRound({ ...world.device.env, signal: stop.signal })).toMatchObject({ problem: 'stopped' })
  expect(links).toBe(2)
})

describe('a login that answers nothing but a token', () => {
  const login = json({ access_token: 'token' })
  const organization = (n: number) => ({
    id: `0190c2a4-0000-7000-8000-00000000000${String(n)}`,
    name: `Business ${String(n)}`,
  })

  it.each([
    ['the only organization there', [1], 'Business 1'],
    ['none, where there are several', [1, 2], ''],
    ['none, where there is none', [], ''],
  ])('goes with %s', async (_, shown, name) => {
    remote.evil = {
      name: '',
      answer: ({ path }) =>
        path === 'auth/login' ? login : path === 'organizations' ? listed(shown.map(organization)) : null,
    }
    await world.write('Mine')
    await world.device.link()
    const found = await findOrganization(world.device.env.remote, {
      organizationId: null,
      organizationName: null,
    })
    expect(found.organizationName).toBe(name)
    await world.device.round()
    expect(await world.device.round()).toMatchObject({ problem: null, isClean: true })
    expect(remote.sent).toEqual(['Mine'])
    expect(linkThere()).toMatchObject({ organizationName: name, verifiedAt: expect.any(String) as string })
  })
})
