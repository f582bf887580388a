import { err, ok, type Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import { emailKey } from '../../../storage/accounts/account-store'
import type { AccountContext } from './account-context'
import type { AllowedAttempt } from './login-attempts'
import { placeOf } from './place'
import { authTexts } from '../../../words/en/service/auth'

export interface BegunAttempt extends AllowedAttempt {
  /** Where it comes from; null within this process. */
  readonly place: string | null
}

/** Allows a password to be tried, unless too many were wrong from this place, or for this account from everywhere. */
export function beginAttempt(
  email: string,
  { attempts, origin, now }: Pick<AccountContext, 'attempts' | 'origin' | 'now'>,
): Result<BegunAttempt, Failure> {
  const [account, place] = [emailKey(email), origin === null ? null : placeOf(origin)]
  // Within this process everybody is in one place.
  const attempt = attempts.begin({ account, place: place ?? `here, ${account}` }, now())
  if (attempt.isAllowed) return ok({ ...attempt, place })
  const { retryAfter } = attempt
  const message = authTexts.tooManyWrongPasswords(retryAfter)
  return err({ kind: 'tooMany', message, retryAfter })
}
