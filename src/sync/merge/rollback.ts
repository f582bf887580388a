import { enqueueTransitions, enqueueCreate, enqueueWhatFollows, queueChange } from './enqueue'
import type { Base, Shown } from '../../storage/stores/sync/agreement-store'
import { isFrozenForGood } from '../rules/is-frozen-for-good'
import type { Content, RecordRef } from '../rules/sync-rule'
import { transitionsBetween } from '../rules/transitions'
import { addLogEntry, type Tx } from '../context/round-context'
import { isSame } from '../wire/canonical'
import { closeContentConflict, openConflict, type RemoteVersion } from './conflict'
import { enqueueLocalChanges } from './apply-remote'
import { localContent } from '../rules/local-content'
import { noteSetBack } from './rollback-notes'
import { setBase } from './set-base'
import { mergedFields, type BaseContent } from './three-way-merge'
import { isShownAgain, isUnshown, noteSentAgain } from './sent-over'
import { stillSettled } from './accepted-differences'
import { olderThan, shownOf } from './shown'
import { compareETags, isMadeSince } from './etag-age'
import { compareFrozen } from './frozen'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** How a version stands to what is known: surely older, or perhaps written since by somebody who had less. */
type Standing = 'older' | 'unsure' | null

/** What a version is known by, before it is named by this device's ids. */
type Seen = Pick<RemoteVersion, 'record' | 'hash' | 'etag'>

/**
 * At our server the number of a record's newest change only grows, and its moment tells what was written since. A move that
 * was confirmed, and of whose change was not heard yet, is in no version that was known before.
 */
function byChange(base: Base, { etag, content, record }: RemoteVersion): Standing {
  const age = compareETags(base.etag, etag)
  const isConfirmed = base.hash === null && !isSame((base.remote as Content)['status'], content['status'])
  if (age === 'same' && isConfirmed) return 'older'
  if (isMadeSince(base.etag, etag, record['created_at'])) return 'unsure'
  if (age !== 'older' && age !== 'writtenSince') return null
  return age === 'writtenSince' ? 'unsure' : 'older'
}

/** At any other remote a version is surely older that it has shown before; else its clock may have been put right. */
function byMoment(shown: readonly Shown[], version: Seen, { link }: Tx): Standing {
  const age = olderThan(shown, shownOf(version))
  if (age === 'shown before') return 'older'
  return age !== null && link.areMomentsTrusted ? 'unsure' : null
}

/** Whether a record is told as it is known, or as it was before that, by a remote that was set back. */
export function isNoNews({ rule: { kind }, localId }: RecordRef, version: Seen, tx: Tx): boolean {
  const base = tx.reads.sync.agreement.base(kind, localId)
  if (base === null || base.hash === version.hash) return base !== null
  if (tx.link.kind === 'full') return compareETags(base.etag, version.etag) === 'older'
  return byMoment(base.shown, version, tx) === 'older'
}

const SENT_AGAIN = syncLogTexts.setBackSentAgain

/** It may be an older copy, or late; or the server keeps nothing of it. */
const SHOWN_AGAIN = syncLogTexts.shownAsBefore

/** What another remote does more of than change the record: it gives a number, or makes an invoice. */
const DONE_ONCE: readonly string[] = ['sendInvoice', 'convertEstimate']

/**
 * A version that a server tells of that was set back; null where it was not. An older version says nothing new: what is
 * here goes there again, or somebody is asked. What another device has written there since may be newer than what is here,
 * or older, as nothing says what it followed on: of the fields in which it differs nothing is agreed any more. Null too
 * where it is to be merged as any other.
 */
export function applyRollback(
  ref: RecordRef,
  base: Base | null,
  version: RemoteVersion,
  tx: Tx,
): 'same' | 'merged' | 'conflict' | null {
  const { rule } = ref
  if (base === null) return null
  const isOurs = tx.link.kind === 'full'
  const byClock = isOurs ? byChange(base, version) : byMoment(base.shown, version, tx)
  const again = isShownAgain(ref, version, tx)
  if (again === 'for good') return askOfMove(ref, base, version, tx)
  const standing = again === 'once' ? 'older' : byClock
  if (standing === null) return null
  if (!isOurs && byClock !== null) noteSetBack(ref, byClock === 'older', tx)
  const local = localContent(ref, tx)
  if (local === null) return standing === 'older' && !isOnlyAsked(base) ? stayDeleted(ref, version, tx) : null
  const [agreed, theirs] = [base.remote as Content, version.content]
  const isOfOthers = (field: string) => !isSame(theirs[field], agreed[field]) && !isSame(theirs[field], local[field])
  const written = standing === 'unsure' ? rule.fields.filter(isOfOthers) : []
  const lost = isOurs ? [] : (transitionsBetween(rule, theirs['status'], agreed['status']) ?? [])
  if (lost.some((move) => DONE_ONCE.includes(move))) {
    const sides = { local: base.local as Content, remote: agreed }
    openConflict(ref, 'frozen', { base: sides, local, version }, tx)
    return 'conflict'
  }
  if (written.length === 0) return resendLocal(ref, local, version, tx) ? 'merged' : null
  const without = (said: unknown) =>
    Object.fromEntries(Object.entries(said as Content).filter(([field]) => !written.includes(field)))
  const sides = { local: without(base.local), remote: without(base.remote) }
  // It goes on being compared with what was known before the server was set back.
  setBase(ref, sides, { hash: null, etag: base.etag }, tx)
  openConflict(ref, rule.isFrozen(local) ? 'frozen' : 'fields', { base: sides, local, version }, tx)
  return 'conflict'
}

/** What a remote says yes to and does not keep stays here; whether a record was moved on is not for each side to say alone. */
function askOfMove(ref: RecordRef, base: Base, version: RemoteVersion, tx: Tx): 'conflict' | null {
  const { rule } = ref
  const [agreed, local] = [{ local: base.local, remote: base.remote } as BaseContent, localContent(ref, tx)]
  if (local === null || isSame(version.content['status'], agreed.remote['status'])) return null
  openConflict(ref, rule.isFrozen(local) ? 'frozen' : 'fields', { base: agreed, local, version }, tx)
  return 'conflict'
}

/** A remote whose moments go back while nothing changes has no clock that is believed. */
export function watchMoments(base: Base, version: RemoteVersion, tx: Tx): void {
  if (!tx.link.areMomentsTrusted || olderThan(base.shown, shownOf(version)) !== 'by its moment') return
  if (base.shown.some(({ at }) => at === shownOf(version)?.at)) return
  tx.writes.sync.link.set({ ...tx.link, areMomentsTrusted: false })
}

/** Of what came back after both sides had deleted it nothing is agreed or queued: a person is asked until they answer. */
export const isOnlyAsked = ({ local }: Pick<Base, 'local'>): boolean => Object.keys(local as Content).length === 0

/** What is deleted here, and not yet there, is still to be deleted there: what is there now was known when it was. */
function stayDeleted(ref: RecordRef, version: RemoteVersion, tx: Tx): 'same' {
  setBase(ref, { local: version.content, remote: version.content }, version, tx)
  return 'same'
}

/** What is here goes there again. False where it cannot be put back, or nobody typed what differs: then it is merged. */
function resendLocal(ref: RecordRef, local: Content, version: RemoteVersion, tx: Tx): boolean {
  const { rule, localId } = ref
  const theirs = version.content
  const kept = mergedFields(rule).filter((field) => !isSame(local[field], theirs[field]))
  // What went out there since, or was moved on to where no way leads back from, cannot be put back.
  const hasGoneOut =
    isFrozenForGood(rule, theirs) &&
    compareFrozen(ref, { local, version, found: { remoteChanges: kept, localChanges: [], conflicting: [] } }, tx) !==
      'as it went out'
  if (hasGoneOut || transitionsBetween(rule, theirs['status'], local['status']) === null) return false
  stillSettled(ref, version, tx)
  if (kept.length === 0) {
    // What nobody typed may differ all the same: a number, or a total.
    setBase(ref, { local: theirs, remote: theirs }, { hash: null, etag: version.etag }, tx)
    return false
  }
  setBase(ref, { local: theirs, remote: theirs }, version, tx)
  closeContentConflict(ref, tx)
  const isAgain = isShownAgain(ref, version, tx) !== null
  if (isAgain) noteSentAgain(ref, version, tx)
  addLogEntry(tx, { kind: rule.kind, localId }, 'put back', isAgain ? SHOWN_AGAIN : SENT_AGAIN)
  enqueueLocalChanges(ref, { remoteChanges: [], localChanges: kept, conflicting: [] }, version, tx)
  if (kept.includes('status')) enqueueTransitions(tx, rule, localId, local['status'])
  return true
}

/**
 * Whether a person is asked about a deletion that our own server had told of, and it now tells of the record as it was
 * before: it was set back, and whoever deleted it deletes it again. The question stays.
 */
export function isAskedOfDeletion(
  { rule: { kind }, localId }: RecordRef,
  base: Base | null,
  version: RemoteVersion,
  { reads }: Tx,
): boolean {
  const age = compareETags(base?.etag ?? null, version.etag)
  if (age !== 'same' && age !== 'older') return false
  return reads.sync.conflicts.ofRecord(kind, localId)?.reason === 'deleted_there'
}

/** Whether only a conversion makes an invoice, and none is queued: whoever is asked of the estimate says whether it is. */
function waitsForConversion({ rule, localId }: RecordRef, { reads, local }: Tx): boolean {
  return (
    typeof local.read(rule.kind, localId)?.['converted_from'] === 'string' && !reads.sync.outbox.isSideEffect(localId)
  )
}

/** The conversion that makes an invoice once more makes a draft of what the estimate says: the rest is told after it. */
function queueWhatFollows(ref: RecordRef, tx: Tx): void {
  const { rule, localId } = ref
  queueChange(ref, tx)
  enqueueWhatFollows(tx, rule, localId, localContent(ref, tx)?.['status'])
}

/** Whether a conversion has made an invoice once more that our own server had confirmed and lost. */
export function isMadeAgain({ rule, localId }: RecordRef, { record }: RemoteVersion, { link, reads }: Tx): boolean {
  const base = reads.sync.agreement.base(rule.kind, localId)
  const isConverted = rule.kind === 'invoice' && typeof record['converted_from'] === 'string'
  return link.kind === 'full' && isConverted && base !== null && base.unanswered === null
}

/** It stays here, and the person sees that the remote no longer has it. */
export function noteMissing(ref: RecordRef, tx: Tx): void {
  const { rule, localId } = ref
  const { kind } = rule
  // What was asked before is not the question any more.
  tx.writes.sync.conflicts.close(kind, localId)
  tx.writes.sync.agreement.setPresence(kind, localId, 'missing')
  const why = isUnshown(ref, tx) ? NEVER_KEPT : syncLogTexts.noLongerThere
  addLogEntry(tx, { kind, localId }, 'missing', `${why}; it stays here.`)
}

/** Why a record is missing that a remote said yes to and never showed. */
export const NEVER_KEPT = syncLogTexts.saidTaken

/** What marks the creation of a record that our server had confirmed before: an id that is taken then means a deletion. */
export const WAS_THERE = 'was_there'

/**
 * What our server had confirmed and lost goes there once more under its id; where it was deleted, the server says so. What
 * was agreed of it stays: another device may be first to send it, with changes of its own.
 */
export function recreateLost(ref: RecordRef, tx: Tx): void {
  const { rule, localId } = ref
  const { create } = rule.operations
  if (create === null) return
  if (waitsForConversion(ref, tx)) {
    noteMissing(ref, tx)
    return
  }
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  const remoteId = tx.reads.sync.agreement.remoteId(rule.kind, localId)
  tx.writes.sync.agreement.forget(rule.kind, localId)
  tx.writes.sync.conflicts.close(rule.kind, localId)
  const isMade = tx.reads.sync.outbox.isSideEffect(localId)
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    if (entry.operation === rule.operations.update && !isMade) tx.writes.sync.outbox.close(entry.seq)
    // What was refused as the record was not there comes after it.
    else if (entry.state === 'rejected') {
      tx.writes.sync.outbox.change(entry, { state: 'ready', error: null, attempts: 0, staleTries: 0, nextAt: null })
    }
  }
  enqueueCreate(tx, rule, localId, { [WAS_THERE]: 'true' })
  for (const entry of tx.reads.sync.outbox.ofRecord(localId)) {
    // Of its id here it may have been deleted there once, which says nothing of this one.
    if (entry.operation === create && remoteId !== localId) tx.writes.sync.outbox.change(entry, { remoteId })
  }
  if (isMade) queueWhatFollows(ref, tx)
  const agreed = { local: (base?.local ?? {}) as Content, remote: (base?.remote ?? {}) as Content }
  if (base !== null) setBase(ref, agreed, { hash: null, etag: null }, tx)
  addLogEntry(tx, { kind: rule.kind, localId }, 'put back', SENT_AGAIN)
}
