import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { OrganizationId, UserId } from '../domain/ids'
import { startOperations } from '../contract/desktop/start-operations'
import { makeOrganization } from '../operations/desktop/set-up'
import { organizationFileName } from '../storage/organizations-folder'
import { CannotServe } from './cannot-serve'
import type { Environment } from './first-owner'
import { owner, TestServer } from './server.fixture'

const renewed = { email: owner.email, password: 'quite another password' } as const

let server: TestServer
beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

const organizations = () => join(server.path, 'organizations')

async function loseAccounts(): Promise<void> {
  await server.stop()
  const names = readdirSync(server.path).filter((name) => name.startsWith('accounts.sqlite'))
  for (const name of names) rmSync(join(server.path, name))
}

const named = ({ email, password }: { readonly email: string; readonly password: string }): Environment => ({
  BILLFOLD_EMAIL: email,
  BILLFOLD_PASSWORD: password,
})

/** What a start is refused with. */
async function refusal(environment: Environment): Promise<string> {
  try {
    await server.start({ environment })
  } catch (error) {
    if (error instanceof CannotServe) return error.message
    throw error
  }
  throw new Error('It was started.')
}

/** Books that were put there by hand. */
function addBooks(name: string, email: string): void {
  const { newId, now } = server.machine
  const [organizationId, ownerId] = [newId() as OrganizationId, newId() as UserId]
  const profile = { currency: 'EUR', locale: 'en-GB', time_zone: 'UTC' }
  const body = startOperations.setUp.body.parse({ name, owner: { name: 'Somebody', email }, profile })
  const path = join(organizations(), organizationFileName(organizationId))
  const made = makeOrganization(path, body, { organizationId, ownerId, now: now() })
  if (!made.ok) throw new Error(made.error.message)
}

const namesOf = async (token: string) => {
  const { body } = await server.send('GET', '/v1/organizations', undefined, token)
  return (body.data as readonly { readonly name: string }[]).map(({ name }) => name)
}

describe('books without an account', () => {
  it('are their owner’s again, by the new password alone', async () => {
    const before = await server.login()
    await server.send('POST', '/v1/units', { name: 'hour' }, before)
    const [known, kept] = await Promise.all(
      ['/v1/profile', '/v1/units'].map(async (path) => (await server.send('GET', path, undefined, before)).body.data),
    )
    const files = readdirSync(organizations()).filter((name) => name.endsWith('.sqlite'))
    await loseAccounts()
    await server.start({ environment: named({ ...renewed, email: renewed.email.toUpperCase() }) })
    const token = await server.login(renewed)
    expect((await server.send('GET', '/v1/profile', undefined, token)).body.data).toEqual(known)
    expect((await server.send('GET', '/v1/units', undefined, token)).body.data).toEqual(kept)
    expect((await server.send('POST', '/v1/auth/login', owner)).status).toBe(401)
    expect((await server.send('GET', '/v1/units', undefined, before)).status).toBe(401)
    await server.stop()
    expect(readdirSync(organizations())).toEqual(files)
  })

  it('are left alone where they are somebody else’s, and nothing is made beside them', async () => {
    await loseAccounts()
    const files = readdirSync(organizations())
    const refused = await refusal(named({ ...renewed, email: 'eve@foreign.example' }))
    expect(refused).toContain(organizations())
    expect(refused).not.toContain(owner.email)
    expect(readdirSync(organizations())).toEqual(files)
    await server.start({ environment: named(renewed) })
    expect(await namesOf(await server.login(renewed))).toEqual(['My business'])
  })

  it('are named where the start names nobody', async () => {
    await loseAccounts()
    const refused = await refusal({})
    expect(refused).toContain(organizations())
    expect(refused).toContain('BILLFOLD_EMAIL')
    expect(refused).not.toContain('BILLFOLD_CURRENCY')
  })

  it('are all asked first whose they are: one file that cannot be read refuses the start', async () => {
    await loseAccounts()
    addBooks('Second', owner.email)
    const [, damaged = ''] = readdirSync(organizations()).sort()
    const path = join(organizations(), damaged)
    const bytes = readFileSync(path)
    writeFileSync(path, 'This is no database.'.repeat(100))
    expect(await refusal(named(renewed))).toContain(`${path} cannot be opened (notADatabase`)
    writeFileSync(path, bytes)
    await server.start({ environment: named(renewed) })
    expect(await namesOf(await server.login(renewed))).toEqual(['Second', 'My business'])
  })

  it('are opened by one account where several are its owner’s, the oldest first, and no others', async () => {
    const { data } = (await server.send('POST', '/v1/auth/login', owner)).body
    await loseAccounts()
    addBooks('Foreign', 'eve@foreign.example')
    addBooks('Second', owner.email.toUpperCase())
    await server.start({ environment: named(renewed) })
    const { body } = await server.send('POST', '/v1/auth/login', renewed)
    const { organization } = data as { readonly organization: unknown }
    expect(body.data).toMatchObject({ organization })
    expect(await namesOf(await server.login(renewed))).toEqual(['Second', 'My business'])
    expect((await server.send('POST', '/v1/auth/login', { ...renewed, email: 'eve@foreign.example' })).status).toBe(401)
  })
})

it('what a lost accounts file left beside it does not come back', async () => {
  const path = join(server.path, 'accounts.sqlite')
  const log = readFileSync(`${path}-wal`)
  expect(log.length).toBeGreaterThan(0)
  await loseAccounts()
  writeFileSync(`${path}-wal`, log)
  await server.start({ environment: named(renewed) })
  await server.login(renewed)
  expect(existsSync(path)).toBe(true)
  expect((await server.send('POST', '/v1/auth/login', owner)).status).toBe(401)
})
