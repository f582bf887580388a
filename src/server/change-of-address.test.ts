import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountId } from '../domain/ids'
import { ok } from '../kernel/result'
import { followProfile } from '../operations/v1/profile/follow-profile'
import { settleEmailChanges } from '../operations/v1/profile/settle-email-changes'
import { openAccountsFile, type AccountsFile } from '../storage/accounts/accounts-file'
import { openOrganizationFile, type OrganizationFile } from '../storage/organization-file'
import { openDataFolder } from './data-folder'
import { owner, TestServer } from './server.fixture'

const other = 'hopper@northwind.example'
let server: TestServer
beforeEach(async () => {
  server = await new TestServer().start()
})
afterEach(async () => {
  await server.remove()
})

const statusOf = async (email: string) =>
  (await server.send('POST', '/v1/auth/login', { email, password: owner.password })).status

interface Files {
  readonly accounts: AccountsFile
  readonly file: OrganizationFile
}

/** Does something to the files of a server that is not running, and starts it again. */
async function whileStopped(work: (files: Files) => void): Promise<void> {
  await server.stop()
  const folder = openDataFolder(server.path, server.machine.now())
  const [organizationId] = folder.organizations()
  const accounts = openAccountsFile(folder.accounts)
  const file = organizationId === undefined ? null : openOrganizationFile(folder.organization(organizationId))
  if (!accounts.ok || !file?.ok) throw new Error('The files could not be opened.')
  work({ accounts: accounts.value, file: file.value })
  file.value.close()
  accounts.value.close()
  folder.release()
  await server.start()
}

/** Changes the address, and ends before or after the profile is kept, but before the account is. */
function crash({ accounts, file }: Files, kept: 'before' | 'after'): void {
  const { id: organizationId } = file.reads.organization()
  const member = file.reads.members.owner()
  const { now, newId } = server.machine
  const caller = { organizationId, userId: member.id, token: null }
  const change = { accounts, caller, email: other, now, newId, organization: () => ok(file) }
  expect(() =>
    followProfile(change, () => {
      if (kept === 'after') {
        file.write((writes) => {
          writes.members.update({ ...member, email: other, updatedAt: now() })
          return ok(undefined)
        })
      }
      throw new Error('The power went.')
    }),
  ).toThrow('The power went.')
}

describe('a change of address', () => {
  it('is one of the address to sign in with', async () => {
    const token = await server.login()
    expect(
      (await server.send('PUT', '/v1/profile', { email: other, current_password: owner.password }, token)).status,
    ).toBe(200)
    expect([await statusOf(other), await statusOf(owner.email)]).toEqual([200, 401])
  })

  it('is refused without the password, so that a token alone takes no account over', async () => {
    const token = await server.login()
    const change = (body: object) => server.send('PUT', '/v1/profile', body, token)
    const [bare, wrong] = [
      await change({ email: other }),
      await change({ email: other, current_password: 'not the password' }),
    ]
    expect([bare.status, bare.body.errors]).toEqual([
      422,
      { current_password: ['Enter your password to change the address.'] },
    ])
    expect([wrong.status, wrong.body.errors]).toEqual([422, { current_password: ['This is not your password.'] }])
    expect((await change({ email: owner.email, name: 'Grace' })).status).toBe(200)
    expect([await statusOf(other), await statusOf(owner.email)]).toEqual([401, 200])
    const guesses = Array.from({ length: 9 }, () => change({ email: other, current_password: 'not the password' }))
    expect((await Promise.all(guesses)).map(({ status }) => status)).toContain(429)
  })

  it('made twice at once with one key is made once, and answered alike', async () => {
    const token = await server.login()
    const body = JSON.stringify({ email: other, current_password: owner.password, name: 'Grace Murray' })
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'twice' }
    const put = () => server.fetch('/v1/profile', { method: 'PUT', headers, body })
    const [one, another] = await Promise.all([put(), put()])
    expect([one.status, another.status]).toEqual([200, 200])
    expect(another.body).toEqual(one.body)
  })

  it('keeps the password nowhere', async () => {
    const token = await server.login()
    const body = { email: other, current_password: owner.password }
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'once' }
    const put = () => server.fetch('/v1/profile', { method: 'PUT', headers, body: JSON.stringify(body) })
    expect([(await put()).status, (await put()).status]).toEqual([200, 200])
    await server.stop()
    for (const name of readdirSync(server.path, { recursive: true, encoding: 'utf8' })) {
      if (name.endsWith('.sqlite')) expect(readFileSync(join(server.path, name)).includes(owner.password)).toBe(false)
    }
  })

  it('is completed at the next sign-in where it ended after the profile was kept', async () => {
    await whileStopped((files) => {
      crash(files, 'after')
    })
    expect([await statusOf(other), await statusOf(owner.email)]).toEqual([200, 401])
  })

  it('never was where it ended before', async () => {
    await whileStopped((files) => {
      crash(files, 'before')
    })
    expect([await statusOf(other), await statusOf(owner.email)]).toEqual([401, 200])
  })

  it('is completed before the next one, too', async () => {
    const token = await server.login()
    await whileStopped((files) => {
      crash(files, 'after')
    })
    const email = 'murray@northwind.example'
    expect((await server.send('PUT', '/v1/profile', { email, current_password: owner.password }, token)).status).toBe(
      200,
    )
    expect([await statusOf(email), await statusOf(other), await statusOf(owner.email)]).toEqual([200, 401, 401])
  })

  it('is given up where somebody else has taken the address meanwhile', async () => {
    await whileStopped((files) => {
      crash(files, 'after')
      const at = server.machine.now()
      const somebody = { id: 'somebody' as AccountId, email: other, passwordHash: null, generation: 1 }
      files.accounts.write((writes) => {
        writes.accounts.insert({ ...somebody, createdAt: at, updatedAt: at })
        return ok(undefined)
      })
    })
    expect([await statusOf(other), await statusOf(owner.email)]).toEqual([401, 200])
    await whileStopped(({ accounts }) => {
      expect(accounts.reads.emailChanges.all()).toEqual([])
    })
  })

  it('waits for an organization that is not here', async () => {
    await whileStopped((files) => {
      crash(files, 'after')
      const { accounts } = files
      for (const email of [owner.email, other]) {
        settleEmailChanges(email, { accounts, organization: () => ok(null), now: server.machine.now })
      }
    })
    expect([await statusOf(other), await statusOf(owner.email)]).toEqual([200, 401])
  })
})
