import type { EnumName, EnumValue } from '../../domain/enums'

/**
 * What the values of every enumeration are called, in the window and as the `_name` fields of /v1. An invoice that is SENT
 * reads "Issued", as issuing sends nothing (docs/decisions/0015).
 */
export const enums = {
  client_kind: { BUSINESS: 'Business', PERSON: 'Person' },
  e_invoice: {
    FACTUR_X: 'Factur-X',
    XRECHNUNG_UBL: 'XRechnung (UBL)',
    XRECHNUNG_CII: 'XRechnung (CII)',
    PEPPOL: 'Peppol',
  },
  tax_distribution: { NO_TAX: 'No tax', PER_ITEM: 'Per item', PER_DOCUMENT: 'Per document' },
  tax_exemption: {
    REVERSE_CHARGE: 'Reverse charge',
    INTRA_COMMUNITY_SUPPLY: 'Intra-community supply',
    EXPORT: 'Export',
    OUTSIDE_SCOPE: 'Outside scope',
    SMALL_BUSINESS: 'Small business',
    EXEMPT: 'Exempt',
  },
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
} satisfies { readonly [Name in EnumName]: Readonly<Record<EnumValue<Name>, string>> }

/** What people call the field that holds one. */
export const enumNames = {
  e_invoice: 'E-invoice',
  tax_distribution: 'Tax is set',
  tax_exemption: 'Why no tax',
  discount_type: 'Kind of discount',
  discount_distribution: 'Discount',
  net_terms: 'Terms',
  late_fee_kind: 'Kind of late fee',
  late_fee_interval: 'Late fee is added',
  frequency: 'Frequency',
} satisfies { readonly [Name in EnumName]?: string }
