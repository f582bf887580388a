import type { Call } from '../../../contract/define/call'
import type { ParsedInput } from '../../../contract/define/client'
import type { profileOperations } from '../../../contract/v1/profile/profile-operations'
import type { BothHandler } from '../auth/account-context'
import { confirmAddress } from './confirm-address'
import { followProfile } from './follow-profile'

type ProfileBody = ParsedInput<(typeof profileOperations)['updateProfile']>['body']

/** Changes a profile, and with its address the account that signs in with it (v1.md "Additions"). */
export const changeProfile: BothHandler = async (call, context) => {
  const { email, current_password } = call.body as ProfileBody
  const change = () => context.inOrganization(withoutSecret(call))
  if (email === undefined) return change()
  const means = context.accounts()
  if (!means.ok) return means
  const { caller } = context
  const confirmed = await confirmAddress({ email, current_password }, caller, { ...context, ...means.value })
  if (!confirmed.ok) return confirmed
  return followProfile({ ...context, accounts: means.value.accounts, email }, change)
}

/** The call as it may be kept: no password goes into the outbox. */
function withoutSecret(call: Call): Call {
  const { current_password: _, ...body } = call.body as ProfileBody
  const { current_password: _sent, ...sent } = (call.rawInput.body ?? {}) as ProfileBody
  return { ...call, body, rawInput: { ...call.rawInput, body: sent } }
}
