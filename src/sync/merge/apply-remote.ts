import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import type { Base } from '../../storage/stores/sync/agreement-store'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { Content, RecordRef, SyncRule, WriteProblem } from '../rules/sync-rule'
import { isAsHere } from './as-here'
import { enqueueDelete, queueChange } from './enqueue'
import { initialStatus } from '../rules/transitions'
import { saveFormerBody, addLogEntry, type Tx } from '../context/round-context'
import { markUnreadable, whyNotWritten } from '../context/unreadable'
import { copiedBase, firstLinkBase, EMPTY_BASE } from './first-link-base'
import { keepPendingStatus } from './pending-status'
import { agreedDeletionOf, linkRevived } from './agreed-deletions'
import { closeContentConflict, openConflict, remoteVersion, type RemoteVersion } from './conflict'
import { contentHash, isSame } from '../wire/canonical'
import type { Reference } from './remap-ids'
import { requestBody, localParams } from './request-body'
import { saveAnswerFingerprints, tellFollowed, logNormalised, logOtherTotal, withLocalValues } from './normalised'
import { findFormer, linkAgain } from './link-again'
import { doubleOf, findAbandonedCreate, findByNaturalKey, matchOwnRecord, type Double } from './match-record'
import { createFingerprints } from './sent-content'
import { mergedFields, threeWayMerge, type MergeResult } from './three-way-merge'
import { sideEffectBase } from './side-effect'
import { acceptNewNumber } from './remote-number'
import { isToBeAskedOfParent } from './other-parent'
import { asKeptHere, withCopiesOfToday } from './own-copies'
import { setByIssue } from './entry-fields'
import { noteRemotePaid } from './remote-paid'
import { remapToLocal } from './remap-to-local'
import { isAskedOfDeletion, isMadeAgain, isNoNews, applyRollback, watchMoments } from './rollback'
import { setBase } from './set-base'
import { confirmSent, isMadeOfSent } from './confirm-sent'
import { withoutSentBefore } from './sent-before'
import { endSentOver, notKept } from './sent-over'
import { withoutAccepted } from './accepted-differences'
import { shownOf, withShown } from './shown'
import { isOfVoidHere, leaveWithInvoice } from './leave-with-invoice'
import { followConversion } from './follow-conversion'
import { askOfNumber, hasTakenNumber } from './taken-number'
import { tellTotalLeftOut } from './total-left-out'
import { openImplausibleConflict } from './implausible'
import { openWithheldConflict, withholdPrinted } from './withheld'
import { undoThere } from './undo-remote'
import { conflictReasonOf, type Compared } from './conflict-reason'
import { localContent } from '../rules/local-content'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** One record as the remote answered it. */
export interface Incoming {
  readonly rule: SyncRule
  readonly record: WireRecord
  readonly etag: string | null
  /** The entry that asked for it: it is not in the way of itself. */
  readonly answeredEntry?: number
  /** What was sent, where this is the answer to that: what it makes of it is nobody's change. */
  readonly sentContent?: Content
  /** Whether nothing is taken in but what was agreed before: the rest is `held`. */
  readonly isBuffering?: boolean
}

/** A newer version that waits until it is known what arrived of ours. */
export type DeferredVersion = Pick<Incoming, 'record' | 'etag'>

export type ApplyResult =
  | 'same'
  | 'pulled'
  | 'merged'
  | 'conflict'
  | 'deferred'
  | 'unreadable'
  | 'held'
  /** What it refers to has to be fetched first. */
  | { readonly needs: readonly Reference[] }

/** A name for everything of a remote's record that matters: the same again means that nothing changed there. */
export function remoteHash(rule: SyncRule, record: WireRecord): string {
  return contentHash([rule.contentOf(record), rule.immutableFields(record), rule.remoteOwnedFields(record)])
}

/** Takes in one record of the remote's: what is new is written, what both changed is merged or asked about. */
export function applyRemote(incoming: Incoming, tx: Tx): ApplyResult {
  const { rule, record } = incoming
  const remoteId = typeof record['id'] === 'string' ? record['id'] : null
  if (remoteId === null || !rule.isComplete(record)) return markUnreadable({ kind: rule.kind, record }, LEFT_OUT, tx)
  const known = tx.reads.sync.agreement.localId(rule.kind, remoteId)
  if (known === null && incoming.isBuffering === true) return 'held'
  const buried = known === null ? findAbandonedCreate(rule, record, tx) : null
  const seen = { record, hash: remoteHash(rule, record), etag: incoming.etag }
  const deletion = known === null && buried === null ? agreedDeletionOf(rule.kind, remoteId, seen, tx) : null
  const isDeletedHere = buried !== null || deletion !== null || (known !== null && !tx.local.has(rule.kind, known))
  // What is deleted here itself, or says what it said once, brings nothing back that was deleted with it, or since.
  const isPast = isDeletedHere || (known !== null && isNoNews({ rule, localId: known }, seen, tx))
  const { translated, needs } = remapToLocal(record, isPast ? tx.reads.sync.agreement.localId : null, tx)
  if (needs.length > 0 && deletion === null) return { needs }
  const version = remoteVersion(rule, translated.record, seen.hash, incoming.etag)
  const unfit = rule.unfit?.(version.record, tx.reads) ?? null
  if (unfit !== null) return markUnreadable({ kind: rule.kind, record }, unfit, tx)
  if (deletion !== null) return linkRevived(rule, deletion, version, tx)
  if (buried !== null) return deleteAbandoned({ rule, localId: buried }, remoteId, version, tx)
  const result =
    known === null ? linkOrCreate(incoming, remoteId, version, tx) : updateLinked(incoming, known, version, tx)
  if (rule.kind === 'invoice') noteRemotePaid(remoteId, record, tx)
  return result
}

/** The record here that one of the remote's is paired with; null too where it was deleted here. */
export function localIdOf(
  kind: RecordKind,
  remoteId: string,
  { reads, local }: Pick<Tx, 'reads' | 'local'>,
): string | null {
  const localId = reads.sync.agreement.localId(kind, remoteId)
  return localId === null || !local.has(kind, localId) ? null : localId
}

const LEFT_OUT = syncLogTexts.leftOut

/** A record that nothing here is paired with yet. */
function linkOrCreate(incoming: Incoming, remoteId: string, version: RemoteVersion, tx: Tx): ApplyResult {
  const { rule, answeredEntry } = incoming
  const former = findFormer(rule, version, tx)
  if (former !== null) return updateLinked(incoming, linkAgain(rule, former, version, tx), version, tx)
  const own = matchOwnRecord(rule, version, tx)
  if (own.kind === 'inDoubt') return 'deferred'
  if (own.kind === 'found') {
    const { localId } = own
    // The same id alone proves nothing: a copied file has it too.
    const isMadeHere =
      typeof version.record['converted_from'] === 'string' || tx.reads.sync.outbox.isSideEffect(localId)
    const isSentHere = isMadeHere || hasBase({ rule, localId }, tx)
    if (!isSentHere) return linkMatched({ rule, localId }, remoteId, version, tx)
    return linkConfirmed({ rule, localId }, remoteId, { version, isAnswer: answeredEntry !== undefined }, tx)
  }
  // Of what nobody makes there is one on each side.
  const match = tx.link.isMatching || rule.operations.create === null ? findByNaturalKey(rule, version, tx) : null
  if (match?.isOne === true) return linkMatched({ rule, localId: match.localId }, remoteId, version, tx)
  const likely = { twin: own.kind === 'twin' ? own.localId : null, alike: match?.localId ?? null }
  return createLocal(incoming, version, tx, doubleOf(rule, likely, version, tx))
}

/** What this device had sent, and did not learn that it arrived. */
function linkConfirmed(
  ref: RecordRef,
  remoteId: string,
  { version, isAnswer }: { readonly version: RemoteVersion; readonly isAnswer: boolean },
  tx: Tx,
): ApplyResult {
  const { rule, localId } = ref
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
  const isAgain = isMadeAgain(ref, version, tx)
  if (isAgain || !hasBase(ref, tx)) {
    const here = localContent(ref, tx) ?? {}
    const agreed = sideEffectBase(ref, { here, version, isAnswer, isAgain }, tx)
    setBase(ref, { local: agreed, remote: agreed }, { hash: null, etag: null, sent: [agreed] }, tx)
  }
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.outbox.close(entry.seq)
  }
  addLogEntry(tx, { kind: rule.kind, localId }, 'found', syncLogTexts.itHadArrived)
  return mergeRecord(ref, version, tx)
}

/** What this device had sent, given up and deleted has arrived after all: it is deleted there too. */
function deleteAbandoned(ref: RecordRef, remoteId: string, version: RemoteVersion, tx: Tx): ApplyResult {
  const { rule, localId } = ref
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
  tx.writes.sync.conflicts.close(rule.kind, localId)
  // Left in doubt behind a question, its creation would keep others of its kind from being taken in.
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.outbox.close(entry.seq)
  }
  if (tx.reads.sync.agreement.base(rule.kind, localId) === null) {
    setBase(ref, { local: version.content, remote: version.content }, version, tx)
  }
  addLogEntry(tx, { kind: rule.kind, localId }, 'found', syncLogTexts.itHadArrivedAndIsDeletedHere)
  const merged = mergeRecord(ref, version, tx)
  if (merged === 'same') enqueueDelete(ref, version.record, tx)
  return merged
}

/** Whether it was ever sent from here: what was said then is kept. */
const hasBase = ({ rule, localId }: RecordRef, { reads }: Tx) => reads.sync.agreement.base(rule.kind, localId) !== null

/** Keeps what is about to be sent as what both sides will say, should it arrive without anybody hearing of it. */
export function saveSentAsBase(ref: RecordRef, content: Content, tx: Tx): void {
  const { rule, localId } = ref
  const sent = 'status' in content ? { ...content, status: initialStatus(rule) } : content
  setBase(ref, { local: sent, remote: sent }, { hash: null, etag: null, sent: [sent] }, tx)
  if (tx.link.kind === 'full') return
  for (const hash of createFingerprints(rule, content)) tx.writes.sync.createFingerprints.keep(rule.kind, localId, hash)
}

/** At the first link: two records that mean the same thing become one. */
function linkMatched(ref: RecordRef, remoteId: string, version: RemoteVersion, tx: Tx): ApplyResult {
  const { rule, localId } = ref
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'matched' })
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.outbox.close(entry.seq)
  }
  const copied = remoteId === localId ? copiedBase(ref, version.content, tx) : null
  const agreed = copied === null ? firstLinkBase(ref, version, tx) : { local: copied, remote: copied }
  setBase(ref, agreed, { hash: null, etag: null }, tx)
  addLogEntry(tx, { kind: rule.kind, localId }, 'matched')
  return mergeRecord(ref, version, tx)
}

/** As ids are written here: one in capitals would not be found again. */
const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Another's record: it keeps its id where that is one as ours, and free. */
function createLocal({ rule, record }: Incoming, version: RemoteVersion, tx: Tx, double: Double | null): ApplyResult {
  const remoteId = String(record['id'])
  const isFree = OWN_ID.test(remoteId) && !tx.local.has(rule.kind, remoteId)
  const localId = isFree ? remoteId : tx.newId()
  const problem = rule.writeLocal(localId, withCopiesOfToday(rule, version, tx), tx)
  if (problem === 'numberTaken') {
    const known = tx.reads.sync.conflicts.ofRecord(rule.kind, remoteId)
    return askOfNumber({ rule, localId: remoteId }, known, { base: EMPTY_BASE, local: null, version }, tx)
  }
  if (problem === 'voidHere' && isOfVoidHere(version, tx.reads)) return leaveWithInvoice(rule, remoteId, version, tx)
  if (problem !== null) return markUnreadable({ kind: rule.kind, record }, whyNotWritten[problem], tx)
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pulled' })
  tx.writes.sync.conflicts.close(rule.kind, remoteId)
  setBase({ rule, localId }, { local: localContent({ rule, localId }, tx) ?? {}, remote: version.content }, version, tx)
  tx.round.summary.pulled += 1
  tx.writes.sync.link.received()
  addLogEntry(tx, { kind: rule.kind, localId }, 'received')
  logOtherTotal({ rule, localId }, EMPTY_BASE, { version, here: tx.local.read(rule.kind, localId) }, tx)
  if (openImplausibleConflict({ rule, localId }, version, tx)) return 'conflict'
  if (double === null) return 'pulled'
  openConflict({ rule, localId }, 'duplicate', { base: EMPTY_BASE, local: double, version }, tx)
  return 'conflict'
}

function updateLinked(
  { answeredEntry, sentContent, isBuffering, ...incoming }: Incoming,
  localId: string,
  version: RemoteVersion,
  tx: Tx,
): ApplyResult {
  const { rule } = incoming
  const { agreement, outbox, conflicts } = tx.reads.sync
  const base = agreement.base(rule.kind, localId)
  const isSeen = base?.lastSeenWalk === tx.round.walkNumber && base.missedWalks === 0 && base.presence === 'present'
  if (!isSeen) tx.writes.sync.agreement.markSeen(rule.kind, localId, tx.round.walkNumber)
  // Whatever was heard before, this is how it is now; a version that waited waits no longer.
  const now: Base | null =
    base === null
      ? null
      : { ...base, deferred: null, presence: 'present', missedWalks: 0, lastSeenWalk: tx.round.walkNumber }
  if (isAskedOfDeletion({ rule, localId }, base, version, tx)) return 'same'
  const agreed = base === null ? EMPTY_BASE : { local: base.local as Content, remote: base.remote as Content }
  if (sentContent === undefined) endSentOver({ rule, localId }, version, base, tx)
  const isCrossed = isToBeAskedOfParent({ rule, localId }, { agreed }, tx)
  if (now !== null && now.hash === version.hash && !isCrossed) {
    const shown = tx.link.kind === 'full' ? now.shown : withShown(now.shown, shownOf(version))
    if (shown !== now.shown) watchMoments(now, version, tx)
    if (now.etag !== version.etag || base?.deferred !== null || !isSame(shown, now.shown)) {
      tx.writes.sync.agreement.setBase({ ...now, etag: version.etag, shown })
    }
    // The remote says again what was agreed: what differs is ours alone, and is sent.
    if (conflicts.ofRecord(rule.kind, localId)?.reason !== 'unsure') closeContentConflict({ rule, localId }, tx)
    if (rule.kind === 'estimate') followConversion({ rule, localId }, version, tx)
    return 'same'
  }
  if (isBuffering === true) return 'held'
  const isInDoubt = outbox
    .ofRecord(localId)
    .some(({ seq, state }) => seq !== answeredEntry && (state === 'inflight' || state === 'unknown'))
  // Its tag waits with it: under that, what is sent meanwhile would not be seen to cross it.
  const waiting: DeferredVersion | null = isInDoubt ? { record: incoming.record, etag: incoming.etag } : null
  if (now !== null && (isInDoubt || base?.deferred !== null)) {
    tx.writes.sync.agreement.setBase({ ...now, deferred: waiting })
  }
  if (isInDoubt) return 'deferred'
  // An answer that was kept for a repeated request may be older than what was told since; at a plain remote whoever is
  // about to write has looked.
  const isAnswer = tx.link.kind === 'full' ? answeredEntry !== undefined : sentContent !== undefined
  const setBack = isAnswer ? null : applyRollback({ rule, localId }, base, version, tx)
  if (setBack !== null) return setBack
  const { needs } = remapToLocal(incoming.record, null, tx)
  if (needs.length > 0 && tx.local.has(rule.kind, localId)) return { needs }
  tellTotalLeftOut({ rule, localId }, base, incoming.record, tx)
  return mergeRecord({ rule, localId }, version, tx, sentContent ?? notKept({ rule, localId }, base, version, tx))
}

/** Three-way merge of a record that both sides have. */
function mergeRecord(ref: RecordRef, answered: RemoteVersion, tx: Tx, answers?: Content): ApplyResult {
  const { rule, localId } = ref
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  const before = base === null ? EMPTY_BASE : { local: base.local as Content, remote: base.remote as Content }
  const confirmed = base === null ? EMPTY_BASE : confirmSent(rule, base, answered, { answered: answers, tx })
  const agreed = withoutSentBefore(ref, confirmed, answered.content, tx)
  saveAnswerFingerprints(ref, { agreed, before }, answered.content, tx)
  const here = tx.local.read(rule.kind, localId)
  if (here === null) {
    const isAgreed = mergedFields(rule).every((field) => isSame(answered.content[field], agreed.remote[field]))
    if (isAgreed && !isToBeAskedOfParent(ref, { agreed }, tx)) {
      setBase(ref, agreed, answered, tx)
      return 'same'
    }
    openConflict(ref, 'deleted_here', { base: agreed, local: null, version: answered }, tx)
    return 'conflict'
  }
  const local = rule.contentOf(here)
  if (base !== null && answers !== undefined) tx.writes.sync.agreement.setBase({ ...base, ...agreed })
  const beside = withoutAccepted(ref, answered, threeWayMerge(rule, agreed, local, answered.content), tx)
  const statuses = { here: local['status'], there: answered.content['status'] }
  const wanted = keepPendingStatus(ref, beside, statuses, tx)
  const isMade = base !== null && isMadeOfSent(rule, base, answered, { answered: answers, tx })
  const compared = { agreed, before, here, local, found: wanted, version: answered, isMade }
  const reason = conflictReasonOf(ref, compared, tx)
  const isAnswered = reason === 'numbered' && acceptNewNumber(ref, base, answered, tx)
  const known = tx.reads.sync.conflicts.ofRecord(rule.kind, localId)
  if (reason === 'fields' && hasTakenNumber(ref, answered, tx)) {
    return askOfNumber(ref, known, { base: agreed, local, version: answered }, tx)
  }
  if (reason !== null && !isAnswered) {
    openConflict(ref, reason, { base: agreed, local, version: answered }, tx)
    return 'conflict'
  }
  const { found, withheld } = withholdPrinted(ref, wanted, tx)
  const taken = asKeptHere(withLocalValues(rule, agreed, answered, { here }), here, tx)
  const problem = writeMerged(ref, taken, { here, found }, tx)
  if (problem === 'numberTaken') return askOfNumber(ref, known, { base: agreed, local, version: answered }, tx)
  if (problem !== null) {
    openConflict(ref, 'cannot_apply', { base: agreed, local, version: answered }, tx)
    return 'conflict'
  }
  // A question stands as long as nothing can be taken in: ended before, it would be asked anew each round.
  if (withheld.length === 0) closeContentConflict(ref, tx)
  const after = tx.local.read(rule.kind, localId) ?? here
  const content = rule.contentOf(after)
  const kept = Object.fromEntries(found.localChanges.map((field) => [field, agreed.local[field] ?? null]))
  const now = { local: { ...content, ...kept }, remote: answered.content }
  if (withheld.length > 0) openWithheldConflict(ref, withheld, { base: agreed, local, version: answered, now }, tx)
  else setBase(ref, now, answered, tx)
  enqueueLocalChanges(ref, found, answered, tx)
  undoThere(ref, { agreed, before, local }, answered, tx)
  logNormalised(ref, { agreed, before }, { version: answered, here: after }, tx)
  if (found.remoteChanges.length === 0) tellFollowed(ref, { before: here, now: after }, tx)
  else {
    const hasGoneOutThere = !rule.isFrozen(local) && rule.isFrozen(content)
    const said = hasGoneOutThere ? syncLogTexts.itWentOutOnTheServer : ''
    const outcome = found.localChanges.length > 0 ? 'merged' : 'received'
    const seq = addLogEntry(tx, { kind: rule.kind, localId }, outcome, said)
    const isChanged = found.remoteChanges.some((field) => rule.fields.includes(field))
    if (isChanged && !isFrozenForGood(rule, content)) saveFormerBody(tx, { rule, localId }, seq, here)
  }
  if (found.remoteChanges.length > 0 && found.localChanges.length > 0) tx.round.summary.merged += 1
  else if (found.remoteChanges.length > 0) tx.round.summary.pulled += 1
  const isAsked = withheld.length > 0 || openImplausibleConflict(ref, answered, tx)
  return isAsked ? 'conflict' : found.localChanges.length > 0 ? 'merged' : 'pulled'
}

/** Writes what the remote changed; what this device changed stays. */
function writeMerged(
  ref: RecordRef,
  version: RemoteVersion,
  { here, found }: Pick<Compared, 'here' | 'found'>,
  tx: Tx,
): WriteProblem | null {
  const { rule, localId } = ref
  const fields = found.remoteChanges.filter((field) => field !== 'status')
  const isFrozen = rule.isFrozen(rule.contentOf(here))
  const isAllTheirs = found.localChanges.length === 0 && !isFrozen
  const isSimple = Object.keys(rule.transitions).length === 0
  if (isAllTheirs && !isSimple && isAsHere(here, version.record)) return null
  if (isAllTheirs && !isSimple) return rule.writeLocal(localId, version.record, tx)
  const problem = fields.length === 0 ? null : writeFields(ref, version, fields, tx)
  if (problem !== null && isAllTheirs) return rule.writeLocal(localId, version.record, tx)
  if (problem === null && !found.localChanges.includes('status')) rule.writeStatus(localId, version.record, tx)
  return problem
}

/** Changes fields by the operation that people use: what follows from them is computed as for them. */
function writeFields(ref: RecordRef, version: RemoteVersion, fields: readonly string[], tx: Tx): WriteProblem | null {
  const { rule } = ref
  const { update } = rule.operations
  if (update === null) return 'unreadable'
  const done = tx.local.apply(tx.writes, update, localParams(ref, tx), requestBody(fields, version.content))
  return done.ok ? null : 'unreadable'
}

/** What only this device has of a matched record still has to be told. */
export function enqueueLocalChanges(
  ref: RecordRef,
  { localChanges }: MergeResult,
  { content }: RemoteVersion,
  tx: Tx,
): void {
  const { rule } = ref
  if (localChanges.every((field) => field === 'status')) return
  const hasGoneOutHere = isFrozenForGood(rule, localContent(ref, tx) ?? {})
  // Of what is to go out there our server hears before it does; any other is told together with that.
  if (hasGoneOutHere && (tx.link.kind !== 'full' || rule.isFrozen(content))) return
  const fields = localChanges.filter((field) => field !== 'status' && !(hasGoneOutHere && setByIssue.has(field)))
  if (fields.length > 0) queueChange(ref, tx)
}
