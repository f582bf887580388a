import { err, ok, type Result } from '../kernel/result'
import type { Call } from '../contract/define/call'
import type { ParsedInput } from '../contract/define/client'
import type { Failure } from '../contract/define/failure'
import type { profileOperations } from '../contract/v1/profile/profile-operations'
import { createExecutor, type AnyHandler, type Surroundings } from './execute'
import type { AccountContext, AccountMeans, Caller, Services } from './v1/auth/account-context'
import { accountHandlers, v1Handlers } from './v1/index'
import { listMemberships } from './v1/organizations/list-memberships'
import { confirmAddress } from './v1/profile/confirm-address'
import { followProfile } from './v1/profile/follow-profile'

type Outcome = Result<unknown, Failure> | Promise<Result<unknown, Failure>>

/** A handler of an operation on accounts, once its types have been checked by its table. */
type AnyAccountHandler = (input: never, context: never) => Outcome

const onAccounts: Readonly<Record<string, AnyAccountHandler>> = accountHandlers

export interface V1Services extends Services {
  /** The accounts, when they are needed; a desktop whose accounts are damaged works on without them. */
  readonly accounts: () => Result<AccountMeans, Failure>
}

/** Who makes a call, and from where. */
export type CallOrigin = Pick<AccountContext, 'caller' | 'origin'>

type ProfileBody = ParsedInput<(typeof profileOperations)['updateProfile']>['body']

const signInFirst: Failure = { kind: 'unauthenticated', message: 'Sign in first.' }
const notAMember: Failure = { kind: 'forbidden', message: 'You are no longer a member of this organization.' }

/**
 * Runs operations of /v1 for their callers: what concerns accounts on the accounts file, everything else on the one file
 * of the caller's organization. `more` are handlers that only some places have.
 */
export function createV1Executor(services: V1Services, more: Readonly<Record<string, AnyHandler>> = {}) {
  const handlers = { ...v1Handlers, ...more }
  return (call: Call, { caller, origin }: CallOrigin): Outcome => {
    const { name, role } = call.operation
    if (role !== null && caller === null) return err(signInFirst)
    const onAccount = Object.hasOwn(onAccounts, name) ? onAccounts[name] : undefined
    if (onAccount !== undefined) {
      const means = services.accounts()
      if (!means.ok) return means
      const input = { params: call.params, query: call.query, body: call.body }
      return onAccount(input as never, { ...services, ...means.value, caller, origin } as never)
    }
    if (caller === null) return err(signInFirst)
    // Asked for when it is used: where a password is tried before, the file may have been closed meanwhile.
    const run = (asked = call) => {
      const surroundings = surroundingsOf(caller, services)
      return surroundings.ok ? createExecutor(handlers, surroundings.value)(asked) : surroundings
    }
    if (name === 'updateProfile') return changeProfile(call, { caller, origin }, services, run)
    if (name === 'listOrganizations') return listOrganizations(call, caller, services, run)
    return run()
  }
}

function surroundingsOf({ organizationId, userId }: Caller, services: Services): Result<Surroundings, Failure> {
  const found = services.organization(organizationId)
  if (!found.ok) return found
  const file = found.value
  const role = file?.reads.members.get(userId)?.role
  if (file === null || role === undefined) return err(notAMember)
  const { now, newId, keepsOutbox } = services
  return ok({ file, userId, role, now, newId, keepsOutbox })
}

async function changeProfile(
  call: Call,
  { caller, origin }: CallOrigin & { readonly caller: Caller },
  services: V1Services,
  run: (call: Call) => Result<unknown, Failure>,
): Promise<Result<unknown, Failure>> {
  const { email, current_password } = call.body as ProfileBody
  const withoutPassword = withoutSecret(call)
  if (email === undefined) return run(withoutPassword)
  const means = services.accounts()
  if (!means.ok) return means
  const confirmed = await confirmAddress({ email, current_password }, caller, { ...services, ...means.value, origin })
  if (!confirmed.ok) return confirmed
  const { accounts } = means.value
  return followProfile({ ...services, accounts, caller, email }, () => run(withoutPassword))
}

/** The call as it may be kept: no password goes into the outbox. */
function withoutSecret(call: Call): Call {
  const { current_password: _, ...body } = call.body as ProfileBody
  const { current_password: _sent, ...sent } = (call.sent.body ?? {}) as ProfileBody
  return { ...call, body, sent: { ...call.sent, body: sent } }
}

function listOrganizations(
  call: Call,
  caller: Caller,
  services: V1Services,
  run: () => Result<unknown, Failure>,
): Result<unknown, Failure> {
  const means = services.accounts()
  if (!means.ok) return run()
  const query = call.query as { readonly page: number; readonly per_page: number }
  return listMemberships(query, { ...services, accounts: means.value.accounts, caller }, run)
}
