import { ok, type Result } from '../../../kernel/result'
import { emailKey } from '../../../storage/accounts/account-store'
import type { EmailChangeRow } from '../../../storage/accounts/email-change-store'
import type { AccountContext } from '../auth/account-context'

type Context = Pick<AccountContext, 'accounts' | 'organization' | 'now'>

/**
 * Completes changes to an address, or of the account that has it, that a crash cut short: the account follows where the
 * profile was changed, and nothing happened where it was not. One whose organization cannot be opened waits until it can.
 */
export function settleEmailChanges(email: string, context: Context): void {
  const { reads } = context.accounts
  const holder = reads.accounts.withEmail(email)
  for (const change of reads.emailChanges.all()) {
    if (change.accountId === holder?.id || emailKey(change.email) === emailKey(email)) settle(change, context)
  }
}

function settle({ accountId, organizationId, userId, email }: EmailChangeRow, context: Context): void {
  const { accounts, organization, now } = context
  const found = organization(organizationId)
  if (!found.ok || found.value === null) return
  const isChanged = found.value.reads.members.get(userId)?.email === email
  const settled: Result<void, never> = accounts.write((writes) => {
    const { reads } = accounts
    const account = reads.accounts.get(accountId)
    const holder = reads.accounts.withEmail(email)
    const isFree = holder === null || holder.id === accountId
    if (isChanged && isFree && account !== null) writes.accounts.update({ ...account, email, updatedAt: now() })
    writes.emailChanges.remove(accountId)
    return ok(undefined)
  })
  if (!settled.ok) throw new Error('It cannot fail.')
}
