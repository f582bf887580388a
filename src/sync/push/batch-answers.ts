import { wordsOf } from '../../kernel/words-of'
import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { applyRemote, saveSentAsBase, type Incoming } from '../merge/apply-remote'
import { readFromBeginning } from '../merge/read-from-beginning'
import { isSame } from '../wire/canonical'
import { etagIn } from '../wire/etag-in'
import { mergedFields } from '../merge/three-way-merge'
import { copiedBase } from '../merge/first-link-base'
import { setBase } from '../merge/set-base'
import { linkByIdAlone } from '../merge/side-effect'
import { openConflict } from '../merge/conflict'
import { unlinkRecord } from '../merge/unlink-record'
import { WAS_THERE } from '../merge/rollback'
import { remapIds } from '../merge/remap-ids'
import type { PushEntryInput } from '../../contract/sync/push-operations'
import type { EntryChange, OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { readRecord } from '../wire/read-record'
import { remoteParentId, type Fetched } from '../remote/call-remote'
import { listKey, fetchOrList } from '../remote/fetch-or-list'
import { deletesDraftAlone, draftIsGone } from '../merge/keep-local-only'
import { applyDeletionInTx } from '../apply/apply-deletion'
import { rules } from '../rules/index'
import { isMoney } from '../rules/payment-label'
import { WAIVED_ON } from '../rules/invoice-rule'
import { isReplayed } from '../rules/order'
import type { Content, SyncRule } from '../rules/sync-rule'
import { inTransaction, addLogEntry, type Round, type Tx } from '../context/round-context'
import { applyEach } from '../context/unreadable'
import { outcomeOf, type Outcome } from '../remote/outcome'
import { agreeOn, saidIn } from './push-entry'
import { close, closeInTx, reject, requeue, handleFailure, tellFailure } from './entry-state'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** An entry as it goes out, and what was said with it. */
export interface PreparedEntry {
  readonly entry: OutboxEntry
  readonly rule: SyncRule
  readonly input: PushEntryInput
  readonly content: Content
}

export const ENOUGH_TRIES = 3
/** Another version there is read before each further try, whatever breaks the line: that is nothing to ask a person about. */
const ENOUGH_VERSIONS = 9

export const sentOf = (entry: OutboxEntry): OutboxEntry => ({ ...entry, attempts: entry.attempts + 1 })

/** The id that a new record has there: that of this device, or one of its own where that had been another record's. */
export const remoteIdFor = ({ recordId, remoteId }: OutboxEntry): string => remoteId ?? recordId

export interface AnsweredEntry {
  readonly prepared: PreparedEntry
  readonly answer: WireRecord | undefined
}

/** What each answer says of its entry; nothing is known where there is none. */
function outcomeIn(answer: WireRecord | undefined): Outcome {
  const body = recordOf(answer?.['body'])
  const status = answer?.['status']
  return body === null || typeof status !== 'number'
    ? { kind: 'unknown' }
    : outcomeOf({ kind: 'answered', status, body })
}

/** What the server says of why it failed at an entry; null where it did not say so. */
function failureIn(answer: WireRecord | undefined): string | null {
  const status = answer?.['status']
  const said = textOf(recordOf(answer?.['body'])?.['message'])
  return typeof status === 'number' && status >= 500 && said !== null ? wordsOf(said) : null
}

/** Whether all of a batch was done. */
export const areDone = (answered: readonly AnsweredEntry[]): boolean =>
  answered.length > 0 && answered.every(({ answer }) => outcomeIn(answer).kind === 'done')

/** Takes in together what was done; an answer that cannot be taken in is left to the changes that tell of it. */
export async function confirmDone(round: Round, answered: readonly AnsweredEntry[]): Promise<void> {
  const done = answered.flatMap(({ prepared, answer }) => {
    const outcome = outcomeIn(answer)
    return outcome.kind === 'done' ? [{ prepared, outcome, etag: etagIn(answer) }] : []
  })
  const settled: ('applied' | 'unreadable')[] = []
  while (settled.length < done.length) {
    if (settled.length > 0) await round.rest()
    const some = applyEach(round, done.slice(settled.length), sentIn, ({ prepared, outcome, etag }, tx) => {
      confirmEntry(tx, { ...prepared, entry: sentOf(prepared.entry) }, outcome, etag)
      return 'applied' as const
    })
    settled.push(...some)
  }
  const leftAlone = done.filter((_, index) => settled[index] === 'unreadable')
  for (const { prepared } of leftAlone) {
    inTransaction(round, (tx) => {
      const entry = sentOf(prepared.entry)
      confirmEntry(tx, { ...prepared, entry }, { kind: 'done', record: null, records: [] }, null)
    })
  }
  round.summary.pushed += done.length
}

const sentIn = ({ prepared: { rule, entry } }: { readonly prepared: PreparedEntry }) => ({
  kind: rule.kind,
  record: { id: entry.recordId },
})

/** What is known of a batch beside each answer. */
interface BatchState {
  /** The records of which something was not done before it in the same pass. */
  readonly failed: Set<string>
  /** Moves that were not made, of records of which a later one was. */
  readonly overtaken: ReadonlySet<number>
}

/** Moves that were not made, of records of which a later one was: to make them afterwards would lead back. */
export function supersededTransitions(answered: readonly AnsweredEntry[]): Set<number> {
  const moved = new Set<string>()
  const overtaken = new Set<number>()
  for (const { prepared, answer } of answered.toReversed()) {
    const { entry, rule } = prepared
    if (!(entry.operation in rule.transitions)) continue
    if (outcomeIn(answer).kind === 'done') moved.add(entry.recordId)
    else if (moved.has(entry.recordId)) overtaken.add(entry.seq)
  }
  return overtaken
}

/** Sees to what was not done. */
export async function handleAnswer(
  round: Round,
  prepared: PreparedEntry,
  answer: WireRecord | undefined,
  { failed, overtaken }: BatchState,
): Promise<void> {
  const { rule, content } = prepared
  const entry = sentOf(prepared.entry)
  const { recordId: localId } = entry
  const outcome = outcomeIn(answer)
  if (outcome.kind === 'done') return
  if (overtaken.has(entry.seq)) {
    close(round, entry, 'superseded', syncLogTexts.laterIsThere)
    return
  }
  const isFollowing = [localId, ...entry.dependsOn].some((id) => failed.has(id))
  for (const id of [localId, ...entry.sideEffectIds]) failed.add(id)
  if ((outcome.kind === 'refused' || outcome.kind === 'notFound') && isFollowing) {
    // It may be no more than what came before it that was missing.
    requeue(round, entry, 0)
    return
  }
  const isCreation = entry.operation === rule.operations.create
  const isRemoval = entry.operation === rule.operations.remove
  if (isRemoval && outcome.kind === 'notFound') {
    inTransaction(round, (tx) => {
      if (tx.reads.sync.createFingerprints.has(rule.kind, localId)) abandonCreate(tx, entry, rule)
      else confirmEntry(tx, { entry, rule, content }, { kind: 'done', record: null, records: [] }, null)
    })
    return
  }
  if (isCreation && outcome.kind === 'refused' && outcome.status === 409) {
    const fetched = await lookForTaken(round, rule, entry)
    if (fetched.kind === 'found') {
      linkExisting(round, entry, rule, fetched.record)
      return
    }
    if (fetched.kind === 'unsure') {
      requeue(round, entry, null)
      return
    }
    // Another device was first with the number of a draft: the server gives it the next one.
    if (rule.kind === 'estimate' && content['status'] === 'DRAFT' && !entry.omitsNumber) {
      retryAfterPull(round, entry, { omitsNumber: true })
      return
    }
    if (isMoney(rule.kind) && (await takesNoPayment(round, content))) {
      handleFailure(round, entry, outcome)
      return
    }
    if (rule.kind !== 'estimate' && acceptDeletion(round, entry, rule, content)) return
    // But for those, nothing but its id can be taken: it had arrived, and is deleted there since.
    if (rule.kind !== 'estimate' || entry.omitsNumber) {
      openDeletedConflict(round, entry, rule, content)
      return
    }
  }
  // Nobody asked for it: it is told again as soon as the server tells of such fees once more.
  if (outcome.kind === 'refused' && entry.payload.params[WAIVED_ON] !== undefined) {
    close(round, entry, 'superseded')
    return
  }
  const isStale =
    ['changed', 'notFound'].includes(outcome.kind) ||
    (outcome.kind === 'refused' && outcome.status === 409 && !isCreation)
  if (isStale && entry.staleTries < (outcome.kind === 'changed' ? ENOUGH_VERSIONS : ENOUGH_TRIES)) {
    round.staleRecords.add(localId)
    retryAfterPull(round, entry, { staleTries: entry.staleTries + 1 })
    // The changes have told nothing of what is another by now, however often: what is known of it here is wrong.
    if (outcome.kind === 'changed' && entry.staleTries === ENOUGH_TRIES) inTransaction(round, readFromBeginning)
    return
  }
  if (outcome.kind === 'unknown') {
    const failure = failureIn(answer)
    if (failure !== null) tellFailure(round, failure)
    requeue(round, entry, null, failure)
  } else if (outcome.kind === 'notFound' || outcome.kind === 'changed') {
    reject(round, entry, { message: syncLogTexts.noLongerAsItWas, errors: {} })
  } else handleFailure(round, entry, outcome)
}

/** Whether the invoice of a payment or refund is there, and void or a draft: nobody has deleted that then. */
async function takesNoPayment(round: Round, { invoice_id: invoiceId }: Content): Promise<boolean> {
  const remoteId = round.file.reads.sync.agreement.remoteId('invoice', textOf(invoiceId) ?? '')
  const fetched = remoteId === null ? null : await fetchOrList(round, rules.invoice, remoteId, null)
  return fetched?.kind === 'found' && ['DRAFT', 'VOID'].includes(textOf(fetched.record['status']) ?? '')
}

/** The record that has the id of a new one there; where single ones cannot be read, out of its list as it is now. */
async function lookForTaken(round: Round, rule: SyncRule, entry: OutboxEntry): Promise<Fetched> {
  const parent = remoteParentId(round, rule, entry.recordId)
  if (rule.parent !== null && parent === null) return { kind: 'unsure' }
  round.listCache.delete(listKey(rule, parent))
  return fetchOrList(round, rule, remoteIdFor(entry), parent)
}

/** What was sent again to a server that was set back, and was deleted there since, goes here too, unless it was changed. */
function acceptDeletion(round: Round, entry: OutboxEntry, rule: SyncRule, content: Content): boolean {
  const { outbox, agreement } = round.file.reads.sync
  // What was changed before it was found lost is sent with the creation, and by nothing of its own.
  const agreed = (agreement.base(rule.kind, entry.recordId)?.local ?? {}) as Content
  const isChanged = mergedFields(rule).some((field) => !isSame(content[field], agreed[field]))
  const isAsSent = outbox.ofRecord(entry.recordId).length === 1 && !rule.isFrozen(content) && !isChanged
  if (!isAsSent || entry.payload.params[WAS_THERE] === undefined) return false
  // The end of the process between the two would leave it here as what nobody has heard of.
  inTransaction(round, (tx) => {
    closeInTx(tx, entry, 'superseded', syncLogTexts.itWasDeletedThere)
    applyDeletionInTx(tx, { rule, localId: entry.recordId })
  })
  return true
}

/** It was changed here before it was heard of, and is gone there. */
function openDeletedConflict(round: Round, entry: OutboxEntry, rule: SyncRule, content: Content): void {
  inTransaction(round, (tx) => {
    const base = tx.reads.sync.agreement.base(rule.kind, entry.recordId)
    const agreed = { local: (base?.local ?? {}) as Content, remote: (base?.remote ?? {}) as Content }
    openConflict(
      { rule, localId: entry.recordId },
      'deleted_there',
      { base: agreed, local: content, version: null },
      tx,
    )
    tx.writes.sync.outbox.change(entry, { state: 'ready', nextAt: null })
  })
}

/** It was sent, never heard of, and is not there: what was said of it is kept, should it arrive after all. */
function abandonCreate(tx: Tx, entry: OutboxEntry, { kind }: SyncRule): void {
  tx.writes.sync.agreement.unlink(kind, entry.recordId)
  tx.writes.sync.conflicts.close(kind, entry.recordId)
  closeInTx(tx, entry, 'superseded', syncLogTexts.neverArrivedDeleted)
}

/** It goes again as things are then. */
function retryAfterPull(round: Round, entry: OutboxEntry, noted: EntryChange): void {
  inTransaction(round, ({ writes }) => {
    writes.sync.outbox.change(entry, { state: 'ready', nextAt: null, ...noted })
  })
}

function linkExisting(round: Round, entry: OutboxEntry, rule: SyncRule, record: WireRecord): void {
  const [localId, remoteId] = [entry.recordId, remoteIdFor(entry)]
  inTransaction(round, (tx) => {
    if (isPaired(tx, rule, localId, remoteId)) {
      closeInTx(tx, entry, 'found', syncLogTexts.itHadArrived)
      return
    }
    tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
    const known = remapIds(record, (kind, id) => tx.reads.sync.agreement.localId(kind, id)).record
    const ref = { rule, localId }
    if (tx.reads.sync.agreement.base(rule.kind, localId) === null) {
      const there = rule.contentOf(known)
      const content = copiedBase(ref, there, tx) ?? there
      setBase(ref, { local: content, remote: content }, { hash: null, etag: null }, tx)
    }
    closeInTx(tx, entry, 'found', syncLogTexts.itHadArrived)
  })
}

/** Whether either of the two has met its counterpart meanwhile. */
function isPaired({ reads }: Tx, { kind }: SyncRule, localId: string, remoteId: string): boolean {
  const { agreement } = reads.sync
  return agreement.remoteId(kind, localId) !== null || agreement.localId(kind, remoteId) !== null
}

interface Applied {
  readonly entry: OutboxEntry
  readonly rule: SyncRule
  readonly content: Content
}

/** Links ids, keeps the base and closes the entry, in one transaction with what the server computed. */
function confirmEntry(
  tx: Tx,
  { entry, rule, content }: Applied,
  outcome: Extract<Outcome, { kind: 'done' }>,
  etag: string | null,
): void {
  const { recordId: localId } = entry
  const { agreement } = tx.writes.sync
  if (entry.operation === rule.operations.remove) {
    if (deletesDraftAlone(entry)) {
      tx.writes.sync.outbox.close(entry.seq)
      draftIsGone({ rule, localId }, tx)
      return
    }
    unlinkRecord({ rule, localId }, tx)
    closeInTx(tx, entry, 'deleted there')
    return
  }
  if (entry.operation === rule.operations.create) {
    if (isPaired(tx, rule, localId, remoteIdFor(entry))) {
      closeInTx(tx, entry, 'found', syncLogTexts.itHadArrived)
      return
    }
    agreement.link({ kind: rule.kind, localId, remoteId: remoteIdFor(entry), origin: 'pushed' })
    // What was first sent a moment ago was kept as such before it went.
    if (entry.attempts > 1 || entry.payload.params[WAS_THERE] !== undefined)
      saveSentAsBase({ rule, localId }, content, tx)
  } else agreeOn(tx.reads.sync.agreement.base(rule.kind, localId), content, rule, tx)
  const madeInvoices = entry.sideEffectIds.length > 0 && !isReplayed(entry)
  const own: readonly (string | null)[] = madeInvoices
    ? entry.sideEffectIds
    : [tx.reads.sync.agreement.remoteId(rule.kind, localId)]
  const answered = outcome.record === null ? outcome.records : [outcome.record]
  // What is answered of any other record is none that was sent: the changes tell of what there is.
  const records = answered.filter((record) => own.includes(textOf(record['id'])))
  // While it is known what came of it here: that may be deleted by now.
  for (const record of madeInvoices ? records : []) {
    if (isReduced(record)) linkByIdAlone({ rule: rules.invoice, localId: textOf(record['id']) ?? '' }, tx)
    else applyAnswer(tx, { rule: rules.invoice, record, etag: null }, entry)
  }
  closeInTx(tx, entry, 'sent', entry.operation)
  const answers = entry.operation === rule.operations.create ? saidIn(content) : content
  for (const record of madeInvoices ? [] : records) applyAnswer(tx, { rule, record, etag, sentContent: answers }, entry)
}

/** Of what is gone, or whose client is, our server tells the id alone when it is asked once more. */
const isReduced = (record: WireRecord) => Object.keys(record).every((field) => field === 'id')

function applyAnswer(tx: Tx, incoming: Incoming, entry: OutboxEntry): void {
  const { rule, record } = incoming
  const read = readRecord(rule.kind, record)
  if (!read.ok || !rule.isComplete(record)) return
  const taken = applyRemote({ ...incoming, record: read.value, answeredEntry: entry.seq }, tx)
  if (typeof taken === 'object')
    addLogEntry(tx, { kind: rule.kind, localId: entry.recordId }, 'waiting', syncLogTexts.referredComesNext)
}
