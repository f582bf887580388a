import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import { contentHash } from '../wire/canonical'
import { isBlocking } from '../merge/conflict'
import { localContent } from '../rules/local-content'
import { requestBody, localParams } from '../merge/request-body'
import { remapIds } from '../merge/remap-ids'
import { WAS_THERE } from '../merge/rollback'
import type { PushEntryInput } from '../../contract/sync/push-operations'
import type { RecordKind } from '../../contract/define/operation'
import type { V1Name } from '../../contract/v1/index'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { rules } from '../rules/index'
import type { Content, SyncRule } from '../rules/sync-rule'
import { isPutOff } from '../context/backoff'
import { inTransaction, type Round } from '../context/round-context'
import { deletesDraftAlone, isOfKeptHere } from '../merge/keep-local-only'
import { changesToSend, contentToSend, isCopied } from './content-to-send'
import { hasPartConflict, partIds, partsDigest } from './client-parts'
import { allowedWith } from './overpayment'
import { agreeOn, createBody, closeUnchanged, closeSuperseded } from './push-entry'
import { hasOccurrences, parkSchedule, HAS_LOCAL_OCCURRENCES } from './park-schedule'
import { isReplayed, isAlreadyReached, isPassed } from '../rules/order'
import { hold, isDocument, type Pass } from './pass'
import {
  close,
  closeInTx,
  park,
  releaseUnconfirmed,
  requeue,
  staysWithInvoice,
  tellFailure,
  waitForReferences,
} from './entry-state'
import { ENOUGH_TRIES, remoteIdFor, type PreparedEntry } from './batch-answers'
import { withRequiredFields } from '../rules/document-fields'
import { creditNoteIn, effectiveDate, numberIn, partiesIn, transitionDetails } from './transition-details'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** After so many tries a batch may be more than a line lets through: what was in it goes by itself. */
const TRIES_WITH_OTHERS = 4

/** So many entries are looked at in a turn: others wait no longer than for these. */
const AT_A_TIME = 10

/** The next entries that may go together, up to one that has to do with a record that is under way. */
export async function prepareBatch(round: Round, pass: Pass, underWay: ReadonlySet<string>): Promise<PreparedEntry[]> {
  const { seqs, held, asked, copied, failed } = pass
  const made = new Set<string>()
  const taken = new Set<string>()
  const batch: PreparedEntry[] = []
  let most = pass.most
  for (; pass.at < seqs.length && batch.length < most; pass.at += 1) {
    if (pass.at % AT_A_TIME === 0) await round.rest()
    const entry = round.file.reads.sync.outbox.get(seqs[pass.at] ?? 0)
    if (entry === null) continue
    const own = ownOf(entry)
    if ([...own, ...entry.dependsOn].some((id) => underWay.has(id))) break
    // A document that somebody changed there goes again later, and is to copy what is there now.
    if (isCopied(entry) && batch.some((other) => isDocument(other.entry) && !made.has(other.entry.recordId))) break
    const isWaited = copied.has(entry.recordId) && entry.operation !== ruleOf(entry).operations.create
    const isBehind = [...own, ...entry.dependsOn].some((id) => held.has(id) || failed.has(id))
    const isFree = !isWaited && !isBehind && !asked.has(entry.recordId)
    if (isOftenTried(entry)) most = 1
    if (batch.length >= most) break
    const isAlone = !taken.has(entry.recordId) || made.has(entry.recordId)
    const prepared = isFree && isAlone ? prepare(round, entry, made, taken) : 'held'
    if (prepared === 'closed') continue
    if (prepared === 'held') {
      hold(round, entry, pass)
      continue
    }
    for (const id of own) taken.add(id)
    const { create } = prepared.rule.operations
    if (entry.operation === create && remoteIdFor(entry) === entry.recordId) made.add(entry.recordId)
    for (const id of entry.sideEffectIds) made.add(id)
    batch.push(prepared)
  }
  return batch
}

const isOftenTried = ({ attempts }: OutboxEntry): boolean => attempts >= TRIES_WITH_OTHERS

/** The records that an entry makes or changes. */
export const ownOf = ({ recordId, sideEffectIds }: OutboxEntry): string[] => [recordId, ...sideEffectIds]

/** Whether it arrived and the changes have not told of it yet: without its tag somebody's change would be written over. */
function awaitsEtag({ file }: Round, rule: SyncRule, localId: string): boolean {
  const base = file.reads.sync.agreement.base(rule.kind, localId)
  return (
    base !== null &&
    base.hash === null &&
    base.etag === null &&
    file.reads.sync.agreement.remoteId(rule.kind, localId) !== null
  )
}

/**
 * What was told waits until nothing is in doubt, and that for a tag that only comes with it: each would wait for the other.
 * Answers whether anything was in doubt.
 */
function releaseForDeferred(round: Round, rule: SyncRule, localId: string): boolean {
  const { agreement, outbox } = round.file.reads.sync
  if ((agreement.base(rule.kind, localId)?.deferred ?? null) === null) return false
  const inDoubt = outbox.ofRecord(localId).filter(({ state }) => state === 'unknown')
  for (const entry of inDoubt) requeue(round, entry, 0)
  return inDoubt.length > 0
}

/** What an entry sends, as its record is now; `made` are the records that this batch creates, `taken` all that are in it. */
function prepare(
  round: Round,
  entry: OutboxEntry,
  made: ReadonlySet<string>,
  taken: ReadonlySet<string>,
): PreparedEntry | 'closed' | 'held' {
  const { agreement, conflicts, link, outbox } = round.file.reads.sync
  const { recordId: localId } = entry
  const rule = ruleOf(entry)
  if (entry.state === 'rejected' || entry.state === 'parked') {
    const isGone = !round.local.has(rule.kind, localId) && entry.operation !== rule.operations.remove
    if (!isGone) return 'held'
    // An earlier try of a refused creation may have arrived.
    return entry.operation === rule.operations.create
      ? prepareCreation(round, entry, null, made)
      : closeSuperseded(round, entry)
  }
  if (isOfKeptHere(entry, round)) return staysWithInvoice(round, entry)
  if (isPutOff(entry, round.now())) {
    // It goes on being so until the next try, and rounds between two tries say so too.
    if (entry.error !== null) tellFailure(round, entry.error.message)
    return 'held'
  }
  if (isBlocking(conflicts.ofRecord(entry.kind, localId))) {
    return entry.operation === rule.operations.create ? 'held' : releaseUnconfirmed(round, entry)
  }
  if (rule.kind === 'recurring_invoice' && link()?.occurrenceMaker === 'device') return parkSchedule(round, entry)
  const { create, update, remove } = rule.operations
  const record = round.local.read(rule.kind, localId)
  if (entry.operation === create) return prepareCreation(round, entry, record, made)
  if (record === null && entry.operation !== remove) return closeSuperseded(round, entry)
  const remoteId = agreement.remoteId(rule.kind, localId) ?? (made.has(localId) ? localId : null)
  // What changed there since comes first: of a deletion, it is what the person is asked about.
  const isToBeTold = entry.operation !== remove && !made.has(localId) && awaitsEtag(round, rule, localId)
  const isInDoubt = entry.state === 'unknown'
  const isReleased = (isToBeTold || !isInDoubt) && releaseForDeferred(round, rule, localId)
  // As long as it is not known what is there by now, it would be refused again.
  const isRefused = entry.staleTries >= ENOUGH_TRIES && !isInDoubt && !round.areChangesRead
  const isStale = round.staleRecords.has(localId) || isRefused
  if (isToBeTold || isReleased || isStale) return 'held'
  if (entry.operation === remove) {
    if (remoteId === null) return close(round, entry, 'superseded', syncLogTexts.theServerNeverHadIt)
    if (deletesDraftAlone(entry) && hasGoneOutThere(round, rule, localId)) {
      return close(round, entry, 'superseded', syncLogTexts.itHasGoneOutThereMeanwhile)
    }
    const params = removalParams(round, entry, rule, remoteId)
    if (rule.kind !== 'client') return prepared(round, entry, { params }, {})
    // What goes with it is to be as it is known here: of what changes in this batch that is not known yet.
    if (hasPartConflict(round, localId)) return releaseUnconfirmed(round, entry)
    if (partIds(round, localId).some((id) => taken.has(id))) return 'held'
    return prepared(round, entry, { params, if_parts: partsDigest(round, localId) }, {})
  }
  if (remoteId === null) return 'held'
  const params = translateParams(round, localParams({ rule, localId }, round), remoteId, rule)
  if (entry.operation === update) {
    if (made.has(localId)) return 'held'
    const changes = changesToSend(round, entry, rule)
    const fields = Object.keys(changes)
    if (fields.length === 0) return closeUnchanged(round, entry, rule)
    const plain = { ...requestBody(fields, changes), ...allowedWith(entry, round) }
    const body =
      rule.kind === 'recurring_invoice'
        ? withRequiredFields(plain, localContent({ rule, localId }, round) ?? {})
        : plain
    const there = remapIds(body, (kind, id) => thereOf(round, kind, id, made))
    if (there.missing.length > 0) return waitForReferences(round, entry, there.missing)
    const given = rule.kind === 'estimate' ? { ...partiesIn(record), ...effectiveDate(round, entry) } : {}
    return prepared(round, entry, { params, body: { ...there.record }, ...given }, changes)
  }
  if (isReplayed(entry)) {
    const body = recordOf(entry.payload.body) ?? {}
    const given = { ...effectiveDate(round, entry), ...creditNoteIn(entry, round.file.reads) }
    return prepared(round, entry, { params, body: { ...body }, ...given }, {})
  }
  const move = rule.transitions[entry.operation as V1Name]
  if (move === undefined && entry.sideEffectIds.length === 0) return close(round, entry, 'superseded')
  // Under another tag of what it was made from, its key is another one too, and it would be refused for what it made.
  const hasArrived = entry.sideEffectIds.every((id) => agreement.remoteId('invoice', id) !== null)
  if (move === undefined && hasArrived) return close(round, entry, 'found', syncLogTexts.itHadArrived)
  const { status } = (agreement.base(rule.kind, localId)?.remote ?? {}) as Content
  // Behind its creation it follows on other moves, and how things were then says nothing; nor does what another conversion made.
  const isDone = hasArrived && (isAlreadyReached(entry, outbox.ofRecord(localId), status) || isPassed(entry, status))
  if (move !== undefined && !made.has(localId) && isDone) return moved(round, entry, rule)
  const content = move === undefined ? {} : { status: move.to }
  return prepared(
    round,
    entry,
    { params, ...transitionDetails(entry, record, round.file.reads), ...effectiveDate(round, entry) },
    content,
  )
}

/** Whether it went out there, as far as is known here. */
function hasGoneOutThere({ file }: Round, rule: SyncRule, localId: string): boolean {
  return rule.isFrozen((file.reads.sync.agreement.base(rule.kind, localId)?.remote ?? {}) as Content)
}

/**
 * The server had it already, or is further on. An estimate whose invoice was deleted here is free again here, and stays
 * converted there.
 */
function moved(round: Round, entry: OutboxEntry, rule: SyncRule): 'closed' {
  inTransaction(round, (tx) => {
    closeInTx(tx, entry, 'found', syncLogTexts.theServerHadItAlready)
    const base = tx.reads.sync.agreement.base(rule.kind, entry.recordId)
    const status = (base?.remote as Content | undefined)?.['status']
    const isFurther = status === 'CONVERTED' || isPassed(entry, status)
    if (!isFurther || tx.reads.sync.outbox.ofRecord(entry.recordId).length > 0) return
    rule.writeStatus(entry.recordId, { status }, tx)
    agreeOn(base, { status }, rule, tx)
  })
  return 'closed'
}

function prepareCreation(
  round: Round,
  entry: OutboxEntry,
  record: WireRecord | null,
  made: ReadonlySet<string>,
): PreparedEntry | 'closed' | 'held' {
  const { agreement } = round.file.reads.sync
  const { recordId: localId } = entry
  const rule = ruleOf(entry)
  if (agreement.remoteId(rule.kind, localId) !== null) return close(round, entry, 'found', syncLogTexts.itHadArrived)
  if (record === null) {
    if (entry.attempts > 0 || entry.payload.params[WAS_THERE] !== undefined) {
      // It may be there, or another device may send it again: the changes say so first, and what deletes it finds out.
      round.staleRecords.add(localId)
      inTransaction(round, ({ writes }) => {
        const remoteId = remoteIdFor(entry)
        writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
        // Not there when it is deleted, it may still be on its way.
        if (remoteId === localId) writes.sync.createFingerprints.keep(rule.kind, localId, '')
      })
    }
    return close(round, entry, 'superseded', syncLogTexts.itWasDeletedMeanwhile)
  }
  if (hasOccurrences(rule, record)) return park(round, entry, HAS_LOCAL_OCCURRENCES)
  const content = contentToSend(round, entry, rule, record)
  const { options: _, ...named } = createBody({ rule, localId }, content)
  const typed = content['options'] ?? null
  const said = { ...named, ...allowedWith(entry, round) }
  const { record: body, missing } = remapIds(typed === null ? said : { ...said, options: typed }, (kind, id) =>
    thereOf(round, kind, id, made),
  )
  const clientId = textOf(record['client_id'])
  const parent = rule.parent === null || clientId === null ? null : thereOf(round, 'client', clientId, made)
  if (missing.length > 0) return waitForReferences(round, entry, missing)
  if (rule.parent !== null && parent === null) return 'held'
  const number = rule.kind === 'estimate' && !entry.omitsNumber ? numberIn(record) : {}
  const made_at = rule.kind === 'estimate' ? effectiveDate(round, entry) : {}
  const params = parent === null ? {} : { clientId: parent }
  const ids = { record: remoteIdFor(entry) }
  return prepared(round, entry, { params, body: { ...body }, ids, ...number, ...made_at }, content)
}

const ruleOf = ({ kind }: OutboxEntry) => rules[kind as RecordKind]

function thereOf(round: Round, kind: RecordKind, id: string, made: ReadonlySet<string>): string | null {
  return round.file.reads.sync.agreement.remoteId(kind, id) ?? (made.has(id) ? id : null)
}

function translateParams(
  round: Round,
  params: Readonly<Record<string, string>>,
  remoteId: string,
  rule: SyncRule,
): Record<string, string> {
  if (rule.kind === 'profile') return {}
  const { clientId } = params
  const parent =
    rule.parent === null || clientId === undefined ? null : round.file.reads.sync.agreement.remoteId('client', clientId)
  return parent === null ? { [rule.idParam]: remoteId } : { clientId: parent, [rule.idParam]: remoteId }
}

function removalParams(round: Round, entry: OutboxEntry, rule: SyncRule, remoteId: string): Record<string, string> {
  const { clientId } = entry.payload.params
  return translateParams(round, clientId === undefined ? {} : { clientId }, remoteId, rule)
}

function prepared(
  round: Round,
  entry: OutboxEntry,
  given: Omit<PushEntryInput, 'key' | 'operation'>,
  content: Content,
): PreparedEntry {
  const rule = ruleOf(entry)
  const etag = round.file.reads.sync.agreement.base(rule.kind, entry.recordId)?.etag ?? null
  const input = { ...given, operation: entry.operation, ...(etag === null ? {} : { if_match: etag }) }
  return { entry, rule, content, input: { ...input, key: `${entry.requestKey}.${contentHash(input)}` } }
}
