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
    const found = organization(organizationId)
    if (!found.ok || found.value === null) return []
    const { reads } = found.value
    const member = reads.members.get(userId)
    return member === null ? [] : [presentOrganization(reads.organization(), member.role)]
  }
  const rows = memberships.slice((page - 1) * perPage, page * perPage).flatMap(presentOne)
  const listed: Page<OrganizationRecord> = { rows, total: memberships.length }
  return ok(listed)
}
