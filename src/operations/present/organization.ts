import { readStyle } from '../../domain/documents/style'
import { presentSignature } from '../../domain/documents/signature'
import type { Role } from '../../domain/enums'
import { optionalNumber } from '../../domain/money/decimal'
import type { OrganizationProfile, OrganizationRecord } from '../../contract/v1/organizations/organization-operations'
import type { ProfileRecord } from '../../contract/v1/profile/profile-operations'
import type {
  DocumentDefaults as StoredDefaults,
  OrganizationProfile as StoredProfile,
} from '../../storage/schema/values'
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

/** Of a profile, what says nothing in a document. */
const unprinted = { file_name: null, document_defaults: null }

/** The organization as documents nest it: without what would travel again with every row of every list, or says nothing there. */
export function presentNestedOrganization(row: OrganizationRow, role: Role): OrganizationRecord {
  const record = presentOrganization(row, role)
  return { ...record, profile: { ...record.profile, logo: null, signature: null, ...unprinted } }
}

function presentProfile(profile: StoredProfile): OrganizationProfile {
  const { legalName, registerEntry, taxNumber, vatId, timeZone, ...others } = profile
  const { bankName, accountNumber, routingNumber, paymentLink, ...ofDocuments } = others
  const { invoiceHeading, estimateHeading, creditNoteHeading, documentLabels, ...ofLayout } = ofDocuments
  const { documentStyle, documentColumns, documentLanguage, signature, fileName, documentDefaults, ...same } = ofLayout
  return {
    ...same,
    legal_name: legalName ?? null,
    register_entry: registerEntry ?? null,
    tax_number: taxNumber,
    vat_id: vatId ?? null,
    time_zone: timeZone,
    bank_name: bankName,
    account_number: accountNumber ?? null,
    routing_number: routingNumber ?? null,
    payment_link: paymentLink ?? null,
    invoice_heading: invoiceHeading ?? null,
    estimate_heading: estimateHeading ?? null,
    credit_note_heading: creditNoteHeading ?? null,
    document_labels: documentLabels ?? null,
    document_style: documentStyle ? readStyle(documentStyle) : null,
    document_columns: documentColumns ? [...documentColumns] : null,
    document_language: documentLanguage ?? null,
    signature: signature ? presentSignature(signature) : null,
    file_name: fileName ?? null,
    document_defaults: presentDefaults(documentDefaults ?? null),
  }
}

function presentDefaults(defaults: StoredDefaults | null): OrganizationProfile['document_defaults'] {
  if (defaults === null) return null
  return {
    tax_id: defaults.taxId,
    tax_exemption: defaults.taxExemption ?? null,
    net_terms: defaults.netTerms,
    has_late_fee: defaults.hasLateFee,
    late_fee_kind: defaults.lateFeeKind,
    late_fee_interval: defaults.lateFeeInterval,
    late_fee: optionalNumber(defaults.lateFee),
    notes: defaults.notes,
  }
}

/** Of a profile, what it could not always say: what was frozen before says nothing there. */
const laterFields = {
  legal_name: null,
  register_entry: null,
  vat_id: null,
  account_number: null,
  routing_number: null,
  payment_link: null,
  invoice_heading: null,
  estimate_heading: null,
  credit_note_heading: null,
  document_labels: null,
  document_style: null,
  document_columns: null,
  document_language: null,
  signature: null,
}

/** An organization as it was frozen, for whoever asks. */
export function presentFrozenOrganization(frozen: OrganizationRecord, role: Role): OrganizationRecord {
  const profile = { ...laterFields, ...frozen.profile, ...unprinted }
  const { document_style: style } = profile
  return { ...frozen, profile: { ...profile, document_style: style && readStyle(style) }, role }
}

export function presentMember(row: MemberRow): ProfileRecord {
  return { id: row.id, name: row.name, email: row.email, created_at: row.createdAt, updated_at: row.updatedAt }
}
