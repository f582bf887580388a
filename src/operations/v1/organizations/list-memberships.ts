import { ok, type Result } from '../../../kernel/result'
import type { Failure } from '../../../contract/define/failure'
import type { OrganizationRecord } from '../../../contract/v1/organizations/organization-operations'
import type { AccountsFile } from '../../../storage/accounts/accounts-file'
import type { MembershipRow } from '../../../storage/accounts/account-store'
import type { Page } from '../../../storage/page'
import { presentOrganization } from '../../present/organization'
import type { Caller, Services } from '../auth/account-context'
import { callersAccount } from '../auth/callers-account'

/** Lists the organizations of whoever calls, the newest first; `listOwn` answers where there is only the one. */
export function listMemberships(
  { page, per_page: perPage }: { readonly page: number; readonly per_page: number },
  { accounts, caller, organization }: { readonly accounts: AccountsFile; readonly caller: Caller } & Services,
  listOwn: () => Result<unknown, Failure>,
): Result<unknown, Failure> {
  const account = callersAccount({ accounts, caller })
  const memberships = account === null ? [] : accounts.reads.memberships.of(account.id).reverse()
  if (memberships.length < 2) return listOwn()
  const presentOne = ({ organizationId, userId }: MembershipRow): OrganizationRecord[] => {
    const file = organization(organizationId)
    const member = file?.reads.members.get(userId) ?? null
    return file === null || member === null ? [] : [presentOrganization(file.reads.organization(), member.role)]
  }
  const rows = memberships.slice((page - 1) * perPage, page * perPage).flatMap(presentOne)
  const listed: Page<OrganizationRecord> = { rows, total: memberships.length }
  return ok(listed)
}
