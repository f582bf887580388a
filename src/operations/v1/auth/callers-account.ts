import type { AccountRow } from '../../../storage/accounts/account-store'
import type { SignedInContext } from './account-context'

/** The account of whoever is signed in. */
export function callersAccount({
  accounts: { reads },
  caller,
}: Pick<SignedInContext, 'accounts' | 'caller'>): AccountRow | null {
  const membership = reads.memberships.ofUser(caller.organizationId, caller.userId)
  return membership && reads.accounts.get(membership.accountId)
}
