import type { Instant } from '../kernel/instant'
import { ok, type Result } from '../kernel/result'
import { cleanUp } from './clean-up'
import { inspectWhole, openConnection, type Connection, type OpenOptions } from './connection'
import { type Journal, openJournal } from './journal'
import { migrations } from './migrations/index'
import { wholeSchema } from './migrations/whole-schema'
import type { OpenFailure } from './open-failure'
import { attachmentReads, attachmentWrites } from './stores/attachment-store'
import { bankEntryReads, bankEntryWrites } from './stores/bank-entry-store'
import { contentsReads } from './stores/contents-store'
import { creditNoteReads, creditNoteWrites } from './stores/credit-note-store'
import { idempotencyReads, idempotencyWrites } from './stores/idempotency-store'
import { handOverReads, handOverWrites } from './stores/hand-over-store'
import { documentReads, documentWrites } from './stores/document-stores'
import { dueReads, dueWrites } from './stores/due-store'
import { feedReads } from './stores/feed-store'
import { importReads, importWrites } from './stores/import-store'
import { inventoryReads } from './stores/inventory-store'
import { journalReads } from './stores/journal-store'
import { lateFeeReads, lateFeeWrites } from './stores/late-fee-store'
import { ledgerReads, ledgerWrites } from './stores/ledger-store'
import { OrganizationCache, organizationReads, organizationWrites } from './stores/organization-store'
import { newEntryWrites } from './stores/new-entry-store'
import { mailAccountReads, mailAccountWrites } from './stores/mail-account-store'
import { mailQueueReads, mailQueueWrites } from './stores/mail-queue-store'
import { mailTemplateReads, mailTemplateWrites } from './stores/mail-template-store'
import { mailingReads, mailingWrites } from './stores/mailing-store'
import { overviewReads } from './stores/overview-store'
import { paymentReads, paymentWrites } from './stores/payment-store'
import { recordReads, recordWrites } from './stores/record-stores'
import { refundReads, refundWrites } from './stores/refund-store'
import { reminderReads, reminderWrites } from './stores/reminder-store'
import { reminderSettingsReads, reminderSettingsWrites } from './stores/reminder-settings-store'
import { numberReportReads } from './stores/number-report-store'
import { sealedReads, sealedWrites, sealReads } from './stores/sealed-store'
import { statementReads } from './stores/statement-store'
import { searchWrites } from './stores/search-store'
import { seriesReads, seriesWrites } from './stores/series-store'
import { agreementReads, agreementWrites } from './stores/sync/agreement-store'
import { agreedDeletionReads, agreedDeletionWrites } from './stores/sync/agreed-deletion-store'
import { acceptedDifferenceReads, acceptedDifferenceWrites } from './stores/sync/accepted-difference-store'
import { conflictReads, conflictWrites } from './stores/sync/conflict-store'
import { letterheadReads, letterheadWrites } from './stores/sync/letterhead-store'
import { linkReads, linkWrites } from './stores/sync/link-store'
import { logReads, logWrites } from './stores/sync/log-store'
import { outboxReads, outboxWrites } from './stores/sync/outbox-store'
import { createFingerprintReads, createFingerprintWrites } from './stores/sync/create-fingerprint-store'
import { unreadableReads, unreadableWrites } from './stores/sync/unreadable-store'
import { pullStateReads, pullStateWrites } from './stores/sync/pull-state-store'
import { unlinkedReads } from './stores/sync/unlinked-store'
import { usageReads } from './stores/usage-store'
import { repeatably } from './repeatable'
import { openLog, type BeginCheckpoints } from './log'
import { searchParts } from './search-parts'
import { transactions } from './transactions'

function makeReads(connection: Connection, cache: OrganizationCache) {
  return {
    ...organizationReads(connection, cache),
    ...recordReads(connection),
    ...documentReads(connection),
    ...paymentReads(connection),
    ...refundReads(connection),
    ...bankEntryReads(connection),
    ...creditNoteReads(connection),
    ...attachmentReads(connection),
    ...statementReads(connection),
    ...journalReads(connection),
    ...seriesReads(connection),
    ...numberReportReads(connection),
    ...ledgerReads(connection),
    ...sealedReads(connection),
    ...sealReads(connection),
    ...mailingReads(connection),
    ...mailTemplateReads(connection),
    ...mailQueueReads(connection),
    ...mailAccountReads(connection),
    ...reminderReads(connection),
    ...reminderSettingsReads(connection),
    ...handOverReads(connection),
    ...lateFeeReads(connection),
    ...usageReads(connection),
    ...overviewReads(connection),
    ...importReads(connection),
    ...inventoryReads(connection),
    ...contentsReads(connection),
    ...dueReads(connection),
    ...feedReads(connection),
    ...idempotencyReads(connection),
    sync: {
      ...linkReads(connection),
      ...agreementReads(connection),
      ...outboxReads(connection),
      ...createFingerprintReads(connection),
      ...unreadableReads(connection),
      ...acceptedDifferenceReads(connection),
      ...agreedDeletionReads(connection),
      ...conflictReads(connection),
      ...letterheadReads(connection),
      ...logReads(connection),
      ...pullStateReads(connection),
      ...unlinkedReads(connection),
    },
  }
}

function makeWrites(connection: Connection, cache: OrganizationCache, journal: Journal) {
  return {
    ...organizationWrites(connection, journal, cache),
    ...recordWrites(connection, journal),
    ...documentWrites(connection, journal),
    ...paymentWrites(connection, journal),
    ...refundWrites(connection, journal),
    ...bankEntryWrites(connection),
    ...creditNoteWrites(connection),
    ...attachmentWrites(connection),
    ...searchWrites(connection),
    ...seriesWrites(connection),
    ...ledgerWrites(connection),
    ...sealedWrites(connection),
    ...mailingWrites(connection),
    ...mailTemplateWrites(connection),
    ...mailQueueWrites(connection),
    ...mailAccountWrites(connection),
    ...reminderWrites(connection),
    ...reminderSettingsWrites(connection),
    ...handOverWrites(connection),
    ...lateFeeWrites(connection),
    ...dueWrites(connection),
    ...importWrites(connection),
    ...newEntryWrites(connection),
    ...idempotencyWrites(connection),
    noted: journal.noted,
    sync: {
      ...linkWrites(connection),
      ...agreementWrites(connection),
      ...outboxWrites(connection),
      ...createFingerprintWrites(connection),
      ...unreadableWrites(connection),
      ...acceptedDifferenceWrites(connection),
      ...agreedDeletionWrites(connection),
      ...conflictWrites(connection),
      ...letterheadWrites(connection),
      ...logWrites(connection),
      ...pullStateWrites(connection),
    },
  }
}

/** What may be read of an organization's file. */
export type Reads = ReturnType<typeof makeReads>
/** What may be written, and only inside a transaction. */
export type Writes = ReturnType<typeof makeWrites>

/** One organization's file. Reading code is handed `reads` and so cannot write. */
export interface OrganizationFile {
  readonly path: string
  readonly reads: Reads
  /** Runs `work` in one transaction: all of it is kept when it succeeds, and nothing when it fails or throws. */
  write<T, E>(work: (writes: Writes) => Result<T, E>): Result<T, E>
  /** The same for what can be done again, from what others keep: lost power may undo it, until the next `write` changes something. */
  writeRepeatable<T, E>(work: (writes: Writes) => Result<T, E>): Result<T, E>
  /** Waits for the disk where anything was written by `writeRepeatable`. */
  keepRepeatable(): void
  /** Whether it has as many bytes as it may: nothing more is to be written but deletions. */
  isFull(): boolean
  /** One short step of putting the parts of the full-text indexes together; false once nothing is left to do. */
  mergeSearch(): boolean
  /** One short step of cleaning it of what was deleted; false once nothing is left to do for the day. */
  cleanUp(now: Instant): boolean
  /** Lets others checkpoint it until what is answered is called: see openLog. */
  handOverLog(checkpoints: BeginCheckpoints): () => void
  close(): void
}

interface OrganizationFileOptions extends Pick<OpenOptions, 'isChecked' | 'isMade' | 'keepCopy' | 'lockWaitMs'> {
  /** Where it has so many bytes it is full; without end where this is left out. */
  readonly mostBytes?: number | undefined
}

/** Every organization's file has a row in it. */
const filledTable = 'organization'

/** Looks at an organization's file whole and changes nothing in it; null where it could be opened. */
export const inspectOrganizationFile = (path: string): OpenFailure | null =>
  inspectWhole(path, migrations, { filledTable })

/** Opens an organization's file, or one that is about to be made; see openConnection for what is refused. */
export function openOrganizationFile(
  path: string,
  { mostBytes = Infinity, ...options }: OrganizationFileOptions = {},
): Result<OrganizationFile, OpenFailure> {
  const opened = openConnection(path, migrations, { ...options, wholeSchema, filledTable })
  if (!opened.ok) return opened
  const connection = opened.value
  const cache = new OrganizationCache()
  const journal = openJournal(connection)
  const writes = makeWrites(connection, cache, journal)
  const settling = transactions(connection, () => {
    cache.forget()
    journal.drop()
  })
  const inTransaction = <T, E>(work: () => Result<T, E>) =>
    settling(() => {
      const result = work()
      if (result.ok) journal.settle()
      return result
    })
  const reads = makeReads(connection, cache)
  const log = openLog(connection.sqlite, path)
  let isKept = true
  return ok({
    path,
    reads,
    write: (work) => inTransaction(() => work(writes)),
    writeRepeatable(work) {
      isKept = false
      return repeatably(connection.sqlite, () => inTransaction(() => work(writes)))
    },
    keepRepeatable() {
      const lease = isKept ? null : reads.sync.lease()
      isKept = true
      // A commit that changes anything, were it the same again, waits for all that was written before it.
      if (lease === null) return
      inTransaction(() => {
        writes.sync.setLease(lease)
        return ok(undefined)
      })
    },
    isFull: () => mostBytes !== Infinity && connection.usedBytes() >= mostBytes,
    mergeSearch: searchParts(connection),
    cleanUp: cleanUp(connection),
    handOverLog: log.handOver,
    close: () => {
      log.takeBack()
      connection.close()
    },
  })
}
