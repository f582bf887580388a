import type { ClientRecord } from '../contract/v1/clients/client-record'
import type { OrganizationRecord } from '../contract/v1/organizations/organization-operations'

/** A text as it was typed, without blanks around it; '' for none. */
export const trimmed = (text: string | null | undefined): string => text?.trim() ?? ''

/** The business as a register or a bank knows it. */
export const sellerName = ({ name, profile }: Pick<OrganizationRecord, 'name' | 'profile'>): string =>
  trimmed(profile.legal_name) || trimmed(name)

/** The company of a client where there is one, else the client. */
export const buyerName = ({ name, profile }: Pick<ClientRecord, 'name' | 'profile'>): string =>
  trimmed(profile?.company_name) || trimmed(name)
