import assert from 'node:assert/strict'
import { found } from '../kit/replies'
import { suite } from './suite'

/** The enumerations of the specification's tables and of v1's states, with their labels in title case. */
const expected: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  client_kind: { BUSINESS: 'Business', PERSON: 'Person' },
  e_invoice: {
    FACTUR_X: 'Factur-X',
    XRECHNUNG_UBL: 'XRechnung (UBL)',
    XRECHNUNG_CII: 'XRechnung (CII)',
    PEPPOL: 'Peppol',
  },
  tax_distribution: { NO_TAX: 'No tax', PER_ITEM: 'Per item', PER_DOCUMENT: 'Per document' },
  discount_type: { PERCENTAGE: 'Percentage', FIXED: 'Fixed' },
  tax_exemption: {
    REVERSE_CHARGE: 'Reverse charge',
    INTRA_COMMUNITY_SUPPLY: 'Intra-community supply',
    EXPORT: 'Export',
    OUTSIDE_SCOPE: 'Outside scope',
    SMALL_BUSINESS: 'Small business',
    EXEMPT: 'Exempt',
  },
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
}

export const enumSuite = suite('enums', {
  'every enumeration is listed as values with labels': async ({ client }) => {
    const choices = Object.entries(expected).map(([name, labels]) => [
      name,
      Object.entries(labels).map(([value, label]) => ({ value, label })),
    ])
    assert.deepEqual(await found(client.getEnums()), Object.fromEntries(choices))
  },
})
