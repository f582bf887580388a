import type { OrganizationId, UserId } from '../domain/ids'
import { startOperations } from '../contract/desktop/start-operations'
import { passwordOperations } from '../contract/v1/profile/profile-operations'
import { enrol } from '../operations/v1/auth/enrol'
import type { Passwords } from '../operations/v1/auth/passwords'
import { makeOrganization } from '../operations/desktop/set-up'
import type { AccountsFile } from '../storage/accounts/accounts-file'
import { CannotServe } from './cannot-serve'
import type { DataFolder } from './data-folder'
import type { Machine } from './machine'
import { commandTexts } from '../words/en/service/commands'

export type Environment = Readonly<Record<string, string | undefined>>

const missing = [
  commandTexts.noAccountYet,
  '  BILLFOLD_EMAIL and BILLFOLD_PASSWORD (at least 10 characters);',
  '  and, if you like, BILLFOLD_NAME, BILLFOLD_ORGANIZATION, BILLFOLD_CURRENCY (EUR), BILLFOLD_LOCALE (en-US),',
  '  BILLFOLD_TIME_ZONE (UTC).',
].join('\n')

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

/** Makes the owner and their organization at the first start, from the environment. */
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
  const { setUp, password } = readOwner(environment)
  const hashed = await passwords.hash(password, null)
  if (!hashed.ok) throw new CannotServe(hashed.error.message)
  const [organizationId, ownerId] = [machine.newId() as OrganizationId, machine.newId() as UserId]
  const path = folder.organization(organizationId)
  const made = makeOrganization(path, setUp, { organizationId, ownerId, now: machine.now() })
  if (!made.ok) throw new CannotServe(made.error.message)
  const member = { id: ownerId, email: setUp.owner.email }
  enrol(accounts, { organizationId, member, passwordHash: hashed.value, newId: machine.newId, now: machine.now() })
}

function readOwner(environment: Environment): Given {
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
