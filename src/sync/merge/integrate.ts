import type { RecordKind } from '../../contract/define/operation'
import type { V1Name } from '../../contract/v1/index'
import type { Content, SyncRule, WriteProblem } from '../rules/sync-rule'
import { receipt, type Tx } from '../round-context'
import type { WireRecord } from '../surroundings'
import { raise, versionOf, type Version } from './conflict'
import { contentHash, isSame } from './canonical'
import { referencesIn, translate, type Reference } from './localise'
import { bodyOf, paramsOf } from './request'
import { isShippingUntaxed, withOptionsKept } from './dropped-options'
import { findBuried, findLookalike, findMatch, findOwn, sentHashes } from './meet'
import { comparedFields, mergeContent, type Agreed, type Merge } from './merge-content'
import { asItWasMade, setByIssuing } from './said'
import { withArrived } from './sent'
import { hasGoneOut, wouldChangeWhatWentOut } from './went-out'

/** One record as the remote answered it. */
export interface Incoming {
  readonly rule: SyncRule
  readonly record: WireRecord
  readonly etag: string | null
  /** The entry that asked for it: it is not in the way of itself. */
  readonly askedBy?: number
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
  /** What it refers to has to be fetched first. */
  | { readonly needs: readonly Reference[] }

/** A name for everything of a remote's record that matters: the same again means that nothing changed there. */
export function hashOf(rule: SyncRule, record: WireRecord): string {
  return contentHash([rule.contentOf(record), rule.sealOf(record), rule.ownedOf(record)])
}

/** Takes in one record of the remote's: what is new is written, what both changed is merged or asked about. */
export function integrate(incoming: Incoming, tx: Tx): Integrated {
  const { rule, record } = incoming
  const remoteId = typeof record['id'] === 'string' ? record['id'] : null
  if (remoteId === null || !rule.isWhole(record)) return unreadable(incoming, tx)
  const known = tx.reads.sync.agreement.localId(rule.kind, remoteId)
  const buried = known === null ? findBuried(rule, record, tx) : null
  const isDeletedHere = buried !== null || (known !== null && !tx.local.has(rule.kind, known))
  const translated = translate(record, (kind, id) => {
    if (tx.round.gone.has(`${kind} ${id}`)) return null
    // What is deleted here itself brings nothing back that was deleted with it.
    return isDeletedHere ? tx.reads.sync.agreement.localId(kind, id) : findHere(kind, id, tx)
  })
  const missing = translated.missing.filter(
    ({ kind, id }) => kind !== 'estimate' && !tx.round.gone.has(`${kind} ${id}`),
  )
  if (missing.length > 0) return { needs: missing }
  const version = versionOf(rule, translated.record, hashOf(rule, record), incoming.etag)
  if (buried !== null) return bury(rule, buried, remoteId, version, tx)
  return known === null ? meet(rule, remoteId, version, tx) : update(incoming, known, version, tx)
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

function unreadable({ rule, record }: Incoming, tx: Tx): Integrated {
  tx.round.summary.unreadable += 1
  const id = typeof record['id'] === 'string' ? record['id'] : ''
  receipt(tx, rule.kind, id, 'unreadable', 'The server left out what this record cannot do without.')
  return 'unreadable'
}

/** A record that nothing here is paired with yet. */
function meet(rule: SyncRule, remoteId: string, version: Version, tx: Tx): Integrated {
  const own = findOwn(rule, version, tx)
  if (own.kind === 'inDoubt') return 'deferred'
  if (own.kind === 'found') {
    const { localId } = own
    // The same id alone proves nothing: a copied file has it too.
    const isMadeHere = typeof version.record['converted_from'] === 'string' || tx.reads.sync.queue.makes(localId)
    const isSentHere = isMadeHere || wasSent(rule, localId, tx)
    return (isSentHere ? adopt : pair)(rule, localId, remoteId, version, tx)
  }
  // Of what nobody makes there is one on each side.
  const match = tx.link.isMatching || rule.operations.create === null ? findMatch(rule, version, tx) : null
  if (match !== null) return pair(rule, match, remoteId, version, tx)
  return make(rule, remoteId, version, tx, own.kind === 'twin' ? own.localId : findLookalike(rule, version, tx))
}

/** What this device had sent, and did not learn that it arrived. */
function adopt(rule: SyncRule, localId: string, remoteId: string, version: Version, tx: Tx): Integrated {
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
  if (!wasSent(rule, localId, tx)) {
    const here = contentHere(rule, localId, tx) ?? {}
    const agreed = asItWasMade(rule, tx.reads.sync.queue.ofRecord(localId), { here, there: version.content })
    setBase(rule, localId, { local: agreed, remote: agreed }, { hash: '', etag: null }, tx)
  }
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.queue.close(entry.seq)
  }
  receipt(tx, rule.kind, localId, 'found', 'It had arrived.')
  return merge(rule, localId, version, tx)
}

/** What this device had sent, given up and deleted has arrived after all: it is deleted there too. */
function bury(rule: SyncRule, localId: string, remoteId: string, version: Version, tx: Tx): Integrated {
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pushed' })
  tx.writes.sync.conflicts.settle(rule.kind, localId)
  // Left in doubt behind a question, its creation would keep others of its kind from being taken in.
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.queue.close(entry.seq)
  }
  if (tx.reads.sync.agreement.base(rule.kind, localId) === null) {
    setBase(rule, localId, { local: version.content, remote: version.content }, version, tx)
  }
  receipt(tx, rule.kind, localId, 'found', 'It had arrived, and is deleted here.')
  const merged = merge(rule, localId, version, tx)
  if (merged === 'same') queueRemoval(rule, localId, version.record, tx)
  return merged
}

/** What is deleted here is to be deleted there, where that is not queued already. */
export function queueRemoval(rule: SyncRule, localId: string, record: WireRecord, tx: Tx): void {
  const { remove } = rule.operations
  const { client_id: clientId } = record
  const isQueued = tx.reads.sync.queue.ofRecord(localId).some(({ operation }) => operation === remove)
  const params: Record<string, string> = rule.parent !== null && typeof clientId === 'string' ? { clientId } : {}
  if (remove !== null && !isQueued) enqueue(tx, rule, localId, remove, { params })
}

/** Whether it was ever sent from here: what was said then is kept. */
const wasSent = (rule: SyncRule, localId: string, { reads }: Tx) =>
  reads.sync.agreement.base(rule.kind, localId) !== null

/** Keeps what is about to be sent as what both sides will say, should it arrive without anybody hearing of it. */
export function keepSent(rule: SyncRule, localId: string, content: Content, tx: Tx): void {
  const first = rule.kind === 'recurring_invoice' ? 'ACTIVE' : 'DRAFT'
  const sent = 'status' in content ? { ...content, status: first } : content
  setBase(rule, localId, { local: sent, remote: sent }, { hash: '', etag: null }, tx)
  if (tx.link.kind === 'full') return
  for (const hash of sentHashes(rule, content)) tx.writes.sync.sent.keep(rule.kind, localId, hash)
}

/** At the first link: two records that mean the same thing become one. */
function pair(rule: SyncRule, localId: string, remoteId: string, version: Version, tx: Tx): Integrated {
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'matched' })
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.create) tx.writes.sync.queue.close(entry.seq)
  }
  setBase(rule, localId, beforeTheyMet(rule, localId, version, tx), { hash: '', etag: null }, tx)
  receipt(tx, rule.kind, localId, 'matched')
  return merge(rule, localId, version, tx)
}

/**
 * A business, or a person, that nobody has touched since it was made gives way to the other side's, as far as that says
 * anything. Of its own moments only our server is believed: another may show the same two for whatever was changed.
 */
function beforeTheyMet(rule: SyncRule, localId: string, version: Version, tx: Tx): Agreed {
  if (rule.operations.create !== null) return NOTHING
  const here = tx.local.read(rule.kind, localId)
  const mine = here === null ? {} : rule.contentOf(here)
  const isUntouched = (record: WireRecord | null) =>
    typeof record?.['created_at'] === 'string' && record['created_at'] === record['updated_at']
  const saidBy = (content: Content, other: Content) =>
    Object.fromEntries(Object.entries(content).filter(([field]) => (other[field] ?? null) !== null))
  if (tx.link.kind === 'full' && isUntouched(version.record)) {
    return { local: {}, remote: saidBy(version.content, mine) }
  }
  return isUntouched(here) ? { local: saidBy(mine, version.content), remote: {} } : NOTHING
}

/** Another's record: it keeps its id where that is free. */
function make(rule: SyncRule, remoteId: string, version: Version, tx: Tx, lookalike: string | null): Integrated {
  const isTaken = tx.local.has(rule.kind, remoteId)
  const localId = isTaken ? tx.newId() : remoteId
  const problem = rule.write(localId, version.record, tx)
  if (problem === 'numberTaken') {
    raise(rule, remoteId, 'number', { agreed: NOTHING, local: null, version }, tx)
    return 'conflict'
  }
  if (problem !== null) {
    tx.round.summary.unreadable += 1
    receipt(tx, rule.kind, remoteId, 'unreadable', problem)
    return 'unreadable'
  }
  tx.writes.sync.agreement.link({ kind: rule.kind, localId, remoteId, origin: 'pulled' })
  tx.writes.sync.conflicts.settle(rule.kind, remoteId)
  setBase(rule, localId, { local: contentHere(rule, localId, tx) ?? {}, remote: version.content }, version, tx)
  tx.round.summary.pulled += 1
  receipt(tx, rule.kind, localId, 'received')
  if (lookalike === null) return 'pulled'
  raise(rule, localId, 'duplicate', { agreed: NOTHING, local: { twin: lookalike }, version }, tx)
  return 'conflict'
}

const NOTHING: Agreed = { local: {}, remote: {} }

function update({ askedBy, ...incoming }: Incoming, localId: string, version: Version, tx: Tx): Integrated {
  const { rule } = incoming
  const { agreement, queue, conflicts } = tx.reads.sync
  const base = agreement.base(rule.kind, localId)
  tx.writes.sync.agreement.seen(rule.kind, localId, tx.round.walk)
  // Whatever was heard before, this is how it is now; a version that waited waits no longer.
  const now = base === null ? null : { ...base, incoming: null, isMissing: false, absences: 0, walk: tx.round.walk }
  if (now !== null && now.hash === version.hash) {
    if (now.etag !== version.etag || base?.incoming !== null) {
      tx.writes.sync.agreement.setBase({ ...now, etag: version.etag })
    }
    // The remote says again what was agreed: what differs is ours alone, and is sent.
    const reason = conflicts.ofRecord(rule.kind, localId)?.reason ?? 'duplicate'
    if (reason !== 'duplicate' && reason !== 'unsure') tx.writes.sync.conflicts.settle(rule.kind, localId)
    if (rule.kind === 'estimate') stayConverted(rule, localId, version, tx)
    return 'same'
  }
  const isInDoubt = queue
    .ofRecord(localId)
    .some(({ seq, state }) => seq !== askedBy && (state === 'inflight' || state === 'unknown'))
  // Its tag waits with it: under that, what is sent meanwhile would not be seen to cross it.
  const waiting: Waiting | null = isInDoubt ? { record: incoming.record, etag: incoming.etag } : null
  if (now !== null && (isInDoubt || base?.incoming !== null)) {
    tx.writes.sync.agreement.setBase({ ...now, incoming: waiting })
  }
  if (isInDoubt) return 'deferred'
  return merge(rule, localId, version, tx)
}

/** Deleting its invoice gives an estimate free again here; a remote that goes on saying that it was converted is followed. */
function stayConverted(rule: SyncRule, localId: string, { record, content }: Version, tx: Tx): void {
  const { queue } = tx.reads.sync
  if (content['status'] !== 'CONVERTED' || queue.ofRecord(localId).length > 0 || queue.hasReady('deleteInvoice')) return
  const local = contentHere(rule, localId, tx)
  if (local !== null && local['status'] !== 'CONVERTED') rule.adoptState(localId, record, tx)
}

/** Three-way merge of a record that both sides have. */
function merge(rule: SyncRule, localId: string, answered: Version, tx: Tx): Integrated {
  const version = withOptionsKept(rule, localId, answered, tx)
  const base = tx.reads.sync.agreement.base(rule.kind, localId)
  const agreed = base === null ? NOTHING : withArrived(base, version.content)
  const local = contentHere(rule, localId, tx)
  if (local === null) {
    if (comparedFields(rule).every((field) => isSame(version.content[field], agreed.remote[field]))) {
      setBase(rule, localId, agreed, version, tx)
      return 'same'
    }
    raise(rule, localId, 'deleted_here', { agreed, local: null, version }, tx)
    return 'conflict'
  }
  const compared = mergeContent(rule, agreed, local, version.content)
  const found = besideMoves(rule, localId, compared, version.content['status'], tx)
  const wentOut =
    wouldChangeWhatWentOut(rule, localId, local, version, found, tx) || hasGoneOut(rule, local, version, found)
  if (found.contested.length > 0 || wentOut) {
    raise(rule, localId, rule.isFrozen(local) ? 'frozen' : 'fields', { agreed, local, version }, tx)
    return 'conflict'
  }
  if (isShippingUntaxed(rule, localId, agreed.local, answered, tx)) {
    raise(rule, localId, 'untaxed', { agreed, local, version: answered }, tx)
    return 'conflict'
  }
  tx.writes.sync.conflicts.settle(rule.kind, localId)
  const problem = takeIn(rule, localId, version, found, tx)
  if (problem !== null) {
    raise(rule, localId, problem === 'numberTaken' ? 'number' : 'cannot_apply', { agreed, local, version }, tx)
    return 'conflict'
  }
  const after = contentHere(rule, localId, tx) ?? local
  const kept = Object.fromEntries(found.kept.map((field) => [field, agreed.local[field] ?? null]))
  setBase(rule, localId, { local: { ...after, ...kept }, remote: version.content }, version, tx)
  queueWhatIsKept(rule, localId, found, version, tx)
  if (found.taken.length > 0) receipt(tx, rule.kind, localId, found.kept.length > 0 ? 'merged' : 'received')
  if (found.taken.length > 0 && found.kept.length > 0) tx.round.summary.merged += 1
  else if (found.taken.length > 0) tx.round.summary.pulled += 1
  return found.kept.length > 0 ? 'merged' : 'pulled'
}

/**
 * While a move made here waits to be sent, the status here is what somebody wants, and not the remote's to set back; where
 * that is on the way there, it is no difference either.
 */
function besideMoves(rule: SyncRule, localId: string, found: Merge, status: unknown, { reads }: Tx): Merge {
  const isBeside = (field: string) => field === 'status'
  const moves = reads.sync.queue.ofRecord(localId).flatMap(({ operation }) => rule.moves[operation as V1Name] ?? [])
  const isOnTheWay = moves.some(({ leadsTo }) => leadsTo === status)
  const isMoving = moves.length > 0 && (found.taken.some(isBeside) || (isOnTheWay && found.contested.some(isBeside)))
  if (!isMoving) return found
  const without = (fields: readonly string[]) => fields.filter((field) => !isBeside(field))
  return { taken: without(found.taken), kept: [...found.kept, 'status'], contested: without(found.contested) }
}

/** Writes what the remote changed; what this device changed stays. */
function takeIn(rule: SyncRule, localId: string, version: Version, found: Merge, tx: Tx): WriteProblem | null {
  const fields = found.taken.filter((field) => field !== 'status')
  const isFrozen = rule.isFrozen(contentHere(rule, localId, tx) ?? {})
  const isAllTheirs = found.kept.length === 0 && !isFrozen
  const isSimple = Object.keys(rule.moves).length === 0
  if (isAllTheirs && !isSimple) return rule.write(localId, version.record, tx)
  const problem = fields.length === 0 ? null : takeFields(rule, localId, version, fields, tx)
  if (problem !== null && isAllTheirs) return rule.write(localId, version.record, tx)
  if (problem === null && !found.kept.includes('status')) rule.adoptState(localId, version.record, tx)
  return problem
}

/** Changes fields by the operation that people use: what follows from them is computed as for them. */
function takeFields(
  rule: SyncRule,
  localId: string,
  version: Version,
  fields: readonly string[],
  tx: Tx,
): WriteProblem | null {
  const { update } = rule.operations
  if (update === null) return 'unreadable'
  const done = tx.local.apply(tx.writes, update, paramsOf(rule, localId, tx), bodyOf(fields, version.content))
  return done.ok ? null : 'unreadable'
}

/** What only this device has of a matched record still has to be told. */
function queueWhatIsKept(rule: SyncRule, localId: string, { kept }: Merge, { content }: Version, tx: Tx): void {
  const { update } = rule.operations
  const hasGoneOutHere = rule.isFrozen(contentHere(rule, localId, tx) ?? {})
  // Of what is to go out there our server hears before it does; any other is told together with that.
  if (hasGoneOutHere && (tx.link.kind !== 'full' || rule.isFrozen(content))) return
  const fields = kept.filter((field) => field !== 'status' && !(hasGoneOutHere && setByIssuing.has(field)))
  if (fields.length === 0 || update === null) return
  const isQueued = tx.reads.sync.queue.ofRecord(localId).some(({ operation }) => operation === update)
  if (!isQueued) enqueue(tx, rule, localId, update)
}

/** Queues an operation that nobody called: what it sends is read when it is sent. */
export function enqueue(
  tx: Tx,
  rule: SyncRule,
  localId: string,
  operation: string,
  { made = [], params = {} }: { readonly made?: readonly string[]; readonly params?: Record<string, string> } = {},
): void {
  tx.writes.outbox.append({
    recordKind: rule.kind,
    recordId: localId,
    operation,
    payload: { params, body: {} },
    made,
    clientRef: tx.newId(),
    dependsOn: referencesIn(contentHere(rule, localId, tx) ?? {}),
    createdAt: tx.now,
  })
}

/** The record's content on this device; null where it is not here. */
export function contentHere(rule: SyncRule, localId: string, tx: Pick<Tx, 'local'>): Content | null {
  const record = tx.local.read(rule.kind, localId)
  return record === null ? null : rule.contentOf(record)
}

export function setBase(
  rule: SyncRule,
  localId: string,
  agreed: Agreed,
  { hash, etag }: Pick<Version, 'hash' | 'etag'>,
  tx: Tx,
): void {
  tx.writes.sync.agreement.setBase({
    kind: rule.kind,
    localId,
    local: agreed.local,
    remote: agreed.remote,
    hash,
    etag,
    incoming: null,
    sent: null,
    isMissing: false,
    isKept: false,
    absences: 0,
    walk: tx.round.walk,
  })
}
