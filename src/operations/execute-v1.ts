import { err, ok, type Result } from '../kernel/result'
import type { Call } from '../contract/define/call'
import type { Failure } from '../contract/define/failure'
import { createExecutor, type AnyHandler, type Surroundings } from './execute'
import type { AccountContext, AccountMeans, Caller, Services } from './v1/auth/account-context'
import { accountHandlers, v1Handlers } from './v1/index'
import { listMemberships } from './v1/organizations/list-memberships'
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
    const surroundings = surroundingsOf(caller, services)
    if (!surroundings.ok) return surroundings
    const run = () => createExecutor(handlers, surroundings.value)(call)
    if (name === 'updateProfile') return changeProfile(call, caller, services, run)
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
  return ok({ file, userId, role, now: services.now, newId: services.newId })
}

function changeProfile(
  call: Call,
  caller: Caller,
  services: V1Services,
  run: () => Result<unknown, Failure>,
): Result<unknown, Failure> {
  const { email } = call.body as { readonly email?: string }
  if (email === undefined) return run()
  const means = services.accounts()
  if (!means.ok) return means
  return followProfile({ ...services, accounts: means.value.accounts, caller, email }, run)
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
