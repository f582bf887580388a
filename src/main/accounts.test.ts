import { mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ok } from '../kernel/result'
import type { UserId } from '../domain/ids'
import { v1 } from '../contract/v1/index'
import { cheapPasswordCost } from '../operations/v1/auth/passwords'
import { createPipeline } from '../operations/pipeline/pipeline'
import { copyBeforeUpdate } from '../storage/copy-before-update'
import type { OrganizationFile } from '../storage/organization-file'
import { nextId, openMemoryFile } from '../storage/rows.fixture'
import { inProcessClient } from '../transport/in-process-client'
import { createAccounts, type Accounts } from './accounts'
import { newId, readClock } from './ids'

let folder: string
let file: OrganizationFile
let accounts: Accounts
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'billfold-accounts-'))
  file = openMemoryFile()
  accounts = createAccounts(folder, copyBeforeUpdate(join(folder, 'backups')), cheapPasswordCost)
})
afterEach(() => {
  accounts.close()
  file.close()
  rmSync(folder, { recursive: true })
})

/** The operations as a window calls them. */
function client(userId: UserId = file.reads.members.owner().id) {
  const services = { now: readClock, newId, organization: () => ok(file), accounts: () => accounts.meansFor(file) }
  const execute = createPipeline({ services })
  const caller = { userId, organizationId: file.reads.organization().id, token: null }
  return inProcessClient(v1, {
    execute: (call) => execute(call, { caller, origin: null }),
    publicAddress: 'app://billfold/api',
    checkReplies: true,
    onDefect: (error) => {
      throw error
    },
  })
}

describe('the accounts of a desktop', () => {
  it('are made when they are first needed', async () => {
    await client().listTaxes()
    expect(readdirSync(folder)).toEqual([])
    await client().login({ body: { email: 'g@example.com', password: '' } })
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(['accounts.sqlite', 'keys']))
  })

  it('give the owner no password until one is set, and keep it from then on', async () => {
    const credentials = { email: 'g@example.com', password: 'a long enough password' }
    for (const password of ['', credentials.password]) {
      expect((await client().login({ body: { ...credentials, password } })).status).toBe(401)
    }
    const body = { current_password: '', password: credentials.password }
    expect((await client().updatePassword({ body })).status).toBe(200)
    expect((await client().updatePassword({ body })).status).toBe(422)
    accounts.close()
    expect((await client().login({ body: credentials })).status).toBe(200)
  })

  it('that are damaged keep nobody from their invoices', async () => {
    writeFileSync(join(folder, 'accounts.sqlite'), 'This is no database.'.repeat(100))
    expect((await client().login({ body: { email: 'g@example.com', password: '' } })).status).toBe(503)
    expect((await client().updateProfile({ body: { email: 'new@example.com' } })).status).toBe(503)
    expect((await client().updateProfile({ body: { name: 'Grace' } })).status).toBe(200)
    expect((await client().listOrganizations()).status).toBe(200)
    expect((await client().createTax({ body: { name: 'VAT', percent: 19 } })).status).toBe(201)
  })

  it('are of no use to whoever is no member', async () => {
    const stranger = client(nextId<UserId>())
    expect((await stranger.listTaxes()).status).toBe(403)
    expect((await stranger.refresh()).status).toBe(401)
    const body = { current_password: '', password: 'a long enough password' }
    expect((await stranger.updatePassword({ body })).status).toBe(404)
  })
})
