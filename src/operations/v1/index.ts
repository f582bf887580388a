import type { authOperations } from '../../contract/v1/auth/auth-operations'
import type { V1 } from '../../contract/v1/index'
import type { passwordOperations } from '../../contract/v1/profile/profile-operations'
import type { HandlersOf } from '../handler'
import type { AccountHandlersOf } from './auth/account-context'
import { authHandlers } from './auth/auth-handlers'
import { clientHandlers } from './clients/client-handlers'
import { contactHandlers } from './contacts/contact-handlers'
import { enumHandlers } from './enums/enum-handlers'
import { estimateHandlers } from './estimates/estimate-handlers'
import { invoiceHandlers } from './invoices/invoice-handlers'
import { lateFeeHandlers } from './invoices/late-fee-handlers'
import { organizationHandlers } from './organizations/organization-handlers'
import { paymentHandlers } from './payments/payment-handlers'
import { passwordHandlers } from './profile/password-handlers'
import { profileHandlers } from './profile/profile-handlers'
import { recurringInvoiceHandlers } from './recurring-invoices/recurring-invoice-handlers'
import { savedItemHandlers } from './saved-items/saved-item-handlers'
import { taxHandlers } from './taxes/tax-handlers'
import { unitHandlers } from './units/unit-handlers'

type AccountOperations = typeof authOperations & typeof passwordOperations

/** What concerns accounts, which belong to no organization. */
export const accountHandlers: AccountHandlersOf<AccountOperations> = { ...authHandlers, ...passwordHandlers }

/** The embedded implementation of the rest of /v1: one handler an operation, none forgotten. */
export const v1Handlers: HandlersOf<Omit<V1, keyof AccountOperations>> = {
  ...profileHandlers,
  ...organizationHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...estimateHandlers,
  ...invoiceHandlers,
  ...lateFeeHandlers,
  ...paymentHandlers,
  ...recurringInvoiceHandlers,
  ...taxHandlers,
  ...unitHandlers,
  ...savedItemHandlers,
  ...enumHandlers,
}
