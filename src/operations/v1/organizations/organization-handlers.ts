import { err, ok } from '../../../kernel/result'
import type { ParsedInput } from '../../../contract/define/client'
import { notFound } from '../../../contract/define/failure'
import type { organizationOperations } from '../../../contract/v1/organizations/organization-operations'
import { readSignature } from '../../../domain/documents/signature'
import type { Role } from '../../../domain/enums'
import { snapshotKey } from '../../../storage/stores/ledger-store'
import type { OrganizationRow } from '../../../storage/stores/organization-store'
import type { DocumentDefaults, OrganizationProfile } from '../../../storage/schema/values'
import type { HandlersOf } from '../../handler'
import { presentNestedOrganization, presentOrganization } from '../../present/organization'
import { FieldProblems } from '../documents/field-problems'

type ProfileBody = NonNullable<ParsedInput<(typeof organizationOperations)['updateOrganization']>['body']['profile']>

/** The profile with what a body names replaced; null empties, and what has no empty state stays. */
export function applyProfileBody(profile: OrganizationProfile, body: ProfileBody): OrganizationProfile {
  const named = <T>(value: T | undefined, kept: T): T => (value === undefined ? kept : value)
  return {
    email: named(body.email, profile.email),
    phone: named(body.phone, profile.phone),
    website: named(body.website, profile.website),
    legalName: named(body.legal_name, profile.legalName ?? null),
    registerEntry: named(body.register_entry, profile.registerEntry ?? null),
    taxNumber: named(body.tax_number, profile.taxNumber),
    vatId: named(body.vat_id, profile.vatId ?? null),
    address: named(body.address, profile.address),
    currency: named(body.currency, profile.currency),
    locale: named(body.locale, profile.locale),
    timeZone: named(body.time_zone, profile.timeZone),
    paper: named(body.paper, profile.paper),
    bankName: named(body.bank_name, profile.bankName),
    iban: named(body.iban, profile.iban),
    accountNumber: named(body.account_number, profile.accountNumber ?? null),
    routingNumber: named(body.routing_number, profile.routingNumber ?? null),
    bic: named(body.bic, profile.bic),
    invoiceHeading: named(body.invoice_heading, profile.invoiceHeading ?? null),
    estimateHeading: named(body.estimate_heading, profile.estimateHeading ?? null),
    creditNoteHeading: named(body.credit_note_heading, profile.creditNoteHeading ?? null),
    paymentLink: named(body.payment_link, profile.paymentLink ?? null),
    documentLabels: named(body.document_labels, profile.documentLabels ?? null),
    footer: named(body.footer, profile.footer),
    logo: named(body.logo, profile.logo),
    documentStyle: named(body.document_style, profile.documentStyle ?? null),
    documentColumns: named(body.document_columns, profile.documentColumns ?? null),
    documentLanguage: named(body.document_language, profile.documentLanguage ?? null),
    signature: body.signature ? readSignature(body.signature) : named(body.signature, profile.signature ?? null),
    fileName: named(body.file_name, profile.fileName ?? null),
    documentDefaults: named(defaultsOf(body.document_defaults), defaultsIn(body.currency ?? profile.currency, profile)),
  }
}

/** What documents began with so far: a fixed late fee is an amount of its currency, and means another one in any other. */
function defaultsIn(currency: string, profile: OrganizationProfile): DocumentDefaults | null {
  const { documentDefaults: defaults = null } = profile
  const isForeign = currency !== profile.currency && defaults?.lateFeeKind === 'FIXED'
  return isForeign ? { ...defaults, hasLateFee: false, lateFee: null } : defaults
}

function defaultsOf(body: ProfileBody['document_defaults']): DocumentDefaults | null | undefined {
  if (body === undefined || body === null) return body
  return {
    taxId: body.tax_id,
    taxExemption: body.tax_exemption,
    netTerms: body.net_terms,
    hasLateFee: body.has_late_fee,
    lateFeeKind: body.late_fee_kind,
    lateFeeInterval: body.late_fee_interval,
    lateFee: body.late_fee,
    notes: body.notes,
  }
}

/** What documents say of it until now: whoever shows it later is shown to have it from this business. */
function letterheadOf(row: OrganizationRow, role: Role) {
  const { logo } = row.profile
  return { ...presentNestedOrganization(row, role), logoHash: logo === null ? null : snapshotKey(logo) }
}

export const organizationHandlers: HandlersOf<typeof organizationOperations> = {
  listOrganizations: ({ query }, { reads, role }) => {
    const rows = query.page === 1 ? [presentOrganization(reads.organization(), role)] : []
    return ok({ rows, total: 1 })
  },
  getOrganization: ({ params }, { reads, role }) => {
    const row = reads.organization()
    return row.id === params.organizationId ? ok(presentOrganization(row, role)) : err(notFound('organization'))
  },
  updateOrganization: ({ params, body }, { reads, writes, role, now }) => {
    const row = reads.organization()
    if (row.id !== params.organizationId) return err(notFound('organization'))
    const profile = body.profile === undefined ? row.profile : applyProfileBody(row.profile, body.profile)
    const taxId = profile.documentDefaults?.taxId ?? null
    // One that was deleted since may stay: it is none from then on.
    const problems = new FieldProblems()
    if (taxId !== null && taxId !== row.profile.documentDefaults?.taxId) {
      problems.mustExist('profile.document_defaults.tax_id', 'tax', reads.taxes.get(taxId))
    }
    if (!problems.isEmpty) return err(problems.toFailure())
    const changed = { ...row, name: body.name ?? row.name, profile, updatedAt: now }
    writes.sync.letterheads.keep(letterheadOf(row, role))
    writes.organization.update(changed)
    return ok(presentOrganization(changed, role))
  },
}
