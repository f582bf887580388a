/** Every enumeration of /v1 (spec "Resources and their fields"), its values in the order they are listed to a person. */
export const enums = {
  client_kind: ['BUSINESS', 'PERSON'],
  e_invoice: ['FACTUR_X', 'XRECHNUNG_UBL', 'XRECHNUNG_CII', 'PEPPOL'],
  tax_distribution: ['NO_TAX', 'PER_ITEM', 'PER_DOCUMENT'],
  tax_exemption: ['REVERSE_CHARGE', 'INTRA_COMMUNITY_SUPPLY', 'EXPORT', 'OUTSIDE_SCOPE', 'SMALL_BUSINESS', 'EXEMPT'],
  discount_type: ['PERCENTAGE', 'FIXED'],
  discount_distribution: ['NO_DISCOUNT', 'PER_ITEM', 'PER_DOCUMENT'],
  net_terms: ['IMMEDIATELY', 'NET15', 'NET30', 'NET45', 'NET60', 'OTHER'],
  late_fee_kind: ['PERCENTAGE', 'FIXED'],
  late_fee_interval: ['ONE_TIME', 'DAILY', 'WEEKLY', 'MONTHLY'],
  late_fee_entry_kind: ['CHARGED', 'CORRECTED', 'WAIVED', 'REPORTED'],
  frequency: ['DAILY', 'WEEKLY', 'BIWEEKLY', 'MONTHLY', 'QUARTERLY', 'BIANNUALLY', 'ANNUALLY'],
  recurring_status: ['ACTIVE', 'PAUSED', 'COMPLETED', 'CANCELED'],
  estimate_status: ['DRAFT', 'SENT', 'APPROVED', 'DECLINED', 'CONVERTED'],
  invoice_status: ['DRAFT', 'SENT', 'PARTIALLY_PAID', 'PAID', 'OVERDUE', 'VOID', 'WRITTEN_OFF'],
  role: ['OWNER', 'ADMIN', 'MEMBER'],
} as const

export type EnumName = keyof typeof enums
export type EnumValue<Name extends EnumName> = (typeof enums)[Name][number]

export type ClientKind = EnumValue<'client_kind'>
/** How a client receives invoices that its software reads. */
export type EInvoiceFormat = EnumValue<'e_invoice'>
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

export function isEnumName(name: string): name is EnumName {
  return Object.hasOwn(enums, name)
}

/** The values of an enumeration, in the order they are listed to a person. */
export function enumValues<Name extends EnumName>(name: Name): readonly [EnumValue<Name>, ...EnumValue<Name>[]] {
  return enums[name]
}
