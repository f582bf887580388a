import { statSync } from 'node:fs'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { RecordKind } from '../../src/contract/define/operation'
import { changeLink, findOrganization, previewLink, resumeLink } from '../../src/sync/link'
import { haltSentence, problemSentence } from '../../src/sync/status'
import { RoundEnded } from '../../src/sync/surroundings'
import { InProcessOrganizations } from '../conformance/harness/in-process-transport'
import { LinkedDevice } from '../sync/linked-device'
import { endless, evilAnswers, evilFeeds } from './evil-answers'
import { EvilRemote, json, listed } from './evil-remote'

const organizations = new InProcessOrganizations()
const account = { email: 'someone@example.com', password: 'a password' }
/** So few here, so that what is endless ends soon. */
const MOST = 250
let remote: EvilRemote
let device: LinkedDevice

beforeAll(async () => {
  remote = new EvilRemote()
  await remote.listen()
})
afterAll(async () => {
  await remote.close()
  organizations.remove()
})
beforeEach(() => {
  device = new LinkedDevice(organizations.begin(), remote.address, account)
})
afterEach(() => {
  remote.reset()
  device.remove()
})

async function write(name: string): Promise<void> {
  expect((await device.client.createClient({ body: { name, kind: 'BUSINESS' } })).ok).toBe(true)
}

const linkThere = () => device.device.file.reads.sync.link()
const count = (kind: RecordKind) => device.device.file.reads.sync.ids(kind).length

async function linkWithin(most: number): Promise<void> {
  await device.link()
  changeLink(device.device.file, { mostRecords: most })
}

async function expectAllWell(): Promise<void> {
  remote.evil = null
  await device.round()
  expect(await device.round()).toMatchObject({ problem: null, isClean: true })
  expect(remote.sent).toContain('Mine')
  expect([count('client'), count('payment')]).toEqual([2, 1])
}

describe.each(evilAnswers)('$name', (evil) => {
  it('ends a preview, a first sync and a later round with a word, and is got over', async () => {
    await write('Mine')
    await device.link()
    remote.evil = evil
    await previewLink(device.surroundings)
    for (const _ of ['first', 'again']) {
      const { problem } = await device.round()
      expect([problem, problemSentence(problem)]).toEqual(['garbled', expect.stringContaining('cannot be used')])
    }
    await expectAllWell()
    remote.evil = evil
    expect(await device.round()).toMatchObject({ problem: 'garbled' })
    expect([count('client'), count('payment')]).toEqual([2, 1])
  }, 30_000)
})

describe(endless.name, () => {
  it('stops a preview, which says that it is not whole', async () => {
    await linkWithin(MOST)
    remote.evil = endless
    const { rows, isWhole } = await previewLink(device.surroundings)
    expect(isWhole).toBe(false)
    expect(rows.find(({ kind }) => kind === 'unit')?.only_there).toBe(200)
  })

  it('stops sync until somebody has looked, and then more is read', async () => {
    await write('Mine')
    await linkWithin(MOST)
    remote.evil = endless
    expect(await device.round()).toMatchObject({ problem: 'halted' })
    expect(haltSentence(linkThere()?.haltedFor ?? null)).toContain('more than 250 records')
    expect(count('unit')).toBeLessThanOrEqual(MOST + 10)
    expect(await device.round()).toMatchObject({ problem: 'halted' })
    resumeLink(device.device.file)
    expect(await device.round()).toMatchObject({ problem: 'halted' })
    expect(count('unit')).toBeGreaterThan(MOST)
    expect(statSync(device.device.path).size).toBeLessThan(20_000_000)
  })
})

describe.each(evilFeeds)('$name', (evil) => {
  it('ends the round', async () => {
    remote.evil = evil
    await write('Mine')
    await linkWithin(50)
    expect(linkThere()?.kind).toBe('full')
    expect(await device.round()).toMatchObject({ problem: evil.problem })
    expect(remote.requests).toBeLessThan(150)
    expect(count('client')).toBe(1)
  })
})

it('a person who stops it is not kept waiting by a chain of records', async () => {
  remote.evil = evilFeeds.at(-1) ?? null
  let isStopped = false
  const stoppable = { ...device.surroundings, isStopped: () => isStopped }
  await linkWithin(50)
  isStopped = true
  await expect(previewLink(stoppable)).rejects.toThrow(RoundEnded)
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
    await write('Mine')
    await device.link()
    const found = await findOrganization(device.surroundings.remote, { organizationId: null, organizationName: null })
    expect(found.organizationName).toBe(name)
    await device.round()
    expect(await device.round()).toMatchObject({ problem: null, isClean: true })
    expect(remote.sent).toEqual(['Mine'])
    expect(linkThere()).toMatchObject({ organizationName: name, verifiedAt: expect.any(String) as string })
  })
})
