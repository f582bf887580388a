import { err, ok, type Result } from '../../../kernel/result'
import { invalidField, type Failure } from '../../../contract/define/failure'
import type { AccountContext, Caller } from '../auth/account-context'
import { beginAttempt } from '../auth/begin-attempt'
import { callersAccount } from '../auth/callers-account'
import { profileTexts } from '../../../words/en/service/profile'

type Context = Pick<AccountContext, 'accounts' | 'passwords' | 'attempts' | 'origin' | 'now'>

/**
 * Whether the person may sign in with another address from now on: whoever has got hold of a token must not take the
 * account over with it. Where no password has been set there is none to ask for.
 */
export async function confirmAddress(
  { email, current_password: current }: { readonly email: string; readonly current_password?: string | undefined },
  caller: Caller,
  context: Context,
): Promise<Result<void, Failure>> {
  const account = callersAccount({ ...context, caller })
  if (account === null || account.passwordHash === null || account.email === email) return ok(undefined)
  if (current === undefined) return err(invalidField('current_password', profileTexts.enterPasswordForAddress))
  const attempt = beginAttempt(account.email, context)
  if (!attempt.ok) return attempt
  const isRight = await context.passwords.isRight(current, account.passwordHash, attempt.value.place)
  // Another password may have been set while this one waited for its turn.
  const isOf = context.accounts.reads.accounts.get(account.id)?.generation === account.generation
  if (isRight.ok && !(isRight.value && isOf)) return err(invalidField('current_password', profileTexts.notYourPassword))
  attempt.value.takeBack()
  return isRight.ok ? ok(undefined) : isRight
}
