import { recordOf, type WireRecord } from '../../domain/wire/read-fields'
import type { V1Name } from '../../contract/v1/index'
import type { Base } from '../../storage/stores/sync/agreement-store'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { RecordKind } from '../../contract/define/operation'
import { callRemote, isOffered, remoteParams, remoteParentId } from '../remote/call-remote'
import { applyWithReferences } from '../apply/apply-with-references'
import { applyRemote, saveSentAsBase } from '../merge/apply-remote'
import { forgetAccepted } from '../merge/accepted-differences'
import { localContent } from '../rules/local-content'
import { setBase } from '../merge/set-base'
import { normalisedFields } from '../merge/normalised'
import { requestBody } from '../merge/request-body'
import { withUnanswered } from '../merge/confirm-sent'
import { keepSentOver, keepUnshown } from '../merge/sent-over'
import { fetchOrList } from '../remote/fetch-or-list'
import { applyList } from '../apply/apply-list'
import { isOfKeptHere } from '../merge/keep-local-only'
import { isBlocking } from '../merge/conflict'
import { remapIds, type Reference } from '../merge/remap-ids'
import { withheldFields } from '../merge/withheld'
import { CLIENT_REF, clientRefOf, withRequiredFields } from '../rules/document-fields'
import { rules } from '../rules/index'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { Content, Transition, RecordRef, SyncRule } from '../rules/sync-rule'
import { isPutOff } from '../context/backoff'
import { throwIfStopped, inTransaction, type Round, type Tx } from '../context/round-context'
import { groupCommit } from '../context/group-commit'
import { answersAnother, isMadeOfAnother, namesAnother } from './answers-another'
import { changesToSend, contentToSend } from './content-to-send'
import { findUnconfirmedCreate } from './find-unconfirmed-create'
import { isReplayed, isAlreadyReached, sendsOut } from '../rules/order'
import { pushDelete } from './push-delete'
import { seeFormer } from './see-former'
import {
  close,
  closeInTx,
  markUnconfirmed,
  markInflight,
  markInflightInTx,
  OF_ANOTHER,
  outcomeOfPush,
  park,
  reject,
  requeue,
  staysWithInvoice,
  type Pushed,
  waitForReferences,
} from './entry-state'
import { handlePushFailure } from './push-failure'
import { parkSchedule, HAS_LOCAL_OCCURRENCES, hasOccurrences } from './park-schedule'
import { allowedWith } from './overpayment'
import { splitSideEffects } from './split-side-effects'
import { handleRefresh, refreshBeforePush, refreshBlocked } from './refresh-before-push'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** Sends one entry of the queue to a remote that knows nothing of ours, or finds that there is nothing to send. */
export async function pushEntry(round: Round, seq: number): Promise<Pushed> {
  throwIfStopped(round)
  const { outbox, conflicts, link } = round.file.reads.sync
  const entry = outbox.get(seq)
  if (entry === null) return 'closed'
  const rule = rules[entry.kind as RecordKind]
  const isGone = () => entry.operation !== rule.operations.remove && !round.local.has(rule.kind, entry.recordId)
  if (entry.state === 'rejected' || entry.state === 'parked') return isGone() ? closeSuperseded(round, entry) : 'held'
  if (isOfKeptHere(entry, round)) return staysWithInvoice(round, entry)
  if (isPutOff(entry, round.now())) return 'held'
  if (isBlocking(conflicts.ofRecord(entry.kind, entry.recordId))) return await refreshBlocked(round, entry, rule)
  if (entry.kind === 'recurring_invoice' && link()?.occurrenceMaker === 'device') return parkSchedule(round, entry)
  if (rule.isOursAlone)
    return isGone() || entry.operation === rule.operations.remove
      ? closeSuperseded(round, entry)
      : park(round, entry, syncLogTexts.refundUnknownThere)
  if (entry.operation === rule.operations.create) return await pushCreate(round, entry, rule)
  if (isGone()) return closeSuperseded(round, entry)
  if (entry.operation === rule.operations.remove) return await pushDelete(round, entry, rule)
  const move = rule.transitions[entry.operation as V1Name]
  if (move !== undefined) return await pushTransition(round, entry, rule, move)
  if (isReplayed(entry)) return park(round, entry, unknownThere(entry))
  if (entry.operation === rule.operations.update) return await pushUpdate(round, entry, rule)
  return splitSideEffects(round, entry)
}

const unknownThere = ({ operation }: OutboxEntry) =>
  operation === 'createCreditNote' ? syncLogTexts.creditNoteUnknownThere : syncLogTexts.waiverUnknownThere

/** Of a record that was deleted meanwhile there is nothing to say; what came of it besides is still to be sent. */
export function closeSuperseded(round: Round, entry: OutboxEntry): Pushed {
  return entry.sideEffectIds.length > 0
    ? splitSideEffects(round, entry)
    : close(round, entry, 'superseded', syncLogTexts.itWasDeletedMeanwhile)
}

/** A record's content with the ids of the remote; what it refers to and the remote does not have yet. */
function contentThere(
  round: Round,
  content: WireRecord,
): { readonly body: WireRecord; readonly missing: readonly Reference[] } {
  const { agreement } = round.file.reads.sync
  const { record, missing } = remapIds(content, (kind, id) => agreement.remoteId(kind, id))
  return { body: record, missing }
}

/** A creation's body: everything typed that has a value, with our name for it where the remote keeps `options`. */
export function createBody({ rule, localId }: RecordRef, content: Content): WireRecord {
  const given = rule.fields.filter((field) => (content[field] ?? null) !== null)
  const body = requestBody(given, content)
  if (!rule.carriesClientRef) return body
  const named = { ...body, options: { ...recordOf(body['options']), [CLIENT_REF]: localId } }
  return rule.kind === 'recurring_invoice' ? withRequiredFields(named, content) : named
}

async function pushCreate(round: Round, entry: OutboxEntry, rule: SyncRule): Promise<Pushed> {
  const { agreement, outbox } = round.file.reads.sync
  const { recordId: localId } = entry
  const { create } = rule.operations
  if (agreement.remoteId(rule.kind, localId) !== null) return close(round, entry, 'found', syncLogTexts.itHadArrived)
  const record = round.local.read(rule.kind, localId)
  if (record === null && entry.state === 'ready' && entry.attempts === 0) {
    return close(round, entry, 'superseded', syncLogTexts.deletedBeforeSent)
  }
  if (entry.state === 'unknown') return await findUnconfirmedCreate(round, entry, rule)
  if (create === null || record === null) return close(round, entry, 'superseded', syncLogTexts.itWasDeletedMeanwhile)
  if (hasOccurrences(rule, record)) return park(round, entry, HAS_LOCAL_OCCURRENCES)
  const content = contentToSend(round, entry, rule, record)
  const { body, missing } = contentThere(round, {
    ...createBody({ rule, localId }, content),
    ...allowedWith(entry, round),
  })
  const parent = remoteParentId(round, rule, localId)
  if (missing.length > 0) return waitForReferences(round, entry, missing)
  if (rule.parent !== null && parent === null) return 'held'
  const former = await seeFormer(round, entry, rule)
  if (former !== 'gone') return former
  if (outbox.get(entry.seq) === null) return 'closed'
  await groupCommit(round, (tx) => {
    markInflightInTx(tx, entry)
    saveSentAsBase({ rule, localId }, content, tx)
  })
  const sent = { ...entry, attempts: entry.attempts + 1 }
  const params = rule.parent === null ? {} : { clientId: parent ?? '' }
  const outcome = outcomeOfPush(round, sent, await callRemote(round, create, { params, body }))
  if (outcome.kind !== 'done') return await handlePushFailure(round, sent, outcome)
  const remoteId = outcome.record?.['id']
  if (outcome.record === null || typeof remoteId !== 'string' || remoteId === '') return markUnconfirmed(round, sent)
  const below = { ...body, ...(parent === null ? {} : { client_id: parent }) }
  const taken = await created(round, { entry: sent, rule, record: outcome.record, remoteId, content, below })
  if (taken === 'another') return markUnconfirmed(round, sent, {}, OF_ANOTHER)
  if (taken === 'incomplete')
    await applyAnswer(round, rule, outcome.record, { answeredEntry: entry.seq, sentContent: saidIn(content) })
  return 'closed'
}

interface Created {
  readonly entry: OutboxEntry
  readonly rule: SyncRule
  /** As the remote answered it. */
  readonly record: WireRecord
  readonly remoteId: string
  readonly content: Content
  /** What it is below, by the remote's ids. */
  readonly below: WireRecord
}

/**
 * Links ids, keeps the base, closes the entry and takes in what was answered, in one transaction, unless that is another
 * record; `incomplete` where something that it refers to is not here.
 */
async function created(round: Round, { entry, rule, record, remoteId, content, below }: Created) {
  const { recordId: localId } = entry
  const taken = await groupCommit(round, (tx) => {
    if (tx.reads.sync.agreement.localId(rule.kind, remoteId) !== null) return 'another'
    if (answersAnother({ rule, localId, content, below }, record, tx)) return 'another'
    tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
    saveSentAsBase({ rule, localId }, content, tx)
    keepUnshown({ rule, localId }, tx)
    closeInTx(tx, entry, 'sent')
    // A reply may leave out what the record holds: then the next walk shows it.
    return rule.isComplete(record)
      ? applyRemote({ rule, record, etag: null, answeredEntry: entry.seq, sentContent: saidIn(content) }, tx)
      : 'same'
  })
  if (taken === 'another') return 'another'
  round.summary.pushed += 1
  round.refreshedRecords.add(`${rule.kind} ${localId}`)
  return typeof taken === 'string' ? 'taken' : 'incomplete'
}

/** Takes in what the remote answered to a write: its number, totals and computed fields are adopted. */
async function applyAnswer(round: Round, rule: SyncRule, record: WireRecord, to: AnswerOf): Promise<void> {
  // A reply may leave out what the record holds: then the next walk shows it.
  if (rule.isComplete(record)) await applyWithReferences(round, rule, record, { etag: null, ...to })
}

/** Which entry was answered, and what it said. */
interface AnswerOf {
  readonly answeredEntry: number
  readonly sentContent?: Content
}

/** What a creation said: of what it left open the answer is the remote's own. */
export function saidIn(content: Content): Content {
  return Object.fromEntries(Object.entries(content).filter(([, value]) => (value ?? null) !== null))
}

async function pushUpdate(round: Round, entry: OutboxEntry, rule: SyncRule): Promise<Pushed> {
  const { agreement } = round.file.reads.sync
  if (agreement.remoteId(rule.kind, entry.recordId) === null) {
    const { create, get } = rule.operations
    // Of what nobody makes there is one on each side, which this remote does not show.
    return create === null && isOffered(round, get) === false
      ? await handlePushFailure(round, entry, { kind: 'notOffered' })
      : 'held'
  }
  const state = await refreshBeforePush(round, rule, entry.recordId, entry.seq)
  if (state !== 'fresh') return handleRefresh(round, entry, rule, state)
  const there = agreement.base(rule.kind, entry.recordId)?.remote as Content | undefined
  if (there !== undefined && isFrozenForGood(rule, there))
    return close(round, entry, 'superseded', syncLogTexts.itHasGoneOutThereMeanwhile)
  const sent = await sendChanges(round, entry, rule, { isDone: true })
  return sent === 'sent' ? 'closed' : sent === 'nothing' ? closeUnchanged(round, entry, rule) : sent
}

/** What differs all the same waits for an answer. */
export function closeUnchanged(round: Round, entry: OutboxEntry, rule: SyncRule): Pushed {
  if (withheldFields(round.file.reads, rule, entry.recordId).length > 0) return 'held'
  return close(round, entry, 'superseded', syncLogTexts.bothSidesAreAlikeAlready)
}

/** Sends what changed here; the entry is done by that, or stays as it is for what is to follow. */
async function sendChanges(
  round: Round,
  entry: OutboxEntry,
  rule: SyncRule,
  { isDone }: { readonly isDone: boolean },
): Promise<Pushed | 'sent' | 'nothing'> {
  const { agreement } = round.file.reads.sync
  const { recordId: localId } = entry
  const { update } = rule.operations
  const changes = changesToSend(round, entry, rule)
  const remoteId = agreement.remoteId(rule.kind, localId)
  if (Object.keys(changes).length === 0 || update === null || remoteId === null) return 'nothing'
  const name =
    rule.carriesClientRef && 'options' in changes ? await remoteClientRef(round, rule, localId, remoteId) : null
  const { body, missing } = contentThere(round, {
    ...updateBody(rule, name, { changes, here: localContent({ rule, localId }, round) ?? {} }),
    ...allowedWith(entry, round),
  })
  if (missing.length > 0) return waitForReferences(round, entry, missing)
  markInflight(round, entry, changes)
  const sent = { ...entry, attempts: entry.attempts + 1 }
  const params = remoteParams(rule, remoteParentId(round, rule, localId))(remoteId)
  const outcome = outcomeOfPush(round, sent, await callRemote(round, update, { params, body }))
  if (outcome.kind !== 'done') return await handlePushFailure(round, sent, outcome)
  if (outcome.record !== null && namesAnother(outcome.record, remoteId))
    return markUnconfirmed(round, sent, {}, OF_ANOTHER)
  inTransaction(round, (tx) => {
    agreeOn(tx.reads.sync.agreement.base(rule.kind, localId), changes, rule, tx)
    if (outcome.record === null) forgetAccepted({ rule, localId }, Object.keys(changes), tx)
    // Closed before its answer is taken in: what was changed here meanwhile, and by no operation, is queued anew by that.
    if (isDone) closeInTx(tx, sent, 'sent')
    else tx.writes.sync.outbox.change(sent, { state: 'ready' })
  })
  round.summary.pushed += 1
  if (outcome.record !== null)
    await applyAnswer(round, rule, outcome.record, { answeredEntry: entry.seq, sentContent: changes })
  return 'sent'
}

/** The name that a record carries there: ours, or that of another device, which may not have heard of it yet. */
async function remoteClientRef(
  round: Round,
  rule: SyncRule,
  localId: string,
  remoteId: string,
): Promise<string | null> {
  if (round.file.reads.sync.agreement.link(rule.kind, localId)?.origin === 'pushed') return localId
  const found = await fetchOrList(round, rule, remoteId, null)
  return found.kind === 'found' ? clientRefOf(found.record) : null
}

/** A change of `options` keeps the name that the record carries there. */
function updateBody(
  rule: SyncRule,
  name: string | null,
  { changes, here }: { readonly changes: Content; readonly here: Content },
): WireRecord {
  const plain = requestBody(Object.keys(changes), changes)
  const body = rule.kind === 'recurring_invoice' ? withRequiredFields(plain, here) : plain
  if (!('options' in changes)) return body
  return { ...body, options: { ...recordOf(changes['options']), ...(name === null ? {} : { [CLIENT_REF]: name }) } }
}

/** Notes that the remote took this; what it makes of it is known when it shows it. The rest of the agreement stays. */
export function agreeOn(base: Base | null, content: Content, rule: SyncRule, tx: Tx): void {
  if (base === null) return
  if (tx.link.kind !== 'full') keepSentOver(rule, base, tx)
  const [local, remote] = [base.local as Content, base.remote as Content]
  const otherwise = new Set(normalisedFields(rule, { local, remote }, remote))
  const taken = Object.entries(content).filter(([field]) => !otherwise.has(field))
  const agreed = { local: { ...local, ...content }, remote: { ...remote, ...Object.fromEntries(taken) } }
  setBase(
    { rule, localId: base.localId },
    agreed,
    { hash: null, etag: base.etag, sent: withUnanswered(base, content) },
    tx,
  )
}

async function pushTransition(round: Round, entry: OutboxEntry, rule: SyncRule, move: Transition): Promise<Pushed> {
  const { agreement, outbox } = round.file.reads.sync
  const { recordId: localId } = entry
  const operation = entry.operation as V1Name
  const remoteId = agreement.remoteId(rule.kind, localId)
  if (remoteId === null) return 'held'
  const state = await refreshBeforePush(round, rule, localId, entry.seq)
  if (state !== 'fresh') return handleRefresh(round, entry, rule, state)
  const statusThere = () => (agreement.base(rule.kind, localId)?.remote as Content | undefined)?.['status']
  const isThere = () => isAlreadyReached(entry, outbox.ofRecord(localId), statusThere())
  if (isThere()) return await closeReached(round, entry, remoteId)
  const before = statusThere()
  if (sendsOut(entry) && before !== undefined && !rule.isFrozen({ status: before })) {
    // What goes out there is what went out here, its day included.
    const sent = await sendChanges(round, entry, rule, { isDone: false })
    if (sent === 'held' || sent === 'closed') return sent
    // It would go out there as the answer says, and be asked about too late.
    if (isBlocking(round.file.reads.sync.conflicts.ofRecord(rule.kind, localId))) return 'held'
  }
  markInflight(round, entry, { status: move.to })
  const sent = { ...entry, attempts: entry.attempts + 1 }
  const params = remoteParams(rule, null)(remoteId)
  const outcome = outcomeOfPush(round, sent, await callRemote(round, operation, { params, body: {} }))
  if (outcome.kind === 'refused' && outcome.status === 409) {
    round.refreshedRecords.delete(`${rule.kind} ${localId}`)
    const seen = await refreshBeforePush(round, rule, localId, entry.seq)
    if (seen !== 'fresh') return handleRefresh(round, sent, rule, seen)
    if (isThere()) return await closeReached(round, sent, remoteId)
    return reject(round, sent, outcome.error)
  }
  if (outcome.kind !== 'done') return await handlePushFailure(round, sent, outcome)
  const isConversion = operation === 'convertEstimate'
  const { record } = outcome
  const { reads } = round.file
  const isOfAnother = (answered: WireRecord) =>
    isConversion ? isMadeOfAnother(answered, remoteId, entry.sideEffectIds, reads) : namesAnother(answered, remoteId)
  if (record !== null && isOfAnother(record)) return markUnconfirmed(round, sent, {}, OF_ANOTHER)
  inTransaction(round, (tx) => {
    // While it is known what came of it here: that may be deleted by now.
    if (isConversion && record !== null) {
      applyRemote({ rule: rules.invoice, record, etag: null, answeredEntry: entry.seq }, tx)
    }
    agreeOn(tx.reads.sync.agreement.base(rule.kind, localId), { status: move.to }, rule, tx)
    closeInTx(tx, sent, 'sent', operation)
  })
  round.summary.pushed += 1
  const [answered, content] = isConversion ? [rules.invoice, {}] : [rule, { sentContent: {} }]
  if (record !== null) await applyAnswer(round, answered, record, { answeredEntry: entry.seq, ...content })
  if (isConversion) keepMadeUnshown(round, entry)
  return 'closed'
}

/** What came of a conversion is nothing but answered until it is shown. */
function keepMadeUnshown(round: Round, { sideEffectIds }: OutboxEntry): void {
  inTransaction(round, (tx) => {
    for (const id of sideEffectIds) {
      if (tx.reads.sync.agreement.remoteId('invoice', id) !== null)
        keepUnshown({ rule: rules.invoice, localId: id }, tx)
    }
  })
}

/** The server had it already; what came of it here is there too, or is sent by itself. */
async function closeReached(round: Round, entry: OutboxEntry, remoteId: string): Promise<Pushed> {
  const { agreement } = round.file.reads.sync
  const isUnmet = (id: string) => agreement.remoteId('invoice', id) === null && round.local.has('invoice', id)
  const met = () => close(round, entry, 'found', syncLogTexts.theServerHadItAlready)
  if (!entry.sideEffectIds.some(isUnmet)) return met()
  const mayBeIt = ({ id, converted_from: from }: WireRecord) =>
    typeof id === 'string' && agreement.localId('invoice', id) === null && (from === undefined || from === remoteId)
  const taken = await applyList(round, rules.invoice, null, mayBeIt)
  if (taken === 'notOffered' || !entry.sideEffectIds.some(isUnmet)) return met()
  return taken === 'clear' ? splitSideEffects(round, entry) : requeue(round, entry, null)
}
