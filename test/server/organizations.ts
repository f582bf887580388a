import Database from 'better-sqlite3'
import { randomBytes } from 'node:crypto'
import { copyFileSync } from 'node:fs'
import type { AccountId, OrganizationId, UserId } from '../../src/domain/ids'
import { startOperations } from '../../src/contract/desktop/start-operations'
import { newId, readClock } from '../../src/main/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { enrol } from '../../src/operations/v1/auth/enrol'
import { createTokens } from '../../src/operations/v1/auth/tokens'
import type { DataFolder } from '../../src/server/data-folder'
import { openAccountsFile, type AccountsFile } from '../../src/storage/accounts/accounts-file'
import { openSigningKeys } from '../../src/storage/accounts/signing-keys'
import { openOrganizationFile, type OrganizationFile } from '../../src/storage/organization-file'
import { business } from '../conformance/kit/business'

/** An organization on a server, and a token of its owner. */
export interface Served {
  readonly id: OrganizationId
  readonly token: string
}

/** Fills a data folder with organizations of one owner: the first is set up, the others are copies with new ids. */
export async function makeOrganizations(folder: DataFolder, count: number): Promise<Served[]> {
  const ids = Array.from({ length: count }, () => newId() as OrganizationId)
  const [first, ...others] = ids
  if (first === undefined) return []
  setUp(folder.organization(first), first)
  for (const id of others) copyOrganization(folder.organization(first), folder.organization(id), id)
  return serveTo(folder, ids)
}

/** Gives the owner of these files, who is the same person in all of them, an account and a token for each. */
export async function serveTo(folder: DataFolder, ids: readonly OrganizationId[]): Promise<Served[]> {
  const opened = openAccountsFile(folder.accounts)
  if (!opened.ok) throw new Error(opened.error.detail)
  const accounts = opened.value
  try {
    const tokens = createTokens(openSigningKeys(folder.keys, { id: newId(), now: readClock(), randomBytes }))
    const served: Served[] = []
    for (const id of ids) {
      const accountId = enrolOwner(accounts, folder, id)
      const claims = {
        id: newId(),
        session: newId(),
        signedInAt: readClock(),
        accountId,
        organizationId: id,
        generation: 1,
      }
      served.push({ id, token: await tokens.issue(claims, readClock()) })
    }
    return served
  } finally {
    accounts.close()
  }
}

/** Copies a closed file to one that is another organization's. */
function copyOrganization(from: string, to: string, id: OrganizationId): void {
  copyFileSync(from, to)
  const sqlite = new Database(to)
  sqlite.pragma('synchronous = OFF')
  sqlite.prepare('UPDATE organization SET id = ?').run(id)
  sqlite.close()
}

function setUp(path: string, organizationId: OrganizationId): void {
  const file = open(path)
  const body = startOperations.setUp.body.parse(business)
  const done = setUpOrganization(file, body, { organizationId, ownerId: newId() as UserId, now: readClock() })
  file.close()
  if (!done.ok) throw new Error(done.error.message)
}

function enrolOwner(accounts: AccountsFile, folder: DataFolder, organizationId: OrganizationId): AccountId {
  const file = open(folder.organization(organizationId))
  const member = file.reads.members.owner()
  file.close()
  enrol(accounts, { organizationId, member, passwordHash: null, newId, now: readClock() })
  const account = accounts.reads.accounts.withEmail(member.email)
  if (account === null) throw new Error('The account is missing.')
  return account.id
}

function open(path: string): OrganizationFile {
  const opened = openOrganizationFile(path, { isMade: true })
  if (!opened.ok) throw new Error(`${opened.error.kind}: ${opened.error.detail}`)
  return opened.value
}
