import { err, ok } from '../../../kernel/result'
import { invalidField, notFound } from '../../../contract/define/failure'
import type { passwordOperations } from '../../../contract/v1/profile/profile-operations'
import type { AccountHandlersOf } from '../auth/account-context'
import { beginAttempt } from '../auth/begin-attempt'
import { callersAccount } from '../auth/callers-account'
import { profileTexts } from '../../../words/en/service/profile'

const wrong = () => err(invalidField('current_password', profileTexts.notYourPassword))

export const passwordHandlers: AccountHandlersOf<typeof passwordOperations> = {
  /** Every token that was given out before is worthless from then on. */
  updatePassword: async ({ body }, context) => {
    const { accounts, passwords, now } = context
    const account = callersAccount(context)
    if (account === null) return err(notFound('account'))
    const attempt = beginAttempt(account.email, context)
    if (!attempt.ok) return attempt
    const { current_password: current, password } = body
    const { passwordHash: kept } = account
    const isRight = kept === null ? ok(current === '') : await passwords.isRight(current, kept, attempt.value.place)
    if (isRight.ok && !isRight.value) return wrong()
    const hashed = isRight.ok ? await passwords.hash(password, attempt.value.place) : isRight
    if (!hashed.ok) {
      attempt.value.takeBack()
      return hashed
    }
    return accounts.write((writes) => {
      const unchanged = accounts.reads.accounts.get(account.id)
      if (unchanged?.generation !== account.generation) return wrong()
      writes.accounts.update({
        ...unchanged,
        passwordHash: hashed.value,
        generation: unchanged.generation + 1,
        updatedAt: now(),
      })
      attempt.value.takeBack()
      return ok(undefined)
    })
  },
}
