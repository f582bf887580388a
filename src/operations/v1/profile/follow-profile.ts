import { err, ok, type Result } from '../../../kernel/result'
import { invalidField, type Failure } from '../../../contract/define/failure'
import type { AccountRow } from '../../../storage/accounts/account-store'
import type { AccountsFile } from '../../../storage/accounts/accounts-file'
import { callersAccount } from '../auth/callers-account'
import type { Caller, Services } from '../auth/account-context'
import { settleEmailChanges } from './settle-email-changes'
import { profileTexts } from '../../../words/en/service/profile'

interface Change extends Services {
  readonly accounts: AccountsFile
  readonly caller: Caller
  readonly email: string
}

/**
 * Changes a profile together with the address that its account signs in with, which nobody else may have. They stand in
 * two files, and no transaction spans both: what is meant is noted first, so that it can be completed after a crash.
 */
export function followProfile<T>(change: Change, changeProfile: () => Result<T, Failure>): Result<T, Failure> {
  const { accounts, caller, email, now } = change
  const before = callersAccount({ accounts, caller })
  if (before === null) return changeProfile()
  for (const each of [before.email, email]) settleEmailChanges(each, change)
  const account = accounts.reads.accounts.get(before.id) ?? before
  const noted = noteChange(account, change)
  if (!noted.ok) return noted
  const changed = accounts.write((writes) => {
    writes.accounts.update({ ...account, email, updatedAt: now() })
    writes.emailChanges.remove(account.id)
    return changeProfile()
  })
  if (!changed.ok) settleEmailChanges(email, change)
  return changed
}

function noteChange({ id }: AccountRow, { accounts, caller, email }: Change): Result<void, Failure> {
  return accounts.write((writes) => {
    const holder = accounts.reads.accounts.withEmail(email)
    if (holder !== null && holder.id !== id) return err(invalidField('email', profileTexts.addressTaken))
    const { organizationId, userId } = caller
    writes.emailChanges.put({ accountId: id, organizationId, userId, email })
    return ok(undefined)
  })
}
