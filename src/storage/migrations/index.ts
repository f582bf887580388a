import { begin } from './0001-begin'
import { lateFeesDue } from './0002-late-fees-due'
import { dayTallies } from './0003-day-tallies'
import { longerPrefixes } from './0004-longer-prefixes'
import { sync } from './0005-sync'
import { syncServer } from './0006-sync-server'
import { syncSent } from './0007-sync-sent'
import { mergeSearchParts } from './0008-merge-search-parts'
import { syncLastSent } from './0009-sync-last-sent'
import { syncSentOften } from './0010-sync-sent-often'
import { printedNumbers } from './0011-printed-numbers'
import { unsealedDocuments } from './0012-unsealed-documents'
import { shippingTax } from './0013-shipping-tax'
import { lateFeeEntries } from './0014-late-fee-entries'
import { partsOfWords } from './0015-parts-of-words'
import { totalOrder } from './0016-total-order'
import { paymentAmounts } from './0017-payment-amounts'
import { syncUnreadable } from './0018-sync-unreadable'
import { syncSettlements } from './0019-sync-settlements'
import { formerBodies } from './0020-former-bodies'
import { answeredRecords } from './0021-answered-records'
import { syncShown } from './0022-sync-shown'
import { syncDeletions } from './0023-sync-deletions'
import { letterheads } from './0024-letterheads'
import { syncReceived } from './0025-sync-received'
import { plainDeletions } from './0026-plain-deletions'
import { syncColumns } from './0027-sync-columns'
import { haltReason } from './0028-halt-reason'
import { templatesBehind } from './0029-templates-behind'
import { manyQuestions } from './0030-many-questions'
import { outboxMakers } from './0031-outbox-makers'
import { seals } from './0032-seals'
import { clientLawFacts } from './0033-client-law-facts'
import { clientEInvoice } from './0034-client-e-invoice'
import { creditNotes } from './0035-credit-notes'
import { mailings } from './0036-mailings'
import { bankEntries } from './0037-bank-entries'
import { imports } from './0038-imports'
import { reminders } from './0039-reminders'
import { attachments } from './0040-attachments'
import { refunds } from './0041-refunds'
import { attachmentsKept } from './0042-attachments-kept'
import { clientLanguage } from './0043-client-language'
import { skippedThrough } from './0044-skipped-through'
import type { Migration } from './migration'

/** Every migration of an organization's file, in order. */
export const migrations: readonly Migration[] = [
  begin,
  lateFeesDue,
  dayTallies,
  longerPrefixes,
  sync,
  syncServer,
  syncSent,
  mergeSearchParts,
  syncLastSent,
  syncSentOften,
  printedNumbers,
  unsealedDocuments,
  shippingTax,
  lateFeeEntries,
  partsOfWords,
  totalOrder,
  paymentAmounts,
  syncUnreadable,
  syncSettlements,
  formerBodies,
  answeredRecords,
  syncShown,
  syncDeletions,
  letterheads,
  syncReceived,
  plainDeletions,
  syncColumns,
  haltReason,
  templatesBehind,
  manyQuestions,
  outboxMakers,
  seals,
  clientLawFacts,
  clientEInvoice,
  creditNotes,
  mailings,
  bankEntries,
  imports,
  reminders,
  attachments,
  refunds,
  attachmentsKept,
  clientLanguage,
  skippedThrough,
]
