import { err, ok, type Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import { emailKey } from '../../../storage/accounts/account-store'
import type { AccountContext } from './account-context'

/** Allows a password to be tried, unless too many were wrong for this address or from this place. */
export function beginAttempt(
  email: string,
  { attempts, origin, now }: AccountContext,
): Result<{ readonly takeBack: () => void }, Failure> {
  const keys = [`address ${emailKey(email)}`, ...(origin === null ? [] : [`place ${origin}`])]
  const attempt = attempts.begin(keys, now())
  if (attempt.isAllowed) return ok(attempt)
  const { retryAfter } = attempt
  const message = `Too many wrong passwords. Try again in ${retryAfter} seconds.`
  return err({ kind: 'tooMany', message, retryAfter })
}
