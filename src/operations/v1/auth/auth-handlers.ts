import { err, ok } from '../../../kernel/result'
import { invalidField, type Failure } from '../../../contract/define/failure'
import type { authOperations } from '../../../contract/v1/auth/auth-operations'
import { settleEmailChanges } from '../profile/settle-email-changes'
import type { AccountHandlersOf } from './account-context'
import { beginAttempt } from './begin-attempt'
import { callersAccount } from './callers-account'
import { signIn } from './sign-in'
import { tokenEnd } from './tokens'
import { authTexts } from '../../../words/en/service/auth'

/** However often it is renewed, a sign-in ends after thirty days: what was stolen once is not good for ever. */
const MOST_SIGNED_IN_MS = 30 * 86_400_000

/** The same for an unknown address, a wrong password, and an account that has none yet. */
const wrong: Failure = { kind: 'unauthenticated', message: authTexts.wrongCredentials }
const noOrganization: Failure = { kind: 'forbidden', message: authTexts.memberOfNone }
const signInAgain: Failure = { kind: 'unauthenticated', message: authTexts.signInAgain }

export const authHandlers: AccountHandlersOf<typeof authOperations> = {
  login: async ({ body }, context) => {
    const { reads } = context.accounts
    const attempt = beginAttempt(body.email, context)
    if (!attempt.ok) return attempt
    settleEmailChanges(body.email, context)
    const account = reads.accounts.withEmail(body.email)
    const isRight = await context.passwords.isRight(body.password, account?.passwordHash ?? null, attempt.value.place)
    if (!isRight.ok) {
      attempt.value.takeBack()
      return isRight
    }
    if (account === null || !isRight.value) return err(wrong)
    // The password may have been changed while this one was tried.
    if (reads.accounts.get(account.id)?.generation !== account.generation) return err(wrong)
    attempt.value.succeed()
    const session = { session: context.newId(), signedInAt: context.now() }
    let refused: Failure = noOrganization
    for (const membership of reads.memberships.of(account.id)) {
      const signedIn = await signIn(account, membership, session, context)
      if (!signedIn.ok) refused = signedIn.error
      else if (signedIn.value !== null) return ok(signedIn.value)
    }
    return err(refused)
  },
  refresh: async ({ body }, context) => {
    const { accounts, caller, newId, now } = context
    const account = callersAccount(context)
    const { session = newId(), signedInAt = now() } = caller.token ?? {}
    const isTooOld = Date.parse(now()) - Date.parse(signedInAt) >= MOST_SIGNED_IN_MS
    if (account === null || isTooOld) return err(signInAgain)
    const organizationId = body.organization_id ?? caller.organizationId
    const membership = accounts.reads.memberships.get(account.id, organizationId)
    const signedIn = membership && (await signIn(account, membership, { session, signedInAt }, context))
    if (signedIn?.ok === false) return signedIn
    if (signedIn?.value) return ok(signedIn.value)
    return err(invalidField('organization_id', authTexts.notAMember))
  },
  logout: (_input, { accounts, caller, now }) => {
    const { token } = caller
    if (token === null) return ok(undefined)
    return accounts.write((writes) => {
      writes.revoke(token.session, tokenEnd(now()), now())
      return ok(undefined)
    })
  },
}
