import type { OperationsOn } from '../../contract/define/operation'
import type { V1 } from '../../contract/v1/index'
import type { HandlersOf } from '../handler'
import type { AccountHandlersOf, BothHandler } from './auth/account-context'
import { authHandlers } from './auth/auth-handlers'
import { clientHandlers } from './clients/client-handlers'
import { contactHandlers } from './contacts/contact-handlers'
import { creditNoteHandlers } from './credit-notes/credit-note-handlers'
import { enumHandlers } from './enums/enum-handlers'
import { estimateHandlers } from './estimates/estimate-handlers'
import { invoiceHandlers } from './invoices/invoice-handlers'
import { lateFeeHandlers } from './invoices/late-fee-handlers'
import { listMemberships } from './organizations/list-memberships'
import { organizationHandlers } from './organizations/organization-handlers'
import { paymentHandlers } from './payments/payment-handlers'
import { changeProfile } from './profile/change-profile'
import { passwordHandlers } from './profile/password-handlers'
import { profileHandlers } from './profile/profile-handlers'
import { recurringInvoiceHandlers } from './recurring-invoices/recurring-invoice-handlers'
import { refundHandlers } from './refunds/refund-handlers'
import { savedItemHandlers } from './saved-items/saved-item-handlers'
import { taxHandlers } from './taxes/tax-handlers'
import { unitHandlers } from './units/unit-handlers'

/** What concerns accounts, which belong to no organization. */
export const accountHandlers: AccountHandlersOf<OperationsOn<'accounts', V1>> = { ...authHandlers, ...passwordHandlers }

/** What concerns the accounts as well as the organization; each hands on to the handler of its name below. */
export const bothHandlers: Readonly<Record<keyof OperationsOn<'both', V1>, BothHandler>> = {
  updateProfile: changeProfile,
  listOrganizations: listMemberships,
}

/** The embedded implementation of /v1 on an organization's file: one handler an operation, none forgotten. */
export const v1Handlers: HandlersOf<OperationsOn<'organization' | 'both', V1>> = {
  ...profileHandlers,
  ...organizationHandlers,
  ...clientHandlers,
  ...contactHandlers,
  ...estimateHandlers,
  ...invoiceHandlers,
  ...lateFeeHandlers,
  ...creditNoteHandlers,
  ...paymentHandlers,
  ...refundHandlers,
  ...recurringInvoiceHandlers,
  ...taxHandlers,
  ...unitHandlers,
  ...savedItemHandlers,
  ...enumHandlers,
}
