/**
 * Every enumeration of /v1 with its labels (spec "Resources and their fields"). The value is the authority: an invoice
 * that is SENT reads "Issued", as nothing is sent from here (docs/decisions/0015).
 */
export const enums = {
  client_kind: { BUSINESS: 'Business', PERSON: 'Person' },
  tax_distribution: { NO_TAX: 'No tax', PER_ITEM: 'Per item', PER_DOCUMENT: 'Per document' },
  discount_type: { PERCENTAGE: 'Percentage', FIXED: 'Fixed' },
  discount_distribution: { NO_DISCOUNT: 'No discount', PER_ITEM: 'Per item', PER_DOCUMENT: 'Per document' },
  net_terms: {
    IMMEDIATELY: 'Immediately',
    NET15: 'Net 15',
    NET30: 'Net 30',
    NET45: 'Net 45',
    NET60: 'Net 60',
    OTHER: 'Other',
  },
  late_fee_kind: { PERCENTAGE: 'Percentage', FIXED: 'Fixed' },
  late_fee_interval: { ONE_TIME: 'One time', DAILY: 'Daily', WEEKLY: 'Weekly', MONTHLY: 'Monthly' },
  late_fee_entry_kind: { CHARGED: 'Charged', CORRECTED: 'Corrected', WAIVED: 'Waived', REPORTED: 'Reported' },
  frequency: {
    DAILY: 'Daily',
    WEEKLY: 'Weekly',
    BIWEEKLY: 'Biweekly',
    MONTHLY: 'Monthly',
    QUARTERLY: 'Quarterly',
    BIANNUALLY: 'Biannually',
    ANNUALLY: 'Annually',
  },
  recurring_status: { ACTIVE: 'Active', PAUSED: 'Paused', COMPLETED: 'Completed', CANCELED: 'Canceled' },
  estimate_status: {
    DRAFT: 'Draft',
    SENT: 'Sent',
    APPROVED: 'Approved',
    DECLINED: 'Declined',
    CONVERTED: 'Converted',
  },
  invoice_status: {
    DRAFT: 'Draft',
    SENT: 'Issued',
    PARTIALLY_PAID: 'Partially paid',
    PAID: 'Paid',
    OVERDUE: 'Overdue',
    VOID: 'Void',
    WRITTEN_OFF: 'Written off',
  },
  role: { OWNER: 'Owner', ADMIN: 'Admin', MEMBER: 'Member' },
} as const

export type EnumName = keyof typeof enums
export type EnumValue<Name extends EnumName> = keyof (typeof enums)[Name] & string

export type ClientKind = EnumValue<'client_kind'>
export type TaxDistribution = EnumValue<'tax_distribution'>
export type DiscountType = EnumValue<'discount_type'>
export type DiscountDistribution = EnumValue<'discount_distribution'>
export type NetTerms = EnumValue<'net_terms'>
export type LateFeeKind = EnumValue<'late_fee_kind'>
export type LateFeeInterval = EnumValue<'late_fee_interval'>
/** What happened to the late fee of a day; REPORTED is told by a service that keeps its own. */
export type LateFeeEntryKind = EnumValue<'late_fee_entry_kind'>
export type Frequency = EnumValue<'frequency'>
export type RecurringStatus = EnumValue<'recurring_status'>
export type EstimateStatus = EnumValue<'estimate_status'>
/** What an invoice reads as; OVERDUE is derived and never stored. */
export type InvoiceStatus = EnumValue<'invoice_status'>
export type StoredInvoiceStatus = Exclude<InvoiceStatus, 'OVERDUE'>
export type Role = EnumValue<'role'>

/** The values of an enumeration, in the order they are listed to a person. */
export function enumValues<Name extends EnumName>(name: Name): readonly [EnumValue<Name>, ...EnumValue<Name>[]] {
  return Object.keys(enums[name]) as [EnumValue<Name>, ...EnumValue<Name>[]]
}

/** The human-readable label of an enumeration's value, as the `_name` fields carry it. */
export function enumLabel<Name extends EnumName>(name: Name, value: EnumValue<Name>): string {
  return (enums[name] as Readonly<Record<string, string>>)[value] ?? value
}
