import { err, ok, type Result } from '../../kernel/result'
import type { Failure } from '../../contract/define/failure'
import type { OperationEnv } from '../execute'
import type { Caller, Services } from '../v1/auth/account-context'
import type { Step } from './step'
import { requestTexts } from '../../words/en/service/requests'

const signInFirst: Failure = { kind: 'unauthenticated', message: requestTexts.signInFirst }
const notAMember: Failure = { kind: 'forbidden', message: requestTexts.youAreNoLongerAMember }

/** Finds the caller's organization and their role in it; who is not signed in gets no further than to what is open to all. */
export function admit(services: Services, stranger: Failure = signInFirst): Step {
  return (state, next) => {
    const { caller, call } = state
    const { role, runsOn } = call.operation
    if (caller === null) return role === null && runsOn !== 'organization' ? next(state) : err(stranger)
    if (runsOn === 'accounts' || runsOn === 'host') return next(state)
    const member = findMember(caller, services)
    if (member.ok) return next({ ...state, member: member.value })
    // What runs on the accounts too says itself what cannot be done without the file.
    return runsOn === 'both' ? next(state) : member
  }
}

/** The file of a caller's organization, with their role; to be used at once, as it may be closed after a wait. */
export function findMember({ organizationId, userId }: Caller, services: Services): Result<OperationEnv, Failure> {
  const found = services.organization(organizationId)
  if (!found.ok) return found
  const file = found.value
  const role = file?.reads.members.get(userId)?.role
  if (file === null || role === undefined) return err(notAMember)
  const { now, newId, keepsOutbox, givesTags } = services
  return ok({ file, userId, role, now, newId, keepsOutbox, givesTags })
}
