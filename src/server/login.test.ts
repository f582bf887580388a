import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrganizationId, UserId } from '../domain/ids'
import { startOperations } from '../contract/desktop/start-operations'
import { setUpOrganization } from '../operations/desktop/set-up'
import { enrol } from '../operations/v1/auth/enrol'
import { MOST_WAITING } from '../operations/v1/auth/passwords'
import { openAccountsFile } from '../storage/accounts/accounts-file'
import { openOrganizationFile } from '../storage/organization-file'
import { openDataFolder } from './data-folder'
import { owner, TestServer } from './server.fixture'

let server: TestServer
beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

const login = (email: string, password: string) => server.send('POST', '/v1/auth/login', { email, password })
const wrong = (email: string = owner.email) => login(email, 'not the password')
/** As a proxy on this machine passes it on. */
const from = (place: string, email: string, password = 'not the password') =>
  server.fetch('/v1/auth/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': place },
    body: JSON.stringify({ email, password }),
  })
const statuses = async (count: number, attempt: () => ReturnType<typeof login>) => {
  const answers = []
  for (let index = 0; index < count; index += 1) answers.push((await attempt()).status)
  return answers
}

describe('signing in', () => {
  it('fails alike for an unknown address and a wrong password', async () => {
    const [unknown, known] = [await wrong('nobody@northwind.example'), await wrong()]
    expect([unknown.status, unknown.body]).toEqual([401, known.body])
    expect(known.headers.get('www-authenticate')).toBe('Bearer realm="Billfold"')
  })

  it('waits a minute after five failures for an address, and says how long', async () => {
    expect(await statuses(5, () => wrong())).toEqual([401, 401, 401, 401, 401])
    server.machine.milliseconds += 20_000
    const refused = await login(owner.email, owner.password)
    expect([refused.status, refused.headers.get('retry-after'), refused.body.errors]).toEqual([429, '40', {}])
    server.machine.milliseconds += 40_000
    expect((await login(owner.email, owner.password)).status).toBe(200)
  })

  it('waits too when they came all at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()))
    const tried = answers.filter(({ status }) => status === 401)
    expect([tried.length > 0, tried.length <= 5]).toEqual([true, true])
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(20 - tried.length)
  })

  it('waits too when they came from one place, for whomever', async () => {
    let count = 0
    expect(await statuses(5, () => wrong(`nobody-${(count += 1)}@northwind.example`))).toEqual([
      401, 401, 401, 401, 401,
    ])
    expect((await login(owner.email, owner.password)).status).toBe(429)
  })

  it('knows a place behind a proxy on this machine by what the proxy says', async () => {
    for (let index = 0; index < 5; index += 1) await from('203.0.113.7', `nobody-${index}@northwind.example`)
    expect((await from('203.0.113.7', owner.email)).status).toBe(429)
    expect((await from('203.0.113.8', owner.email)).status).toBe(401)
  })

  it('believes nobody whom they speak for where no proxy was named', async () => {
    await server.stop()
    await server.start({ trustsProxy: false })
    const guess = (index: number) => from(`203.0.113.${index}`, `nobody-${index}@northwind.example`)
    for (let index = 0; index < 5; index += 1) expect((await guess(index)).status).toBe(401)
    expect((await guess(5)).status).toBe(429)
    expect(server.logged.filter((line) => line.includes('--trust-proxy'))).toHaveLength(1)
  })

  it('is open to everybody else while one household guesses with all its addresses', async () => {
    const guesses = Array.from({ length: 60 }, (_, index) => from(`2001:db8:0:1::${index.toString(16)}`, owner.email))
    const right = await from('198.51.100.4', owner.email, owner.password)
    expect(right.status).toBe(200)
    expect((await Promise.all(guesses)).filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    await statuses(5, () => from('2001:db8:0:1:e::1', owner.email))
    expect((await from('2001:db8:0:ff:f::1', owner.email)).status).toBe(429)
    expect((await from('2001:db8:0:100::1', owner.email, owner.password)).status).toBe(200)
  })

  it('is refused with the time to wait where too many are signing in at once, and is not counted then', async () => {
    await server.stop()
    const { readMs, now, newId, randomBytes } = server.machine
    // Dear enough that all of them have arrived before the first few are done.
    await server.start({
      machine: { readMs, now, newId, randomBytes, passwordCost: { logN: 14, blockSize: 8, lanes: 1 } },
    })
    const guess = (index: number) => from(`203.0.113.${index}`, `nobody-${index}@northwind.example`)
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => guess(index)))
    const refused = answers.filter(({ status }) => status === 429)
    expect(answers.length - refused.length).toBeGreaterThanOrEqual(MOST_WAITING)
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401, 429]))
    for (const { body, headers } of refused) {
      expect([headers.get('retry-after'), body]).toEqual([
        '10',
        { success: false, message: 'Too many people are signing in just now. Try again in 10 seconds.', errors: {} },
      ])
    }
    const index = answers.findIndex(({ status }) => status === 429)
    expect(await statuses(5, () => guess(index))).toEqual([401, 401, 401, 401, 401])
  })

  it('is not counted as a failure when it succeeds', async () => {
    const right = () => login(owner.email, owner.password)
    expect(await statuses(7, right)).toEqual([200, 200, 200, 200, 200, 200, 200])
    expect(await statuses(5, () => wrong())).toEqual([401, 401, 401, 401, 401])
  })

  it('counts guesses at the current password as well', async () => {
    const token = await server.login()
    const body = { current_password: 'not the password', password: 'another long password' }
    expect(await statuses(6, () => server.send('PUT', '/v1/profile/password', body, token))).toEqual([
      ...[422, 422, 422, 422, 422],
      429,
    ])
  })
})

describe('an account in two organizations', () => {
  /** A second organization of the same person, and one of somebody else. */
  async function addOrganizations() {
    await server.stop()
    const folder = openDataFolder(server.path, server.machine.now())
    const accounts = openAccountsFile(folder.accounts)
    if (!accounts.ok) throw new Error(accounts.error.detail)
    const { now, newId } = server.machine
    const add = (name: string, email: string) => {
      const [organizationId, ownerId] = [newId() as OrganizationId, newId() as UserId]
      const file = openOrganizationFile(folder.organization(organizationId), { isMade: true })
      if (!file.ok) throw new Error(file.error.detail)
      const profile = { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' }
      const body = startOperations.setUp.body.parse({ name, owner: { name: 'Grace', email }, profile })
      setUpOrganization(file.value, body, { organizationId, ownerId, now: now() })
      file.value.close()
      const member = { id: ownerId, email }
      enrol(accounts.value, { organizationId, member, passwordHash: null, newId, now: now() })
      return organizationId
    }
    const ids = { second: add('Second', owner.email.toUpperCase()), foreign: add('Foreign', 'eve@foreign.example') }
    accounts.value.close()
    folder.release()
    await server.start()
    return ids
  }

  const switchTo = (id: string, token: string) =>
    server.send('POST', '/v1/auth/refresh', { organization_id: id }, token)
  const organizationOf = (data: never) =>
    (data as { readonly organization: { readonly name: string } }).organization.name
  const tokenOf = (data: never) => (data as { readonly access_token: string }).access_token

  it('switches between them by a renewed token, and sees each alone', async () => {
    const { second, foreign } = await addOrganizations()
    const first = await server.login()
    await server.send('POST', '/v1/units', { name: 'hour' }, first)
    const switched = await switchTo(second, first)
    expect([switched.status, organizationOf(switched.body.data)]).toEqual([200, 'Second'])
    const token = tokenOf(switched.body.data)
    expect((await server.send('GET', '/v1/units', undefined, token)).body.data).toEqual([])
    expect((await server.send('GET', '/v1/units', undefined, first)).body.data).toHaveLength(1)
    expect((await switchTo(foreign, first)).status).toBe(422)
  })

  it('keeps the address of another account from being taken', async () => {
    await addOrganizations()
    const token = await server.login()
    const change = { name: 'Eve', email: 'EVE@foreign.example', current_password: owner.password }
    const taken = await server.send('PUT', '/v1/profile', change, token)
    expect([taken.status, taken.body.errors]).toEqual([422, { email: ['Another account has this address.'] }])
    expect((await server.send('GET', '/v1/profile', undefined, token)).body.data).toMatchObject({ email: owner.email })
    expect((await server.send('PUT', '/v1/profile', { email: owner.email }, token)).status).toBe(200)
  })

  it('lists them all, the newest first, each with the role in it', async () => {
    await addOrganizations()
    const { body } = await server.send('GET', '/v1/organizations?per_page=1', undefined, await server.login())
    expect(body).toMatchObject({ data: [{ name: 'Second', role: 'OWNER' }], meta: { total: 2, last_page: 2 } })
    const next = await server.send('GET', '/v1/organizations?per_page=1&page=2', undefined, await server.login())
    expect(next.body).toMatchObject({ data: [{ name: 'My business', role: 'OWNER' }] })
  })
})
