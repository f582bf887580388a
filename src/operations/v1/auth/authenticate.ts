import { err, ok, type Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import type { AccountContext, Caller } from './account-context'
import { authTexts } from '../../../words/en/service/auth'

const missing: Failure = { kind: 'unauthenticated', message: authTexts.signInFirst }
const worthless: Failure = { kind: 'unauthenticated', message: authTexts.tokenInvalid }

/** Reads the `Authorization` header of a call: whose token it carries, if it is good now. */
export async function authenticate(
  header: string | undefined,
  { accounts: { reads }, tokens, now }: Pick<AccountContext, 'accounts' | 'tokens' | 'now'>,
): Promise<Result<Caller, Failure>> {
  if (header === undefined) return err(missing)
  const bearer = /^Bearer +(\S+)$/i.exec(header)?.[1]
  const token = bearer === undefined ? null : await tokens.read(bearer, now())
  const userId = token === null ? null : reads.memberOf(token)
  if (token === null || userId === null) return err(worthless)
  return ok({ userId, organizationId: token.organizationId, token })
}
