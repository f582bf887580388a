import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { DesktopEvent } from '../../contract/desktop/events'
import { makeOrganization } from '../../operations/desktop/set-up'
import { owner, TestServer } from '../../server/server.fixture'
import { BASE_PATH } from '../../server/server'
import { openOrganizationFile, type OrganizationFile } from '../../storage/organization-file'
import { newId, readClock } from '../ids'
import type { LinkQuestion } from './ask-to-link'
import { openSecrets } from './secrets'
import { SyncService } from './sync-service'

let folder: string
let server: TestServer
let file: OrganizationFile
let sync: SyncService
let asked: LinkQuestion[]
let agrees: boolean
let onEvent: (event: DesktopEvent) => void

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-link-'))
  server = await new TestServer().start()
  const path = join(folder, 'business.sqlite')
  const body = {
    name: 'Northwind',
    owner: { name: 'Grace', email: owner.email },
    profile: { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' },
  }
  makeOrganization(path, body as never, {
    organizationId: newId() as never,
    ownerId: newId() as never,
    now: readClock(),
  })
  const opened = openOrganizationFile(path)
  if (!opened.ok) throw new Error(opened.error.detail)
  file = opened.value
  const { id: userId, role } = file.reads.members.owner()
  asked = []
  agrees = true
  onEvent = () => undefined
  const unsafe = { isSafe: () => Promise.resolve(false), encrypt: unused, decrypt: unused }
  sync = new SyncService({
    surroundings: () => ({ file, userId, role, now: readClock, newId }),
    secrets: openSecrets({ path: join(folder, 'secrets.json'), encryption: unsafe, onProblem: unused }),
    backups: join(folder, 'backups'),
    askToLink: (question) => {
      asked.push(question)
      return Promise.resolve(agrees)
    },
    announce: (event) => onEvent(event),
    onDefect: unused,
  })
})
afterEach(async () => {
  sync.end()
  file.close()
  await server.remove()
  rmSync(folder, { recursive: true })
})

function unused(): never {
  throw new Error('not asked for')
}

const address = () => `${server.address}${BASE_PATH}`
const link = (password: string = owner.password, email: string = owner.email) => sync.link(address(), email, password)

describe('before books leave this computer', () => {
  it('the person is asked, and without their word nobody is contacted', async () => {
    agrees = false
    expect(await link()).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect(asked).toEqual([{ baseUrl: address(), email: owner.email, replaces: null }])
    expect(server.logged.filter((line) => line.includes('login'))).toEqual([])
    expect(file.reads.sync.link()).toBeNull()
  })

  it('a mistyped password asks nothing anew, another account does', async () => {
    expect((await link('not the password')).ok).toBe(false)
    expect((await link()).ok).toBe(true)
    expect(asked).toHaveLength(1)
    await link(owner.password, 'mallory@northwind.example')
    expect(asked.at(-1)).toMatchObject({ email: 'mallory@northwind.example' })
  })

  it('one question is open at a time', async () => {
    const [first, second] = await Promise.all([link(), link(owner.password, 'mallory@northwind.example')])
    expect([first.ok, second.ok]).toEqual([true, false])
    expect(asked).toHaveLength(1)
  })

  it('a link that stands is replaced by none without being asked, also at the same server', async () => {
    await link()
    expect(sync.confirm('remote').ok).toBe(true)
    agrees = false
    expect((await link()).ok).toBe(false)
    expect(asked.at(-1)).toMatchObject({ replaces: address() })
    expect(file.reads.sync.link()?.state).toBe('linked')
  })
})

describe('a link is agreed to', () => {
  it('once what both sides have was compared to the end', async () => {
    const early: boolean[] = []
    onEvent = (event) => {
      if (event.type === 'syncChanged' && event.status.progress?.phase === 'looking')
        early.push(sync.confirm('remote').ok)
    }
    expect((await link()).ok).toBe(true)
    // What was compared before says nothing of what is being compared now.
    expect((await link()).ok).toBe(true)
    expect(early.length).toBeGreaterThan(0)
    expect(early).not.toContain(true)
    expect(sync.confirm('remote').ok).toBe(true)
  })
})
