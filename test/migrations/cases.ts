import type { Database } from 'better-sqlite3'
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

/** What a migration is tried on: rows of the version before it, and what has to hold of them afterwards. */
export interface MigrationCase {
  readonly before: ((sqlite: Database) => void) | null
  readonly after: (sqlite: Database) => void
}

/** One for every migration. */
export const cases: Readonly<Record<number, MigrationCase>> = {
  1: begin,
  2: lateFeesDue,
  3: dayTallies,
  4: longerPrefixes,
  5: sync,
  6: syncServer,
  7: syncSent,
  8: mergeSearchParts,
  9: syncLastSent,
  10: syncSentOften,
  11: printedNumbers,
  12: unsealedDocuments,
  13: shippingTax,
  14: lateFeeEntries,
  15: partsOfWords,
  16: totalOrder,
  17: paymentAmounts,
  18: syncUnreadable,
  19: syncSettlements,
  20: formerBodies,
  21: answeredRecords,
  22: syncShown,
  23: syncDeletions,
  24: letterheads,
  25: syncReceived,
  26: plainDeletions,
  27: syncColumns,
  28: haltReason,
  29: templatesBehind,
  30: manyQuestions,
  31: outboxMakers,
  32: seals,
  33: clientLawFacts,
  34: clientEInvoice,
  35: creditNotes,
  36: mailings,
  37: bankEntries,
  38: imports,
  39: reminders,
  40: attachments,
  41: refunds,
  42: attachmentsKept,
  43: clientLanguage,
  44: skippedThrough,
}
