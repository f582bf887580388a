import { err, type Result } from '../../../kernel/result'
import type { Instant } from '../../../kernel/instant'
import { invalidField, type Failure } from '../../../contract/define/failure'
import type { AccountsFile } from '../../../storage/accounts/accounts-file'
import { callersAccount } from '../auth/callers-account'
import type { Caller } from '../auth/account-context'

interface Change {
  readonly accounts: AccountsFile
  readonly caller: Caller
  readonly email: string
  readonly now: Instant
}

/** Changes a profile together with the address that its account signs in with, which nobody else may have. */
export function followProfile<T>(
  { accounts, caller, email, now }: Change,
  changeProfile: () => Result<T, Failure>,
): Result<T, Failure> {
  const account = callersAccount({ accounts, caller })
  if (account === null) return changeProfile()
  return accounts.write((writes) => {
    const holder = accounts.reads.accounts.withEmail(email)
    if (holder !== null && holder.id !== account.id) {
      return err(invalidField('email', 'Another account has this address.'))
    }
    writes.accounts.update({ ...account, email, updatedAt: now })
    return changeProfile()
  })
}
