import type { Operation, RecordKind } from '../define/operation'
import { clientRecord, noteRecord } from '../v1/clients/client-record'
import { contactRecord } from '../v1/contacts/contact-operations'
import { estimateRecord } from '../v1/estimates/estimate-record'
import { invoiceRecord } from '../v1/invoices/invoice-record'
import { organizationRecord } from '../v1/organizations/organization-operations'
import { paymentRecord } from '../v1/payments/payment-operations'
import { profileRecord } from '../v1/profile/profile-operations'
import { recurringInvoiceRecord } from '../v1/recurring-invoices/recurring-invoice-record'
import { refundRecord } from '../v1/refunds/refund-operations'
import { savedItemRecord } from '../v1/saved-items/saved-item-operations'
import { taxRecord } from '../v1/taxes/tax-operations'
import { unitRecord } from '../v1/units/unit-operations'

/** The record of each kind, as GET answers it; in the order in which what is referred to comes first. */
export const wireRecords = {
  organization: organizationRecord,
  profile: profileRecord,
  tax: taxRecord,
  unit: unitRecord,
  client: clientRecord,
  contact: contactRecord,
  note: noteRecord,
  saved_item: savedItemRecord,
  recurring_invoice: recurringInvoiceRecord,
  estimate: estimateRecord,
  invoice: invoiceRecord,
  payment: paymentRecord,
  refund: refundRecord,
} as const satisfies Record<RecordKind, Operation['data']>

/** Every kind, what is referred to before what refers to it. */
export const kindsInOrder = Object.keys(wireRecords) as readonly RecordKind[]

/** The kind of record that an operation answers one of; null where it answers none, or several. */
export function answeredKind({ data }: Pick<Operation, 'data'>): RecordKind | null {
  return kindsInOrder.find((kind) => wireRecords[kind] === data) ?? null
}
