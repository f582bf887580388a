import { ok, type Result } from '../../kernel/result'
import type { RecordKind } from '../../contract/define/operation'
import type { Failure } from '../../contract/define/failure'
import type { InvoiceId, PaymentId, RefundId } from '../../domain/ids'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { enqueue } from './enqueue'
import { localContent } from '../rules/local-content'
import { isReplayed, isStuck } from '../rules/order'
import { closeAll } from './close-queued'
import { addLogEntry, type Round, type Tx } from '../context/round-context'
import type { Content, RecordRef } from '../rules/sync-rule'
import { syncLogTexts } from '../../words/en/service/sync-log'
import { readUnreadableAgain } from './read-from-beginning'
import type { Reference } from './remap-ids'

type Reads = Tx['reads']

/** In what a deletion is queued with: of the draft there alone, as the invoice stays on this device. */
const DRAFT_ALONE = 'draft_alone'

export const deletesDraftAlone = ({ payload }: Pick<OutboxEntry, 'payload'>): boolean =>
  payload.params[DRAFT_ALONE] !== undefined

/**
 * What is queued of it is not sent, but for the rest of an invoice of which only a waiver or a credit note is stuck. Where
 * the remote no longer has it, it is not looked for any more. Of an invoice that our own server did not issue it has a
 * draft: another device would issue that under another number.
 */
export function keepLocalOnly({ rule, localId: id }: RecordRef, tx: Tx): Result<undefined, Failure> {
  const isDraftThere = hasDraftThere({ rule, localId: id }, tx)
  const { agreement, conflicts, outbox } = tx.reads.sync
  const isGone =
    agreement.base(rule.kind, id)?.presence === 'missing' ||
    conflicts.ofRecord(rule.kind, id)?.reason === 'deleted_there'
  const stuck = outbox.ofRecord(id).filter(isStuck)
  if (!isDraftThere && !isGone && stuck.length > 0 && stuck.every(isReplayed)) {
    for (const { seq } of stuck) tx.writes.sync.outbox.close(seq)
    return ok(undefined)
  }
  closeAll({ rule, localId: id }, tx)
  if (isDraftThere || isGone) {
    // What it was asked about is there no longer.
    tx.writes.sync.conflicts.close(rule.kind, id)
    tx.writes.sync.agreement.setPresence(rule.kind, id, 'local_only')
  }
  if (isDraftThere) takeBackDraft({ rule, localId: id }, tx)
  // Its payments there, which cannot be read, are told once more, and stay with it.
  if (rule.kind === 'invoice') readUnreadableAgain(tx)
  return ok(undefined)
}

/** Whether an invoice that went out here is a draft on our own server. */
function hasDraftThere({ rule, localId: id }: RecordRef, tx: Tx): boolean {
  const { agreement } = tx.reads.sync
  if (tx.link.kind !== 'full' || rule.kind !== 'invoice' || agreement.remoteId(rule.kind, id) === null) return false
  const [mine, base] = [localContent({ rule, localId: id }, tx), agreement.base(rule.kind, id)]
  return mine !== null && base !== null && rule.isFrozen(mine) && !rule.isFrozen(base.remote as Content)
}

const DRAFT_STAYS = syncLogTexts.draftStaysThere
const DRAFT_IS_GONE = syncLogTexts.draftDeletedThere

/** Without its invoice an estimate would be free there, and here too, to become another one: then the draft is only told of. */
function takeBackDraft({ rule, localId: id }: RecordRef, tx: Tx): void {
  const isConverted = typeof tx.local.read(rule.kind, id)?.['converted_from'] === 'string'
  if (isConverted) addLogEntry(tx, { kind: rule.kind, localId: id }, 'kept here', DRAFT_STAYS)
  else if (rule.operations.remove !== null) {
    enqueue(tx, { rule, localId: id }, rule.operations.remove, { params: { [DRAFT_ALONE]: 'true' } })
  }
}

/** The draft there is gone: nothing there is its counterpart any more. */
export function draftIsGone({ rule: { kind }, localId }: RecordRef, tx: Tx): void {
  tx.writes.sync.agreement.unlink(kind, localId)
  tx.writes.sync.agreement.setPresence(kind, localId, 'local_only')
  tx.writes.sync.conflicts.close(kind, localId)
  addLogEntry(tx, { kind, localId }, 'deleted there', DRAFT_IS_GONE)
}

/** Whether what is queued is of an invoice that a person keeps on this device only, and the remote knows nothing of it. */
export function isOfKeptHere(entry: OutboxEntry, { file: { reads } }: Pick<Round, 'file'>): boolean {
  if (deletesDraftAlone(entry) || reads.sync.agreement.remoteId(entry.kind, entry.recordId) !== null) return false
  const invoiceId = invoiceOf(entry, reads)
  return invoiceId !== null && isKeptHere('invoice', invoiceId, reads)
}

function invoiceOf({ kind, recordId }: OutboxEntry, reads: Reads): InvoiceId | null {
  if (kind === 'invoice') return recordId as InvoiceId
  if (kind === 'payment') return reads.payments.get(recordId as PaymentId)?.invoiceId ?? null
  return kind === 'refund' ? (reads.refunds.get(recordId as RefundId)?.invoiceId ?? null) : null
}

/** Whether a person keeps a record on this device only. */
export function isKeptHere(kind: RecordKind, id: string, { sync: { agreement, outbox } }: Reads): boolean {
  return agreement.base(kind, id)?.presence === 'local_only' || outbox.ofRecord(id).some(deletesDraftAlone)
}

/** What is kept on this device only of what something refers to; null where nothing is. */
export function keptHereAmong(missing: readonly Reference[], reads: Reads): RecordKind | null {
  return missing.find(({ kind, id }) => isKeptHere(kind, id, reads))?.kind ?? null
}

export const WITH_ITS_INVOICE = syncLogTexts.invoiceKeptHere
