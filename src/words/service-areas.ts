import { authTexts } from './en/service/auth'
import { bankTexts } from './en/service/bank-statements'
import { clientTexts } from './en/service/clients'
import { connectionTexts } from './en/service/connection'
import { contactTexts } from './en/service/contacts'
import { creditNoteTexts } from './en/service/credit-notes'
import { desktopTexts } from './en/service/desktop'
import { documentTexts } from './en/service/documents'
import { enumTexts } from './en/service/enums'
import { estimateTexts } from './en/service/estimates'
import { fileTexts } from './en/service/files'
import { importTexts } from './en/service/imports'
import { invoiceTexts } from './en/service/invoices'
import { mailTexts } from './en/service/mail'
import { attachmentTexts } from './en/service/attachments'
import { handOverTexts } from './en/service/hand-over'
import { reminderTexts } from './en/service/reminders'
import { mailTroubles } from './en/service/mail-troubles'
import { organizationTexts } from './en/service/organizations'
import { ownSyncTexts } from './en/service/own-sync'
import { paymentTexts } from './en/service/payments'
import { profileTexts } from './en/service/profile'
import { recurringInvoiceTexts } from './en/service/recurring-invoices'
import {
  estimateRefusals,
  invoiceRefusals,
  recurringRefusals,
  totalsFaults,
  prefixFaults,
  foreignFaults,
} from './en/service/refusals'
import { refundTexts } from './en/service/refunds'
import { requestTexts } from './en/service/requests'
import { savedItemTexts } from './en/service/saved-items'
import { syncAnswerTexts } from './en/service/sync-answers'
import { conflictTexts } from './en/service/sync-conflicts'
import { syncLogTexts } from './en/service/sync-log'
import { clockTexts, syncStatusTexts, unverifiedTexts } from './en/service/sync-status'
import { taxTexts } from './en/service/taxes'
import { unitTexts } from './en/service/units'
import { updateTexts } from './en/service/updates'

/** All that the embedded service, sync and the connection to a server say, in English as /v1 does. */
export const serviceAreas = [
  authTexts,
  bankTexts,
  clientTexts,
  connectionTexts,
  contactTexts,
  creditNoteTexts,
  desktopTexts,
  documentTexts,
  enumTexts,
  estimateTexts,
  fileTexts,
  importTexts,
  invoiceTexts,
  mailTexts,
  mailTroubles,
  reminderTexts,
  attachmentTexts,
  handOverTexts,
  organizationTexts,
  ownSyncTexts,
  paymentTexts,
  profileTexts,
  recurringInvoiceTexts,
  estimateRefusals,
  invoiceRefusals,
  recurringRefusals,
  totalsFaults,
  prefixFaults,
  foreignFaults,
  refundTexts,
  requestTexts,
  savedItemTexts,
  syncAnswerTexts,
  conflictTexts,
  syncLogTexts,
  syncStatusTexts,
  clockTexts,
  unverifiedTexts,
  taxTexts,
  unitTexts,
  updateTexts,
] as const
