import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { owner, TestServer } from '../../server/server.fixture'
import { BASE_PATH } from '../../server/server'
import { ServiceAtWork } from './sync-service.fixture'

let server: TestServer
let work: ServiceAtWork

beforeEach(async () => {
  server = await new TestServer().start()
  work = new ServiceAtWork()
})
afterEach(async () => {
  work.remove()
  await server.remove()
})

const address = () => `${server.address}${BASE_PATH}`
const link = (password: string = owner.password, email: string = owner.email) =>
  work.sync.link(address(), email, password)

describe('before books leave this computer', () => {
  it('the person is asked, and without their word nobody is contacted', async () => {
    work.agrees = false
    expect(await link()).toMatchObject({ ok: false, error: { kind: 'conflict' } })
    expect(work.asked).toEqual([{ baseUrl: address(), email: owner.email, replaces: null }])
    expect(server.logged.filter((line) => line.includes('login'))).toEqual([])
    expect(work.file.reads.sync.link()).toBeNull()
  })

  it('a mistyped password asks nothing anew, another account does', async () => {
    expect((await link('not the password')).ok).toBe(false)
    expect((await link()).ok).toBe(true)
    expect(work.asked).toHaveLength(1)
    await link(owner.password, 'mallory@northwind.example')
    expect(work.asked.at(-1)).toMatchObject({ email: 'mallory@northwind.example' })
  })

  it('one question is open at a time', async () => {
    const [first, second] = await Promise.all([link(), link(owner.password, 'mallory@northwind.example')])
    expect([first.ok, second.ok]).toEqual([true, false])
    expect(work.asked).toHaveLength(1)
  })

  it('a link that stands is replaced by none without being asked, also at the same server', async () => {
    await link()
    expect((await work.sync.confirm({ generator: 'remote' })).ok).toBe(true)
    work.agrees = false
    expect((await link()).ok).toBe(false)
    expect(work.asked.at(-1)).toMatchObject({ replaces: address() })
    expect(work.file.reads.sync.link()?.state).toBe('linked')
  })
})

describe('a link is agreed to', () => {
  it('once what both sides have was compared to the end', async () => {
    const early: ReturnType<typeof work.sync.confirm>[] = []
    work.onEvent = (event) => {
      if (event.type === 'syncChanged' && event.status.progress?.phase === 'looking')
        early.push(work.sync.confirm({ generator: 'remote' }))
    }
    expect((await link()).ok).toBe(true)
    // What was compared before says nothing of what is being compared now.
    expect((await link()).ok).toBe(true)
    expect(early.length).toBeGreaterThan(0)
    expect((await Promise.all(early)).some(({ ok }) => ok)).toBe(false)
    expect((await work.sync.confirm({ generator: 'remote' })).ok).toBe(true)
  })
})
