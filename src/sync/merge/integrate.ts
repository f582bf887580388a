import type { WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import { isFrozenForGood } from '../rules/is-final'
import type { Content, RecordRef, SyncRule, WriteProblem } from '../rules/sync-rule'
import { queueRemoval, queueChange } from './enqueue'
import { initialStatus } from '../rules/ways'
import { saveFormerBody, addLogEntry, type Tx } from '../context/round-context'
import { markUnreadable, whyNotWritten } from '../context/set-aside'
import { beforeTheyMet, NOTHING } from './before-they-met'
import { besideMoves } from './beside-moves'
import { deletedBefore, meetDeleted } from './deleted-before'
import { endQuestion, raise, versionOf, type Version } from './conflict'
import { contentHash, isSame } from '../wire/canonical'
import type { Reference } from './localise'
import { bodyOf, paramsOf } from './request'
import { keepMade, tellFollowed, tellKeptOtherwise, tellOtherTotal, withOwn } from './kept-otherwise'
import { findFormer, linkAgain } from './link-again'
import { doubleOf, findBuried, findMatch, findOwn, sentHashes, type Double } from './meet'
import { comparedFields, mergeContent, type Merge } from './merge-content'
import { asItWasMade } from './as-made'
import { keepsItsNumber } from './numbered'
import { isToBeAskedOfParent } from './other-parent'
import { asKeptHere, withCopiesOfToday } from './own-copies'
import { setByIssuing } from './said'
import { keepPaid } from './paid-there'
import { translateHere } from './translate-here'
import { isAskedOfDeletion, isMadeAgain, isNoNews, takeSetBack, watchMoments } from './set-back'
import { setBase } from './set-base'
import { agreedWith, isMadeOfSent } from './sent'
import { endSentOver, notKept } from './sent-over'
import { besideSettled } from './settled-before'
import { shownOf, withShown } from './shown'
import { stayConverted } from './stay-converted'
import { askOfNumber, hasTakenNumber } from './taken-number'
import { tellTotalLeftOut } from './total-left-out'
import { askOfUnfounded } from './unfounded'
import { askOfWithheld, withhold } from './withheld'
import { undoThere } from './undo-there'
import { whyToAsk } from './why-to-ask'
import { contentHere } from '../rules/local-content'

/** One record as the remote answered it. */
export interface Incoming {
  readonly rule: SyncRule
  readonly record: WireRecord
  readonly etag: string | null
  /** The entry that asked for it: it is not in the way of itself. */
  readonly askedBy?: number
  /** What was sent, where this is the answer to that: what it makes of it is nobody's change. */
  readonly answers?: Content
  /** Whether nothing is taken in but what was agreed before: the rest is `held`. */
  readonly isLooking?: boolean
}

/** A newer version that waits until it is known what arrived of ours. */
export type Waiting = Pick<Incoming, 'record' | 'etag'>

export type Integrated =
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
export function hashOf(rule: SyncRule, record: WireRecord): string {
  return contentHash([rule.contentOf(record), rule.immutableFields(record), rule.remoteOwnedFields(record)])
}

/** Takes in one record of the remote's: what is new is written, what both changed is merged or asked about. */
export function integrate(incoming: Incoming, tx: Tx): Integrated {
  const { rule, record } = incoming
  const remoteId = typeof record['id'] === 'string' ? record['id'] : null
  if (remoteId === null || !rule.isComplete(record)) return markUnreadable({ kind: rule.kind, record }, LEFT_OUT, tx)
  const known = tx.reads.sync.agreement.localId(rule.kind, remoteId)
  if (known === null && incoming.isLooking === true) return 'held'
  const buried = known === null ? findBuried(rule, record, tx) : null
  const seen = { record, hash: hashOf(rule, record), etag: incoming.etag }
  const deletion = known === null && buried === null ? deletedBefore(rule.kind, remoteId, seen, tx) : null
  const isDeletedHere = buried !== null || deletion !== null || (known !== null && !tx.local.has(rule.kind, known))
  // What is deleted here itself, or says what it said once, brings nothing back that was deleted with it, or since.
  const isPast = isDeletedHere || (known !== null && isNoNews({ rule, localId: known }, seen, tx))
  const { translated, needs } = translateHere(record, isPast ? tx.reads.sync.agreement.localId : null, tx)
  if (needs.length > 0 && deletion === null) return { needs }
  const version = versionOf(rule, translated.record, seen.hash, incoming.etag)
  const unfit = rule.unfit?.(version.record, tx.reads) ?? null
  if (unfit !== null) return markUnreadable({ kind: rule.kind, record }, unfit, tx)
  if (deletion !== null) return meetDeleted(rule, deletion, version, tx)
  if (buried !== null) return bury({ rule, localId: buried }, remoteId, version, tx)
  const result = known === null ? meet(incoming, remoteId, version, tx) : update(incoming, known, version, tx)
  if (rule.kind === 'invoice') keepPaid(remoteId, record, tx)
  return result
}

/** The record here that one of the remote's is paired with; null too where it was deleted here. */
export function findHere(
  kind: RecordKind,
  remoteId: string,
  { reads, local }: Pick<Tx, 'reads' | 'local'>,
): string | null {
  const localId = reads.sync.agreement.localId(kind, remoteId)
  return localId === null || !local.has(kind, localId) ? null : localId
}

const LEFT_OUT = 'The server left out what this record cannot do without.'

/** A record that nothing here is paired with yet. */
function meet(incoming: Incoming, remoteId: string, version: Version, tx: Tx): Integrated {
  const { rule, askedBy } = incoming
  const former = findFormer(rule, version, tx)
  if (former !== null) return update(incoming, linkAgain(rule, former, version, tx), version, tx)
  const own = findOwn(rule, version, tx)
  if (own.kind === 'inDoubt') return 'deferred'
  if (own.kind === 'found') {
    const { localId } = own
    // The same id alone proves nothing: a copied file has it too.
    const isMadeHere = typeof version.record['converted_from'] === 'string' || tx.reads.sync.queue.makes(localId)
    const isSentHere = isMadeHere || wasSent({ rule, localId }, tx)
    if (!isSentHere) return pair({ rule, localId }, remoteId, version, tx)
    return adopt({ rule, localId }, remoteId, { version, isAnswer: askedBy !== undefined }, tx)
  }
  // Of what nobody makes there is one on each side.
  const match = tx.link.isMatching || rule.operations.create === null ? findMatch(rule, version, tx) : null
  if (match !== null) return pair({ rule, localId: match }, remoteId, version, tx)
  return make(incoming, version, tx, doubleOf(rule, own.kind === 'twin' ? own.localId : null, version, tx))
}

/** What this device had sent, and did not learn that it arrived. */
function adopt(
  ref: RecordRef,
  remoteId: string,
  { version, isAnswer }: { readonly version: Version; readonly isAnswer: boolean },
  tx: Tx,
): Integrated {
  const { rule, localId } = ref
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
  const isAgain = isMadeAgain(ref, version, tx)
  if (isAgain || !wasSent(ref, tx)) {
    const here = contentHere(ref, tx) ?? {}
    const agreed = asItWasMade(ref, { here, version, isAnswer, isAgain }, tx)
    setBase(ref, { local: agreed, remote: agreed }, { hash: '', etag: null, sent: [agreed] }, tx)
  }
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.queue.close(entry.seq)
  }
  addLogEntry(tx, { kind: rule.kind, localId }, 'found', 'It had arrived.')
  return merge(ref, version, tx)
}

/** What this device had sent, given up and deleted has arrived after all: it is deleted there too. */
function bury(ref: RecordRef, remoteId: string, version: Version, tx: Tx): Integrated {
  const { rule, localId } = ref
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
  tx.writes.sync.conflicts.settle(rule.kind, localId)
  // Left in doubt behind a question, its creation would keep others of its kind from being taken in.
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.queue.close(entry.seq)
  }
  if (tx.reads.sync.agreement.base(rule.kind, localId) === null) {
    setBase(ref, { local: version.content, remote: version.content }, version, tx)
  }
  addLogEntry(tx, { kind: rule.kind, localId }, 'found', 'It had arrived, and is deleted here.')
  const merged = merge(ref, version, tx)
  if (merged === 'same') queueRemoval(ref, version.record, tx)
  return merged
}

/** Whether it was ever sent from here: what was said then is kept. */
const wasSent = ({ rule, localId }: RecordRef, { reads }: Tx) => reads.sync.agreement.base(rule.kind, localId) !== null

/** Keeps what is about to be sent as what both sides will say, should it arrive without anybody hearing of it. */
export function keepSent(ref: RecordRef, content: Content, tx: Tx): void {
  const { rule, localId } = ref
  const sent = 'status' in content ? { ...content, status: initialStatus(rule) } : content
  setBase(ref, { local: sent, remote: sent }, { hash: '', etag: null, sent: [sent] }, tx)
  if (tx.link.kind === 'full') return
  for (const hash of sentHashes(rule, content)) tx.writes.sync.sent.keep(rule.kind, localId, hash)
}

/** At the first link: two records that mean the same thing become one. */
function pair(ref: RecordRef, remoteId: string, version: Version, tx: Tx): Integrated {
  const { rule, localId } = ref
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'matched' })
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.queue.close(entry.seq)
  }
  setBase(ref, beforeTheyMet(ref, version, tx), { hash: '', etag: null }, tx)
  addLogEntry(tx, { kind: rule.kind, localId }, 'matched')
  return merge(ref, version, tx)
}

/** As ids are written here: one in capitals would not be found again. */
const OWN_ID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Another's record: it keeps its id where that is one as ours, and free. */
function make({ rule, record }: Incoming, version: Version, tx: Tx, double: Double | null): Integrated {
  const remoteId = String(record['id'])
  const isFree = OWN_ID.test(remoteId) && !tx.local.has(rule.kind, remoteId)
  const localId = isFree ? remoteId : tx.newId()
  const problem = rule.writeLocal(localId, withCopiesOfToday(rule, version, tx), tx)
  if (problem === 'numberTaken') {
    const known = tx.reads.sync.conflicts.ofRecord(rule.kind, remoteId)
    return askOfNumber({ rule, localId: remoteId }, known, { agreed: NOTHING, local: null, version }, tx)
  }
  if (problem !== null) {
    return markUnreadable({ kind: rule.kind, record }, whyNotWritten[problem], tx)
  }
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pulled' })
  tx.writes.sync.conflicts.settle(rule.kind, remoteId)
  setBase({ rule, localId }, { local: contentHere({ rule, localId }, tx) ?? {}, remote: version.content }, version, tx)
  tx.round.summary.pulled += 1
  tx.writes.sync.link.received()
  addLogEntry(tx, { kind: rule.kind, localId }, 'received')
  tellOtherTotal({ rule, localId }, NOTHING, version, tx)
  if (askOfUnfounded({ rule, localId }, version, tx)) return 'conflict'
  if (double === null) return 'pulled'
  raise({ rule, localId }, 'duplicate', { agreed: NOTHING, local: double, version }, tx)
  return 'conflict'
}

function update(
  { askedBy, answers, isLooking, ...incoming }: Incoming,
  localId: string,
  version: Version,
  tx: Tx,
): Integrated {
  const { rule } = incoming
  const { agreement, queue, conflicts } = tx.reads.sync
  const base = agreement.base(rule.kind, localId)
  tx.writes.sync.agreement.seen(rule.kind, localId, tx.round.walkNumber)
  // Whatever was heard before, this is how it is now; a version that waited waits no longer.
  const now =
    base === null ? null : { ...base, incoming: null, isMissing: false, absences: 0, walk: tx.round.walkNumber }
  if (isAskedOfDeletion({ rule, localId }, base, version, tx)) return 'same'
  const agreed = base === null ? NOTHING : { local: base.local as Content, remote: base.remote as Content }
  if (answers === undefined) endSentOver({ rule, localId }, version, tx)
  const isCrossed = isToBeAskedOfParent({ rule, localId }, { agreed }, tx)
  if (now !== null && now.hash === version.hash && !isCrossed) {
    const shown = tx.link.kind === 'full' ? now.shown : withShown(now.shown, shownOf(version))
    if (shown !== now.shown) watchMoments(now, version, tx)
    if (now.etag !== version.etag || base?.incoming !== null || !isSame(shown, now.shown)) {
      tx.writes.sync.agreement.setBase({ ...now, etag: version.etag, shown })
    }
    // The remote says again what was agreed: what differs is ours alone, and is sent.
    if (conflicts.ofRecord(rule.kind, localId)?.reason !== 'unsure') endQuestion({ rule, localId }, tx)
    if (rule.kind === 'estimate') stayConverted({ rule, localId }, version, tx)
    return 'same'
  }
  if (isLooking === true) return 'held'
  const isInDoubt = queue
    .ofRecord(localId)
    .some(({ seq, state }) => seq !== askedBy && (state === 'inflight' || state === 'unknown'))
  // Its tag waits with it: under that, what is sent meanwhile would not be seen to cross it.
  const waiting: Waiting | null = isInDoubt ? { record: incoming.record, etag: incoming.etag } : null
  if (now !== null && (isInDoubt || base?.incoming !== null)) {
    tx.writes.sync.agreement.setBase({ ...now, incoming: waiting })
  }
  if (isInDoubt) return 'deferred'
  // An answer that was kept for a repeated request may be older than what was told since; at a plain remote whoever is
  // about to write has looked.
  const isAnswer = tx.link.kind === 'full' ? askedBy !== undefined : answers !== undefined
  const setBack = isAnswer ? null : takeSetBack({ rule, localId }, base, version, tx)
  if (setBack !== null) return setBack
  const { needs } = translateHere(incoming.record, null, tx)
  if (needs.length > 0 && tx.local.has(rule.kind, localId)) return { needs }
  tellTotalLeftOut({ rule, localId }, base, incoming.record, tx)
  return merge({ rule, localId }, version, tx, answers ?? notKept({ rule, localId }, base, version, tx))
}

/** Three-way merge of a record that both sides have. */
function merge(ref: RecordRef, answered: Version, tx: Tx, answers?: Content): Integrated {
  const { rule, localId } = ref
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  const before = base === null ? NOTHING : { local: base.local as Content, remote: base.remote as Content }
  const agreed = base === null ? NOTHING : agreedWith(rule, base, answered, { answered: answers, tx })
  keepMade(ref, { agreed, before }, answered.content, tx)
  const here = tx.local.read(rule.kind, localId)
  if (here === null) {
    const isAgreed = comparedFields(rule).every((field) => isSame(answered.content[field], agreed.remote[field]))
    if (isAgreed && !isToBeAskedOfParent(ref, { agreed }, tx)) {
      setBase(ref, agreed, answered, tx)
      return 'same'
    }
    raise(ref, 'deleted_here', { agreed, local: null, version: answered }, tx)
    return 'conflict'
  }
  const local = rule.contentOf(here)
  if (base !== null && answers !== undefined) tx.writes.sync.agreement.setBase({ ...base, ...agreed })
  const beside = besideSettled(ref, answered, mergeContent(rule, agreed, local, answered.content), tx)
  const wanted = besideMoves(ref, beside, answered.content['status'], tx)
  const isMade = base !== null && isMadeOfSent(rule, base, answered, { answered: answers, tx })
  const reason = whyToAsk(ref, { agreed, before, local, found: wanted, version: answered, isMade }, tx)
  const isAnswered = reason === 'numbered' && keepsItsNumber(ref, base, answered, tx)
  const known = tx.reads.sync.conflicts.ofRecord(rule.kind, localId)
  if (reason === 'fields' && hasTakenNumber(ref, answered, tx)) {
    return askOfNumber(ref, known, { agreed, local, version: answered }, tx)
  }
  if (reason !== null && !isAnswered) {
    raise(ref, reason, { agreed, local, version: answered }, tx)
    return 'conflict'
  }
  const { found, withheld } = withhold(ref, wanted, tx)
  const problem = takeIn(ref, asKeptHere(withOwn(ref, agreed, answered, tx), here, tx), found, tx)
  if (problem === 'numberTaken') return askOfNumber(ref, known, { agreed, local, version: answered }, tx)
  if (problem !== null) {
    raise(ref, 'cannot_apply', { agreed, local, version: answered }, tx)
    return 'conflict'
  }
  // A question stands as long as nothing can be taken in: ended before, it would be asked anew each round.
  if (withheld.length === 0) endQuestion(ref, tx)
  const after = contentHere(ref, tx) ?? local
  const kept = Object.fromEntries(found.kept.map((field) => [field, agreed.local[field] ?? null]))
  const now = { local: { ...after, ...kept }, remote: answered.content }
  if (withheld.length > 0) askOfWithheld(ref, withheld, { agreed, local, version: answered, now }, tx)
  else setBase(ref, now, answered, tx)
  queueWhatIsKept(ref, found, answered, tx)
  undoThere(ref, { agreed, before, local }, answered, tx)
  tellKeptOtherwise(ref, { agreed, before }, answered, tx)
  if (found.taken.length === 0) tellFollowed(ref, here, tx)
  else {
    const hasGoneOutThere = !rule.isFrozen(local) && rule.isFrozen(after)
    const said = hasGoneOutThere ? 'It went out on the server.' : ''
    const seq = addLogEntry(tx, { kind: rule.kind, localId }, found.kept.length > 0 ? 'merged' : 'received', said)
    const isChanged = found.taken.some((field) => rule.fields.includes(field))
    if (isChanged && !isFrozenForGood(rule, after)) saveFormerBody(tx, { rule, localId }, seq, here)
  }
  if (found.taken.length > 0 && found.kept.length > 0) tx.round.summary.merged += 1
  else if (found.taken.length > 0) tx.round.summary.pulled += 1
  const isAsked = withheld.length > 0 || askOfUnfounded(ref, answered, tx)
  return isAsked ? 'conflict' : found.kept.length > 0 ? 'merged' : 'pulled'
}

/** Writes what the remote changed; what this device changed stays. */
function takeIn(ref: RecordRef, version: Version, found: Merge, tx: Tx): WriteProblem | null {
  const { rule, localId } = ref
  const fields = found.taken.filter((field) => field !== 'status')
  const isFrozen = rule.isFrozen(contentHere(ref, tx) ?? {})
  const isAllTheirs = found.kept.length === 0 && !isFrozen
  const isSimple = Object.keys(rule.transitions).length === 0
  if (isAllTheirs && !isSimple) return rule.writeLocal(localId, version.record, tx)
  const problem = fields.length === 0 ? null : takeFields(ref, version, fields, tx)
  if (problem !== null && isAllTheirs) return rule.writeLocal(localId, version.record, tx)
  if (problem === null && !found.kept.includes('status')) rule.writeStatus(localId, version.record, tx)
  return problem
}

/** Changes fields by the operation that people use: what follows from them is computed as for them. */
function takeFields(ref: RecordRef, version: Version, fields: readonly string[], tx: Tx): WriteProblem | null {
  const { rule } = ref
  const { update } = rule.operations
  if (update === null) return 'unreadable'
  const done = tx.local.apply(tx.writes, update, paramsOf(ref, tx), bodyOf(fields, version.content))
  return done.ok ? null : 'unreadable'
}

/** What only this device has of a matched record still has to be told. */
export function queueWhatIsKept(ref: RecordRef, { kept }: Merge, { content }: Version, tx: Tx): void {
  const { rule } = ref
  const hasGoneOutHere = isFrozenForGood(rule, contentHere(ref, tx) ?? {})
  // Of what is to go out there our server hears before it does; any other is told together with that.
  if (hasGoneOutHere && (tx.link.kind !== 'full' || rule.isFrozen(content))) return
  const fields = kept.filter((field) => field !== 'status' && !(hasGoneOutHere && setByIssuing.has(field)))
  if (fields.length > 0) queueChange(ref, tx)
}
