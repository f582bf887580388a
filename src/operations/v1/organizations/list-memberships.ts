import { ok } from '../../../kernel/result'
import type { OrganizationRecord } from '../../../contract/v1/organizations/organization-operations'
import type { MembershipRow } from '../../../storage/accounts/account-store'
import type { Page } from '../../../storage/page'
import { presentOrganization } from '../../present/organization'
import type { BothHandler } from '../auth/account-context'
import { callersAccount } from '../auth/callers-account'

/** Lists the organizations of whoever calls, the newest first; where there is only the one, its own file answers. */
export const listMemberships: BothHandler = (call, { accounts, caller, organization, inOrganization }) => {
  const means = accounts()
  const account = means.ok ? callersAccount({ accounts: means.value.accounts, caller }) : null
  const memberships =
    !means.ok || account === null ? [] : means.value.accounts.reads.memberships.of(account.id).reverse()
  if (memberships.length < 2) return inOrganization(call)
  const presentOne = ({ organizationId, userId }: MembershipRow): OrganizationRecord[] => {
    const found = organization(organizationId)
    if (!found.ok || found.value === null) return []
    const { reads } = found.value
    const member = reads.members.get(userId)
    return member === null ? [] : [presentOrganization(reads.organization(), member.role)]
  }
  const { page, per_page: perPage } = call.query as { readonly page: number; readonly per_page: number }
  const rows = memberships.slice((page - 1) * perPage, page * perPage).flatMap(presentOne)
  const listed: Page<OrganizationRecord> = { rows, total: memberships.length }
  return ok(listed)
}
