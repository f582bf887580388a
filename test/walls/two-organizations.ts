import { randomBytes } from 'node:crypto'
import { ok, type Result } from '../../src/kernel/result'
import { startOperations } from '../../src/contract/desktop/start-operations'
import type { Role } from '../../src/domain/enums'
import type { OrganizationId, UserId } from '../../src/domain/ids'
import { setUpOrganization } from '../../src/operations/desktop/set-up'
import { enrol } from '../../src/operations/v1/auth/enrol'
import { createPasswords } from '../../src/operations/v1/auth/passwords'
import { openDataFolder } from '../../src/server/data-folder'
import { BASE_PATH } from '../../src/server/server'
import { TestServer } from '../../src/server/server.fixture'
import { openAccountsFile } from '../../src/storage/accounts/accounts-file'
import { openOrganizationFile } from '../../src/storage/organization-file'
import { HttpSender } from '../fuzz/http-sender'

export const password = 'compile the compiler'

/** A role of a version to come. */
const UNKNOWN_ROLE = 'AUDITOR' as Role

export interface Person {
  readonly email: string
  readonly role: Role
}

/** The people of the organization that is attacked, by what they are there; `leaver` is a member like any other. */
export const people = {
  owner: { email: 'grace@northwind.example', role: 'OWNER' },
  admin: { email: 'katherine@northwind.example', role: 'ADMIN' },
  member: { email: 'annie@northwind.example', role: 'MEMBER' },
  auditor: { email: 'mary@northwind.example', role: UNKNOWN_ROLE },
  leaver: { email: 'dorothy@northwind.example', role: 'MEMBER' },
} as const satisfies Record<string, Person>

/** The owner of the other organization. */
export const stranger: Person = { email: 'eve@elsewhere.example', role: 'OWNER' }

/** A server with two organizations: one that is attacked, and one whose owner attacks it. */
export interface TwoOrganizations {
  readonly server: TestServer
  readonly sender: HttpSender
  readonly attacked: OrganizationId
  readonly elsewhere: OrganizationId
  /** The file of the attacked one. */
  readonly attackedPath: string
  readonly login: (person: Person) => Promise<string>
  readonly close: () => Promise<void>
}

export async function openTwoOrganizations(): Promise<TwoOrganizations> {
  const server = new TestServer()
  const folder = openDataFolder(server.path, server.machine.now())
  const accounts = must(openAccountsFile(folder.accounts))
  const passwordHash = must(await createPasswords(randomBytes, server.machine.passwordCost).hash(password, null))
  const add = (name: string, [owner, ...others]: readonly [Person, ...Person[]]) => {
    const { newId, now } = server.machine
    const [organizationId, ownerId] = [newId() as OrganizationId, newId() as UserId]
    const file = must(openOrganizationFile(folder.organization(organizationId), { isMade: true }))
    const profile = { currency: 'EUR', locale: 'en-GB', time_zone: 'Europe/Berlin' }
    const body = startOperations.setUp.body.parse({ name, owner: { name: 'Owner', email: owner.email }, profile })
    must(setUpOrganization(file, body, { organizationId, ownerId, now: now() }))
    const members = others.map(({ email, role }) => ({ id: newId() as UserId, name: role, email, role }))
    const timestamps = { createdAt: now(), updatedAt: now() }
    must(
      file.write((writes) => {
        for (const member of members) writes.members.insert({ ...member, ...timestamps })
        return ok(undefined)
      }),
    )
    file.close()
    for (const member of [{ id: ownerId, email: owner.email }, ...members]) {
      enrol(accounts, { organizationId, member, passwordHash, newId, now: now() })
    }
    return organizationId
  }
  const { owner, ...others } = people
  const attacked = add('Northwind Studio', [owner, ...Object.values(others)])
  const elsewhere = add('Elsewhere', [stranger])
  accounts.close()
  folder.release()
  await server.start()
  const sender = new HttpSender(server.address + BASE_PATH)
  return {
    server,
    sender,
    attacked,
    elsewhere,
    attackedPath: folder.organization(attacked),
    login: ({ email }) => server.login({ email, password }),
    close: async () => {
      sender.close()
      await server.remove()
    },
  }
}

function must<T>(result: Result<T, unknown>): T {
  if (result.ok) return result.value
  throw new Error(JSON.stringify(result.error))
}
