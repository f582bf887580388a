import type { Role } from '../../domain/enums'
import type { OrganizationProfile, OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import type { ProfileRecord } from '../../contract/v1/profile/profile-operations'
import type { OrganizationProfile as StoredProfile } from '../../storage/schema/values'
import type { MemberRow, OrganizationRow } from '../../storage/stores/organization-store'

export function presentOrganization(row: OrganizationRow, role: Role): OrganizationRecord {
  return {
    id: row.id,
    name: row.name,
    processor_id: null,
    subscription: null,
    profile: presentProfile(row.profile),
    role,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}

/** The organization as documents nest it: without the logo, which would travel again with every row of every list. */
export function presentNestedOrganization(row: OrganizationRow, role: Role): OrganizationRecord {
  const record = presentOrganization(row, role)
  return { ...record, profile: { ...record.profile, logo: null } }
}

function presentProfile(profile: StoredProfile): OrganizationProfile {
  const { taxNumber, timeZone, bankName, accountNumber, routingNumber, ...same } = profile
  return {
    ...same,
    tax_number: taxNumber,
    time_zone: timeZone,
    bank_name: bankName,
    account_number: accountNumber ?? null,
    routing_number: routingNumber ?? null,
  }
}

/** An organization as it was frozen, for whoever asks; before there were account numbers it was frozen without. */
export function presentFrozenOrganization(frozen: OrganizationRecord, role: Role): OrganizationRecord {
  const { account_number: account, routing_number: routing } = frozen.profile
  const profile = { ...frozen.profile, account_number: account ?? null, routing_number: routing ?? null }
  return { ...frozen, profile, role }
}

export function presentMember(row: MemberRow): ProfileRecord {
  return { id: row.id, name: row.name, email: row.email, created_at: row.createdAt, updated_at: row.updatedAt }
}
