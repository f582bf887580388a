import type { V1 } from '../../contract/v1/index'
import type { HandlersOf } from '../handler'
import { clientHandlers } from './clients/client-handlers'
import { contactHandlers } from './contacts/contact-handlers'
import { enumHandlers } from './enums/enum-handlers'
import { estimateHandlers } from './estimates/estimate-handlers'
import { invoiceHandlers } from './invoices/invoice-handlers'
import { organizationHandlers } from './organizations/organization-handlers'
import { paymentHandlers } from './payments/payment-handlers'
import { profileHandlers } from './profile/profile-handlers'
import { recurringInvoiceHandlers } from './recurring-invoices/recurring-invoice-handlers'
import { savedItemHandlers } from './saved-items/saved-item-handlers'
import { taxHandlers } from './taxes/tax-handlers'
import { unitHandlers } from './units/unit-handlers'

/** The embedded implementation of /v1: one handler an operation, none forgotten. */
export const v1Handlers: HandlersOf<V1> = {
  ...profileHandlers,
  ...organizationHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...estimateHandlers,
  ...invoiceHandlers,
  ...paymentHandlers,
  ...recurringInvoiceHandlers,
  ...taxHandlers,
  ...unitHandlers,
  ...savedItemHandlers,
  ...enumHandlers,
}
