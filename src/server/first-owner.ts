import type { OrganizationId, UserId } from '../domain/ids'
import { startOperations } from '../contract/desktop/start-operations'
import { passwordOperations } from '../contract/v1/profile/profile-operations'
import { enrol, type Enrolment } from '../operations/v1/auth/enrol'
import type { Passwords } from '../operations/v1/auth/passwords'
import { makeOrganization } from '../operations/desktop/set-up'
import { emailKey } from '../storage/accounts/account-store'
import type { AccountsFile } from '../storage/accounts/accounts-file'
import { openOrganizationFile } from '../storage/organization-file'
import { CannotServe, cannotOpen } from './cannot-serve'
import type { DataFolder } from './data-folder'
import type { Machine } from './machine'
import { commandTexts } from '../words/en/service/commands'

export type Environment = Readonly<Record<string, string | undefined>>

const missingAtFirst = [
  commandTexts.noAccountYet,
  '  BILLFOLD_EMAIL and BILLFOLD_PASSWORD (at least 10 characters);',
  '  and, if you like, BILLFOLD_NAME, BILLFOLD_ORGANIZATION, BILLFOLD_CURRENCY (EUR), BILLFOLD_LOCALE (en-US),',
  '  BILLFOLD_TIME_ZONE (UTC).',
].join('\n')

const addressInBooks = `  ${commandTexts.addressInBooks}`

/** Which variable a field of the set-up comes from, for a refusal that names it. */
const variables: Readonly<Record<string, string>> = {
  name: 'BILLFOLD_ORGANIZATION',
  'owner.name': 'BILLFOLD_NAME',
  'owner.email': 'BILLFOLD_EMAIL',
  'profile.currency': 'BILLFOLD_CURRENCY',
  'profile.locale': 'BILLFOLD_LOCALE',
  'profile.time_zone': 'BILLFOLD_TIME_ZONE',
}

interface Given {
  readonly setUp: ReturnType<typeof readSetUp>
  readonly password: string
}

type Owned = Pick<Enrolment, 'organizationId' | 'member'>

/**
 * Makes the owner and their organization at the first start, from the environment. Where there are books already, as the
 * accounts file was lost or removed for a forgotten password, their owner gets an account again and nothing else is made.
 */
export async function ensureOwner(
  accounts: AccountsFile,
  {
    folder,
    passwords,
    machine,
  }: { readonly folder: DataFolder; readonly passwords: Passwords; readonly machine: Machine },
  environment: Environment,
): Promise<void> {
  if (!accounts.reads.accounts.isEmpty()) return
  const organizations = folder.organizations()
  const { setUp, password } = readOwner(environment, organizations.length === 0 ? missingAtFirst : missingFor(folder))
  const known = organizations.length === 0 ? null : ownedBy(setUp.owner.email, organizations, folder)
  const hashed = await passwords.hash(password, null)
  if (!hashed.ok) throw new CannotServe(hashed.error.message)
  const owned = known ?? [makeFirst(setUp, folder, machine)]
  for (const each of owned) {
    enrol(accounts, { ...each, passwordHash: hashed.value, newId: machine.newId, now: machine.now() })
  }
}

function makeFirst(setUp: Given['setUp'], folder: DataFolder, { newId, now }: Machine): Owned {
  const [organizationId, ownerId] = [newId() as OrganizationId, newId() as UserId]
  const made = makeOrganization(folder.organization(organizationId), setUp, { organizationId, ownerId, now: now() })
  if (!made.ok) throw new CannotServe(made.error.message)
  return { organizationId, member: { id: ownerId, email: setUp.owner.email } }
}

/** The books of whoever has this address. All are read first: whose a damaged file is cannot be told, nor left for later. */
function ownedBy(email: string, organizations: readonly OrganizationId[], folder: DataFolder): Owned[] {
  const all = organizations.map((organizationId): Owned => {
    const file = openOrganizationFile(folder.organization(organizationId))
    if (!file.ok) throw cannotOpen(file.error)
    const member = file.value.reads.members.owner()
    file.value.close()
    return { organizationId, member }
  })
  const owned = all.filter(({ member }) => emailKey(member.email) === emailKey(email))
  if (owned.length > 0) return owned
  throw new CannotServe([commandTexts.booksOfSomebodyElse(folder.organizationsPath), addressInBooks].join('\n'))
}

function missingFor({ organizationsPath }: DataFolder): string {
  const variables = '  BILLFOLD_EMAIL and BILLFOLD_PASSWORD (at least 10 characters).'
  return [commandTexts.booksWithoutAccount(organizationsPath), variables, addressInBooks].join('\n')
}

function readOwner(environment: Environment, missing: string): Given {
  const { BILLFOLD_EMAIL: email, BILLFOLD_PASSWORD: password } = environment
  if (!email || !password) throw new CannotServe(missing)
  const read = passwordOperations.updatePassword.body.safeParse({ current_password: '', password })
  if (!read.success)
    throw new CannotServe(`BILLFOLD_PASSWORD: ${read.error.issues[0]?.message ?? commandTexts.itDoesNotFit}`)
  return { setUp: readSetUp(email, environment), password }
}

function readSetUp(email: string, environment: Environment) {
  const read = startOperations.setUp.body.safeParse({
    name: environment['BILLFOLD_ORGANIZATION'] || commandTexts.myBusiness,
    owner: { name: environment['BILLFOLD_NAME'] || 'Owner', email },
    profile: {
      currency: environment['BILLFOLD_CURRENCY'] || 'EUR',
      locale: environment['BILLFOLD_LOCALE'] || 'en-US',
      time_zone: environment['BILLFOLD_TIME_ZONE'] || 'UTC',
    },
  })
  if (read.success) return read.data
  const lines = read.error.issues.map(
    ({ path, message }) => `${variables[path.join('.')] ?? path.join('.')}: ${message}`,
  )
  throw new CannotServe(lines.join('\n'))
}
