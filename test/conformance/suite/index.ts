import { authSuite, passwordSuite } from './auth'
import { bankStatementSuite } from './bank-statements'
import { clientSuite } from './clients'
import { contactSuite, noteSuite } from './contacts-and-notes'
import { creditNoteSuite, creditNoteTimeSuite } from './credit-notes'
import { deletionSuite } from './deletion'
import { desktopSuite } from './desktop'
import { desktopSearchSuite } from './desktop-search'
import { enumSuite } from './enums'
import { envelopeSuite } from './envelope'
import { estimateStateSuite } from './estimate-states'
import { estimateSuite } from './estimates'
import { freezingSuite } from './freezing'
import { invoiceStateSuite } from './invoice-states'
import { invoiceSuite } from './invoices'
import { lateFeeSuite, lateFeeTimeSuite } from './late-fees'
import { listOrderSuite } from './list-order'
import { listSuite } from './lists'
import { moneySuite } from './money'
import { notFoundSuite } from './not-found'
import { numberingSuite, numberingTimeSuite } from './numbering'
import { organizationSuite, profileSuite } from './organization-and-profile'
import { paymentSuite } from './payments'
import { recurringSuite } from './recurring'
import { pauseSuite, recurringStateSuite } from './recurring-states'
import { refundSuite, refundTimeSuite } from './refunds'
import { savedItemSuite } from './saved-items'
import { shippingTaxSuite } from './shipping-tax'
import type { Suite } from './suite'
import { taxSuite, unitSuite } from './taxes-and-units'
import { validationSuite } from './validation'

/** Every suite of cases, each over every transport that offers what it needs. */
export const suites: readonly Suite[] = [
  envelopeSuite,
  notFoundSuite,
  enumSuite,
  authSuite,
  passwordSuite,
  profileSuite,
  organizationSuite,
  clientSuite,
  contactSuite,
  noteSuite,
  taxSuite,
  unitSuite,
  savedItemSuite,
  listSuite,
  listOrderSuite,
  moneySuite,
  shippingTaxSuite,
  validationSuite,
  estimateSuite,
  estimateStateSuite,
  invoiceSuite,
  invoiceStateSuite,
  freezingSuite,
  numberingSuite,
  numberingTimeSuite,
  paymentSuite,
  refundSuite,
  refundTimeSuite,
  lateFeeSuite,
  lateFeeTimeSuite,
  creditNoteSuite,
  creditNoteTimeSuite,
  recurringSuite,
  recurringStateSuite,
  pauseSuite,
  deletionSuite,
  desktopSuite,
  desktopSearchSuite,
  bankStatementSuite,
]
