import { authOperations } from './auth/auth-operations'
import { clientOperations } from './clients/client-operations'
import { contactOperations } from './contacts/contact-operations'
import { creditNoteOperations } from './credit-notes/credit-note-operations'
import { enumOperations } from './enums/enum-operations'
import { estimateOperations } from './estimates/estimate-operations'
import { invoiceOperations } from './invoices/invoice-operations'
import { lateFeeOperations } from './invoices/late-fee-operations'
import { organizationOperations } from './organizations/organization-operations'
import { paymentOperations } from './payments/payment-operations'
import { passwordOperations, profileOperations } from './profile/profile-operations'
import { recurringInvoiceOperations } from './recurring-invoices/recurring-invoice-operations'
import { refundOperations } from './refunds/refund-operations'
import { savedItemOperations } from './saved-items/saved-item-operations'
import { taxOperations } from './taxes/tax-operations'
import { unitOperations } from './units/unit-operations'

/** Every operation of /v1 by its name: the one table that handlers, transports and clients walk. */
export const v1 = {
  ...authOperations,
  ...profileOperations,
  ...passwordOperations,
  ...organizationOperations,
  ...clientOperations,
  ...contactOperations,
  ...estimateOperations,
  ...invoiceOperations,
  ...lateFeeOperations,
  ...creditNoteOperations,
  ...paymentOperations,
  ...refundOperations,
  ...recurringInvoiceOperations,
  ...taxOperations,
  ...unitOperations,
  ...savedItemOperations,
  ...enumOperations,
}

export type V1 = typeof v1
export type V1Name = keyof V1
