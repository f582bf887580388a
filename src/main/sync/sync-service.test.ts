import { existsSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { v1 } from '../../contract/v1/index'
import { until } from '../../kernel/until.fixture'
import { createExecutor } from '../../operations/execute'
import { v1Handlers } from '../../operations/v1/index'
import { owner, TestServer } from '../../server/server.fixture'
import { inProcessClient } from '../../transport/in-process-client'
import { nextTurn } from '../../transport/next-turn'
import { Loopback, answerJson, type Seen } from '../../transport/http-client/loopback.fixture'
import { createSyncActions } from './sync-actions'
import { ServiceAtWork } from './sync-service.fixture'

let server: TestServer
/** In front of the server, as a network is. */
let line: Loopback
let work: ServiceAtWork
let onRequest: (seen: Seen) => void

beforeEach(async () => {
  server = await new TestServer().start()
  line = await new Loopback().start()
  onRequest = () => undefined
  line.answering = async (seen, response) => {
    onRequest(seen)
    const { method, url, authorization, body } = seen
    const headers = { 'content-type': 'application/json', ...(authorization !== undefined && { authorization }) }
    const answer = await fetch(server.address + url, { method, headers, body: body === '' ? null : body })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(await answer.text())
  }
  work = new ServiceAtWork()
})
afterEach(async () => {
  work.remove()
  await line.stop()
  await server.remove()
})

const link = (password: string = owner.password) => work.sync.link(`${line.origin}/api`, owner.email, password)
const passwordFor = (origin: string) => work.secrets.get(`password ${owner.email} ${origin}/api`)
const state = () => work.file.reads.sync.link()
const counts = () => work.sync.status().counts
const secrets = () => join(work.folder, 'secrets.json')
const pushes = () => line.seen.filter(({ url }) => url.endsWith('/sync/push')).length
const messageOf = (outcome: Awaited<ReturnType<typeof link>>) =>
  outcome.ok ? null : outcome.error.kind === 'invalid' ? outcome.error.errors : outcome.error.message

async function writeClients(many: number): Promise<void> {
  const execute = createExecutor(v1Handlers, work.env)
  const client = inProcessClient(v1, {
    execute,
    publicAddress: 'https://here.example/api',
    checkReplies: true,
    onDefect: (error) => {
      throw error
    },
  })
  for (let n = 1; n <= many; n += 1) {
    expect((await client.createClient({ body: { name: `Client ${String(n)}`, kind: 'BUSINESS' } })).ok).toBe(true)
  }
}

async function namesThere(): Promise<number> {
  const signed = await server.send('POST', '/v1/auth/login', owner)
  const { access_token: token } = signed.body.data as { access_token: string }
  const listed = await server.send('GET', '/v1/clients?per_page=100', undefined, token)
  return (listed.body as unknown as { meta: { total: number } }).meta.total
}

describe('a link that is agreed to', () => {
  it('takes the place of another one, and signs out there', async () => {
    await link()
    const other = await new Loopback().start()
    other.answering = line.answering
    expect((await work.sync.link(`${other.origin}/api`, owner.email, owner.password)).ok).toBe(true)
    expect([await passwordFor(line.origin), await passwordFor(other.origin)]).toEqual([null, owner.password])
    expect((await work.sync.unlink()).ok).toBe(true)
    expect(await passwordFor(other.origin)).toBeNull()
    await other.stop()
  })

  it('makes a backup first, and then sends what is here', async () => {
    await writeClients(2)
    const looked = await link()
    expect(looked).toMatchObject({ ok: true, value: { link: { state: 'asking' }, preview_problem: null } })
    expect([await namesThere(), existsSync(work.backups)]).toEqual([0, false])
    expect(await work.sync.confirm({ generator: 'remote' })).toMatchObject({
      ok: true,
      value: { link: { state: 'linked' }, preview: null },
    })
    expect(readdirSync(work.backups)).toEqual([expect.stringMatching(/^business before linking .+\.sqlite$/)])
    await until(() => {
      expect(work.sync.status()).toMatchObject({
        progress: null,
        last_problem: null,
        counts: { queued: 0, sending: 0 },
      })
      expect(state()?.verifiedAt).not.toBeNull()
    })
    expect(await namesThere()).toBe(2)
  })

  it('links nothing where no backup can be made', async () => {
    await link()
    writeFileSync(work.backups, 'a file is in the way')
    expect(await work.sync.confirm({ generator: 'remote' })).toMatchObject({
      ok: false,
      error: { message: expect.stringContaining('No backup could be made') as string },
    })
    expect(state()?.state).toBe('asking')
  })

  it('leaves the prefix as it was where nothing is linked, and links nothing where it does not fit', async () => {
    const actions = createSyncActions(work.sync, () => work.env)
    const confirm = (prefix: string) =>
      actions.confirmLink({ params: {}, query: {}, body: { generator: 'remote', invoice_prefix: prefix } })
    await link()
    writeFileSync(work.backups, 'a file is in the way')
    expect((await confirm('B-')).ok).toBe(false)
    expect(work.file.reads.series.current('invoice').prefix).toBe('INV-')
    rmSync(work.backups)
    expect(await confirm(work.file.reads.series.current('credit_note').prefix)).toMatchObject({
      ok: false,
      error: { kind: 'invalid' },
    })
    expect([work.file.reads.series.current('invoice').prefix, state()?.state]).toEqual(['INV-', 'asking'])
  })

  it('gives this computer the prefix that was asked for, and none where nothing was compared', async () => {
    const actions = createSyncActions(work.sync, () => work.env)
    const prefix = () => work.file.reads.series.current('invoice').prefix
    const confirm = () =>
      actions.confirmLink({ params: {}, query: {}, body: { generator: 'remote', invoice_prefix: 'B-' } })
    expect(await confirm()).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect(prefix()).toBe('INV-')
    await link()
    expect(await confirm()).toMatchObject({ ok: true })
    expect([prefix(), state()?.state]).toEqual(['B-', 'linked'])
  })
})

describe('a link that is given up', () => {
  it('is forgotten in pieces, at the next start too, and never taken for a link meanwhile', async () => {
    await writeClients(150)
    await link()
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(work.sync.status()).toMatchObject({ progress: null, counts: { queued: 0, sending: 0 } })
      expect(state()?.verifiedAt).not.toBeNull()
    })
    const unlinking = work.sync.unlink()
    while (state()?.state === 'linked') await nextTurn()
    work.restart()
    expect((await unlinking).ok).toBe(false)
    expect([state()?.state, work.file.reads.sync.hasAgreed()]).toEqual(['asking', true])
    await work.sync.start()
    expect([state(), work.file.reads.sync.hasAgreed(), work.file.reads.sync.ids('client').length]).toEqual([
      null,
      false,
      150,
    ])
    await link()
    expect(work.sync.status().preview).toContainEqual(expect.objectContaining({ kind: 'client', matched: 150 }))
  })
})

describe('a link that fails', () => {
  it('says that the password is not right, and keeps nothing', async () => {
    expect(await link('not the password')).toMatchObject({ ok: false, error: { kind: 'invalid' } })
    expect([state(), existsSync(secrets()), work.sync.status().link]).toEqual([null, false, null])
  })

  it('says that nobody answers', async () => {
    const gone = `${line.origin}/api`
    await line.stop()
    expect(await work.sync.link(gone, owner.email, owner.password)).toMatchObject({ ok: false })
    expect(state()).toBeNull()
  })

  it('leaves the link that stands as it is', async () => {
    await link()
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(work.sync.status()).toMatchObject({ progress: null, counts: { queued: 0, sending: 0 } })
    })
    const other = await new Loopback().start()
    other.answering = ({ url }, response) => {
      if (url.endsWith('/auth/login')) answerJson(response, 200, { success: true, data: { access_token: 'token' } })
      else answerJson(response, 401, { success: false, message: 'No', errors: {} })
    }
    const failed = await work.sync.link(`${other.origin}/api`, owner.email, owner.password)
    await other.stop()
    expect(failed.ok).toBe(false)
    expect(state()).toMatchObject({ state: 'linked', baseUrl: `${line.origin}/api` })
    expect(work.sync.status().link).toMatchObject({ is_signed_in: true })
  })

  it('can be canceled while the server keeps everybody waiting', async () => {
    for (const silentAt of ['/auth/login', '/sync/capabilities', '/sync/changes', '/v1/taxes']) {
      const isReached = new Promise<void>((resolve) => {
        const pass = line.answering
        line.answering = (seen, response, request) => {
          if (!seen.url.includes(silentAt)) return pass(seen, response, request)
          line.answering = pass
          resolve()
        }
      })
      const linking = link()
      await isReached
      expect((await work.sync.unlink()).ok).toBe(true)
      expect(messageOf(await linking)).toMatchObject({ base_url: ['It was stopped. Nothing was changed.'] })
      expect([state(), work.sync.status().progress]).toEqual([null, null])
      expect(await passwordFor(line.origin), silentAt).toBeNull()
    }
    expect((await link()).ok).toBe(true)
  })

  it('saves nothing where one answer is lost that says what the server is', async () => {
    const pass = line.answering
    for (const lostAt of ['/sync/capabilities', '/sync/changes']) {
      line.answering = (seen, response, request) => {
        if (!seen.url.includes(lostAt)) return pass(seen, response, request)
        line.answering = pass
        request.socket.destroy()
      }
      expect(messageOf(await link()), lostAt).toEqual({
        base_url: ['The server did not answer. Nothing was linked: try again.'],
      })
      expect([state(), work.sync.status().link]).toEqual([null, null])
      expect(await link()).toMatchObject({ ok: true, value: { link: { kind: 'full' } } })
      await work.sync.unlink()
    }
  })

  it('is forgotten, whatever went wrong', async () => {
    work.tamper('ALTER TABLE units RENAME TO elsewhere')
    await expect(link()).rejects.toThrow('no such table: units')
    expect([state(), work.sync.status().link, work.sync.status().progress]).toEqual([null, null, null])
    expect((await work.sync.confirm({ generator: 'remote' })).ok).toBe(false)
    work.tamper('ALTER TABLE elsewhere RENAME TO units')
    expect((await link()).ok).toBe(true)
  })

  it('ends when its time is over', async () => {
    work.remove()
    work = new ServiceAtWork({ round: 60_000, looking: 50 })
    line.answering = () => undefined
    expect(messageOf(await link())).toMatchObject({ base_url: [expect.stringContaining('too slowly')] })
    expect(state()).toBeNull()
  })
})

describe('signing in again, after the address of the account has changed there', () => {
  const email = 'grace@elsewhere.example'
  const inSync = () =>
    until(() => {
      expect(work.sync.status()).toMatchObject({
        progress: null,
        last_problem: null,
        counts: { queued: 0, sending: 0 },
      })
      expect(state()?.verifiedAt).not.toBeNull()
    })

  beforeEach(async () => {
    await link()
    await work.sync.confirm({ generator: 'remote' })
    await inSync()
    const body = { email, current_password: owner.password }
    expect((await server.send('PUT', '/v1/profile', body, await server.login())).status).toBe(200)
    await work.sync.signOut()
  })

  it('goes on with the new one, and forgets the former', async () => {
    expect(messageOf(await work.sync.signIn(owner.password))).toHaveProperty('password')
    expect(await work.sync.signIn(owner.password, email)).toMatchObject({
      ok: true,
      value: { link: { email, is_signed_in: true, state: 'linked' } },
    })
    await inSync()
    expect([await work.secrets.get(`password ${email} ${line.origin}/api`), await passwordFor(line.origin)]).toEqual([
      owner.password,
      null,
    ])
  })

  it('takes nobody else, and keeps nothing of them', async () => {
    const pass = line.answering
    line.answering = async (seen, response, request) => {
      if (!seen.url.endsWith('/auth/login')) return pass(seen, response, request)
      const signed = await server.send('POST', '/v1/auth/login', { email, password: owner.password })
      const data = signed.body.data as { readonly user: object }
      answerJson(response, 200, { ...signed.body, data: { ...data, user: { ...data.user, id: 'another' } } })
    }
    expect(messageOf(await work.sync.signIn(owner.password, email))).toHaveProperty('email')
    expect(state()?.email).toBe(owner.email)
    expect(work.sync.status().link?.is_signed_in).toBe(false)
    expect(await work.secrets.get(`password ${email} ${line.origin}/api`)).toBeNull()
  })
})

describe('a round', () => {
  it('is told of before it begins, but not while nobody is signed in', async () => {
    await link()
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(work.sync.status()).toMatchObject({ progress: null, counts: { queued: 0, sending: 0 } })
      expect(work.sync.status().next_run_at).not.toBeNull()
    })
    work.restart()
    await work.sync.start()
    await until(() => {
      expect(work.sync.status()).toMatchObject({ link: { is_signed_in: false }, next_run_at: null })
    })
  })

  it('that is paused ends after what is under way, and goes on when asked to', async () => {
    await writeClients(120)
    await link()
    onRequest = ({ url }) => {
      if (url.endsWith('/sync/push')) work.sync.pause(true)
    }
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(pushes()).toBe(1)
      expect(work.sync.status()).toMatchObject({ progress: null, link: { is_paused: true } })
      expect(counts()).toMatchObject({ sending: 0, checking: 0 })
    })
    expect(work.sync.status().last_problem).toBe('It was stopped. What was sent is sent; the rest waits.')
    // The organization and the profile go with the first hundred.
    expect(counts().queued).toBeGreaterThan(20)
    onRequest = () => undefined
    work.sync.pause(false)
    await until(() => {
      expect([counts().queued, state()?.verifiedAt === null]).toEqual([0, false])
    })
    expect(await namesThere()).toBe(120)
  })

  it('ends when its time is over, and says so', async () => {
    work.remove()
    work = new ServiceAtWork({ round: 50, looking: 600_000 })
    await link()
    line.answering = () => undefined
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(work.sync.status().last_problem).toContain('too slowly')
    })
    expect(work.sync.status()).toMatchObject({ progress: null, link: { state: 'linked' } })
  })

  it('that fails by a defect says so, and the next one goes on', async () => {
    const defects: unknown[] = []
    work.onDefect = (error) => defects.push(error)
    await writeClients(1)
    await link()
    work.tamper('ALTER TABLE agreed_deletions RENAME TO elsewhere')
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(work.sync.status().last_problem).toContain('Something went wrong here')
    })
    expect(String(defects[0])).toContain('no such table: agreed_deletions')
    expect(work.sync.status()).toMatchObject({ progress: null, link: { state: 'linked' } })
    work.tamper('ALTER TABLE elsewhere RENAME TO agreed_deletions')
    work.sync.syncNow()
    await until(() => {
      expect([work.sync.status().last_problem, counts().queued]).toEqual([null, 0])
      expect(state()?.verifiedAt).not.toBeNull()
    })
    expect(await namesThere()).toBe(1)
  })

  it('sets a record aside that cannot be written here, and takes in those around it', async () => {
    const signed = await server.send('POST', '/v1/auth/login', owner)
    const { access_token: token } = signed.body.data as { access_token: string }
    const make = (name: string) => server.send('POST', '/v1/clients', { name, kind: 'PERSON' }, token)
    for (const name of ['Ada', 'Eve', 'Grace']) expect((await make(name)).status).toBe(201)
    await link()
    work.tamper(`CREATE TRIGGER no_eve BEFORE INSERT ON clients WHEN NEW.name = 'Eve'
      BEGIN SELECT RAISE(ABORT, 'no Eve'); END`)
    await work.sync.confirm({ generator: 'remote' })
    await until(() => {
      expect(counts()).toMatchObject({ unreadable: 1, attention: 1, queued: 0 })
    })
    expect(work.sync.status().last_problem).toBeNull()
    expect(work.file.reads.sync.ids('client')).toHaveLength(2)
    await work.sync.unlink()
  })
})
