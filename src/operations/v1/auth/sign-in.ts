import { ok, type Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import type { SignInRecord } from '../../../contract/v1/auth/auth-operations'
import type { AccountRow, MembershipRow } from '../../../storage/accounts/account-store'
import { presentMember, presentOrganization } from '../../present/organization'
import type { AccountContext } from './account-context'
import { TOKEN_SECONDS, type TokenClaims } from './tokens'

/**
 * A token for one organization, with what is known of both; null where the organization no longer has this member. Fails
 * where its file cannot be opened.
 */
export async function signIn(
  account: AccountRow,
  { organizationId, userId }: MembershipRow,
  session: Pick<TokenClaims, 'session' | 'signedInAt'>,
  { organization, tokens, newId, now }: AccountContext,
): Promise<Result<SignInRecord | null, Failure>> {
  const found = organization(organizationId)
  if (!found.ok) return found
  const file = found.value
  const member = file?.reads.members.get(userId) ?? null
  if (file === null || member === null) return ok(null)
  const [user, record] = [presentMember(member), presentOrganization(file.reads.organization(), member.role)]
  const { id: accountId, generation } = account
  const token = await tokens.issue({ id: newId(), ...session, accountId, organizationId, generation }, now())
  return ok({ access_token: token, token_type: 'Bearer', expires_in: TOKEN_SECONDS, user, organization: record })
}
