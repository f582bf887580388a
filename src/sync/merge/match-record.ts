import type { EstimateId } from '../../domain/ids'
import { recordOf, textOf, type WireRecord } from '../../domain/wire/read-fields'
import type { RecordKind } from '../../contract/define/operation'
import { rules } from '../rules/index'
import type { Content, RecordRef, SyncRule } from '../rules/sync-rule'
import { clientRefOf } from '../rules/document-fields'
import { resting, type Round, type Tx } from '../context/round-context'
import { localContent } from '../rules/local-content'
import { isSame } from '../wire/canonical'
import { duplicateOf, type RemoteVersion } from './conflict'
import { isEcho } from './echo'
import { EMPTY_BASE } from './first-link-base'
import { findSentAnew } from './link-again'
import { numberFields } from './remote-number'
import { remapIds } from './remap-ids'
import { createFingerprints, likenessToSent } from './sent-content'
import { threeWayMerge } from './three-way-merge'

/** What is read of this device in a round, be it in a transaction or not. */
type Here = Pick<Tx, 'reads' | 'local' | 'round'>

type OwnMatch =
  | { readonly kind: 'found'; readonly localId: string }
  /** It is a second copy of a record that is paired already. */
  | { readonly kind: 'twin'; readonly localId: string }
  /** Something like it was sent and may have arrived: a probe finds out. */
  | { readonly kind: 'inDoubt' }
  | { readonly kind: 'another' }

/** Whether a record that nothing is paired with came from this device. */
export function matchOwnRecord(
  rule: SyncRule,
  version: RemoteVersion,
  tx: Pick<Tx, 'reads' | 'local' | 'link'>,
): OwnMatch {
  const { agreement, outbox } = tx.reads.sync
  const made = rule.kind === 'invoice' ? invoiceOfEstimate(version, tx) : null
  // A server that was set back may have converted the estimate once more.
  if (made !== null) return { kind: agreement.remoteId('invoice', made) === null ? 'found' : 'twin', localId: made }
  const ref = ownIdNamedIn(version.record, rule, tx)
  if (ref !== null && tx.local.has(rule.kind, ref)) {
    return { kind: agreement.remoteId(rule.kind, ref) === null ? 'found' : 'twin', localId: ref }
  }
  // One of it had arrived before, and is deleted since.
  if (ref !== null && tx.reads.sync.createFingerprints.has(rule.kind, ref)) return { kind: 'twin', localId: ref }
  for (const { operation, recordId } of outbox.unconfirmed(rule.kind)) {
    if (operation !== rule.operations.create) continue
    const ref = { rule, localId: recordId }
    const here = tx.local.read(rule.kind, recordId)
    if (likenessToSent(ref, here, version, tx.reads) !== 'another') return { kind: 'inDoubt' }
  }
  return { kind: 'another' }
}

/**
 * The record of this device that was sent, never heard of again and deleted here, and that a remote's record says it is:
 * nothing was known to be there when it was deleted.
 */
export function findAbandonedCreate(rule: SyncRule, record: WireRecord, tx: Tx): string | null {
  const { link, local, reads } = tx
  const made = rule.kind === 'invoice' ? deletedSideEffect(record, tx) : null
  if (made !== null) return made
  const { agreement, createFingerprints, outbox } = reads.sync
  const ref = ownIdNamedIn(record, rule, tx)
  if (ref === null || local.has(rule.kind, ref)) return null
  const isGivenUp = createFingerprints.has(rule.kind, ref) && agreement.base(rule.kind, ref) !== null
  // Our server may tell of it while its deletion still waits for what went before it.
  const isToGo =
    link.kind === 'full' && outbox.ofRecord(ref).some(({ operation }) => operation === rule.operations.remove)
  return (isGivenUp || isToGo) && agreement.remoteId(rule.kind, ref) === null ? ref : null
}

/**
 * The invoice that an operation made here, where it was deleted before the remote was heard to have made it. Our server
 * says whose it is by its id; elsewhere what came of a conversion while ours was not sent is somebody else's.
 */
function deletedSideEffect(
  { id, converted_from: estimateThere }: WireRecord,
  { link, local, reads }: Tx,
): string | null {
  const { agreement, outbox } = reads.sync
  const isDeleted = (made: string) => !local.has('invoice', made) && agreement.remoteId('invoice', made) === null
  if (link.kind === 'full') return typeof id === 'string' && isDeleted(id) && outbox.isSideEffect(id) ? id : null
  const estimateId = typeof estimateThere === 'string' ? agreement.localId('estimate', estimateThere) : null
  if (estimateId === null) return null
  const made = outbox.ofRecord(estimateId).flatMap((entry) => (entry.attempts > 0 ? entry.sideEffectIds : []))
  return made.find(isDeleted) ?? null
}

/** The record of this device that a remote's record says it is, by the id that it was sent under. */
function ownIdNamedIn(record: WireRecord, rule: SyncRule, tx: Pick<Tx, 'reads' | 'link'>): string | null {
  const named = idNamedIn(record, rule, tx)
  return named === null ? null : (tx.reads.sync.outbox.madeUnder(rule.kind, named) ?? named)
}

/** The id that a remote's record was sent under: our own server lets it keep that, and others what refers to it. */
function idNamedIn(record: WireRecord, { carriesClientRef }: SyncRule, { link }: Pick<Tx, 'link'>): string | null {
  if (link.kind === 'full') return textOf(record['id'])
  return carriesClientRef ? clientRefOf(record) : null
}

/** The invoice here of an estimate that was converted: the remote's is the same one, unless that is paired already. */
function invoiceOfEstimate({ record }: RemoteVersion, { reads }: Pick<Tx, 'reads'>): string | null {
  const { converted_from: estimateId } = record
  if (typeof estimateId !== 'string') return null
  return reads.invoices.convertedFrom(estimateId as EstimateId)?.id ?? null
}

/** A record of this device that is alike, and whether a first link may take the two for one. */
interface Alike {
  readonly localId: string
  readonly isOne: boolean
}

/** A record of this device that a first link finds alike to the remote's, and that is not paired yet. */
export function findByNaturalKey(rule: SyncRule, version: RemoteVersion, tx: Tx): Alike | null {
  if (rule.operations.create === null) {
    const only = tx.reads.sync.eachId(rule.kind).next().value
    return only === undefined ? null : { localId: only, isOne: true }
  }
  const isFree = (id: string) =>
    tx.reads.sync.agreement.remoteId(rule.kind, id) === null && !areSurelyTwo({ rule, localId: id }, version.record, tx)
  const { alike } = tx.round
  const told = alike.localId(rule.kind, String(version.record['id']))
  const known = keysOf(tx.round, keysToMatch(rule, tx)).get(rule.naturalKeyOf(version.content, version.record)) ?? []
  const free = [...(told === null ? [] : [told]), ...known.filter((id) => !alike.taken.has(id))].filter(isFree)
  const one = free.find((localId) => isPlausiblyOne({ rule, localId }, version.content, tx))
  const [first] = free
  if (one !== undefined) return { localId: one, isOne: true }
  return first === undefined ? null : { localId: first, isOne: false }
}

/**
 * Whether what is alike may be taken for one. Two drafts of the same lines may be of two months: where both say something
 * and say otherwise, or one of them has gone out, they are two until a person says that they are one.
 */
export function isPlausiblyOne({ rule, localId }: RecordRef, theirs: Content, tx: Pick<Tx, 'local'>): boolean {
  const mine = localContent({ rule, localId }, tx) ?? {}
  if (mine['status'] !== 'DRAFT' && theirs['status'] !== 'DRAFT') return true
  const { conflicting } = threeWayMerge(rule, EMPTY_BASE, mine, theirs)
  return conflicting.every((field) => isEcho(mine[field], theirs[field]))
}

/** Our own server keeps the numbers that it is given: what went out under another number is another document. */
export function areSurelyTwo(
  { rule, localId }: RecordRef,
  theirs: WireRecord,
  { local, link }: Pick<Tx, 'local' | 'link'>,
): boolean {
  const hasGoneOut = theirs['status'] !== 'DRAFT' && numberFields.some((field) => field in theirs)
  const mine = link.kind === 'full' && hasGoneOut ? local.read(rule.kind, localId) : null
  if (mine === null || mine['status'] === 'DRAFT') return false
  return numberFields.some((field) => !isSame(mine[field], theirs[field]))
}

/** What was paired with none of the remote's when a round first asked for it, by what tells it alike. */
export async function unlinkedByKey(rule: SyncRule, round: Round): Promise<ReadonlyMap<string, readonly string[]>> {
  return readKeys(round, keysToMatch(rule, hereIn(round)))
}

/**
 * Reads what a record is compared with that nothing here is paired with, before a transaction begins in which that is asked
 * for: there may be many to be read, and others have their turn meanwhile.
 */
export async function readForUnknown(round: Round, rule: SyncRule, records: readonly WireRecord[]): Promise<void> {
  const { link: linked, agreement } = round.file.reads.sync
  const link = linked()
  const isUnknown = ({ id }: WireRecord) => typeof id === 'string' && agreement.localId(rule.kind, id) === null
  if (link === null || rule.operations.create === null || !records.some(isUnknown)) return
  const here = hereIn(round)
  if (link.isMatching) await readKeys(round, keysToMatch(rule, here))
  if (link.kind === 'full') return
  if (link.isMatching && rule.likenessOf !== undefined) await readKeys(round, keysOfAltered(rule, here))
  await readKeys(round, keysOfSent(rule, here))
}

const hereIn = (round: Round): Here => ({ reads: round.file.reads, local: round.local, round })

/** The keys of some records of this device, one after the other. */
interface Keys {
  readonly name: string
  readonly each: Iterable<readonly (readonly [id: string, key: string])[]>
}

const keysToMatch = (rule: SyncRule, here: Here): Keys => ({
  name: `match ${rule.kind}`,
  each: keysOfUnlinked(rule, here, (id) => [[id, keyHere({ rule, localId: id }, here)]]),
})

const keysOfAltered = (rule: SyncRule, here: Here): Keys => ({
  name: `altered ${rule.kind}`,
  each: keysOfUnlinked(rule, here, (id) => likenessHere({ rule, localId: id }, here)),
})

function* keysOfUnlinked(rule: SyncRule, { reads }: Here, keysFor: (id: string) => [string, string][]) {
  for (const id of reads.sync.eachId(rule.kind)) {
    yield reads.sync.agreement.remoteId(rule.kind, id) === null ? keysFor(id) : []
  }
}

/** What was sent, and what waits to be sent and arrives beside it later. */
const keysOfSent = (rule: SyncRule, here: Here): Keys => ({ name: `pushed ${rule.kind}`, each: eachSent(rule, here) })

function* eachSent(rule: SyncRule, here: Here): Generator<[string, string][]> {
  const keysFor = (localId: string): [string, string][] => [[localId, keyHere({ rule, localId }, here)]]
  for (const { origin, localId } of here.reads.sync.agreement.eachLink(rule.kind)) {
    yield origin === 'pushed' ? keysFor(localId) : []
  }
  yield* keysOfUnlinked(rule, here, keysFor)
}

/**
 * A record of this device that at a first link is paired with none and may be the remote's, changed on either side since.
 * Both are kept: two payments of one amount, or two people of one name, are nothing strange.
 */
function findAltered(rule: SyncRule, version: RemoteVersion, tx: Tx): string | null {
  if (!tx.link.isMatching || tx.link.kind === 'full' || rule.likenessOf === undefined) return null
  const known = keysOf(tx.round, keysOfAltered(rule, tx))
  const isFree = (id: string) => tx.reads.sync.agreement.remoteId(rule.kind, id) === null
  const likely = rule.likenessOf(version.content, version.record).flatMap((key) => known.get(key) ?? [])
  return likely.find(isFree) ?? null
}

function likenessHere({ rule, localId: id }: RecordRef, { local }: Here): [string, string][] {
  const record = local.read(rule.kind, id)
  const keys = record === null ? [] : (rule.likenessOf?.(rule.contentOf(record), record) ?? [])
  return keys.map((key) => [id, key])
}

/** The record here that another one of the remote's may be the same as. */
export interface Double {
  readonly twin: string
  /** Whether one of the two was changed before they met; else it has arrived twice. */
  readonly isAltered?: true
}

/** `twin` is what it is surely a copy of, `alike` what it may be; null where nothing here is like it. */
export function doubleOf(
  rule: SyncRule,
  { twin, alike }: { readonly twin: string | null; readonly alike: string | null },
  version: RemoteVersion,
  tx: Tx,
): Double | null {
  const copied = twin ?? findSentAnew(rule, version, tx) ?? findDuplicate(rule, ofTwins(rule, version, tx), tx)
  if (copied !== null) return { twin: copied }
  const altered = alike ?? findAltered(rule, version, tx)
  return altered === null ? null : { twin: altered, isAltered: true }
}

/** A record as one of those that what it refers to may be doubles of: a client with new ids has everything anew. */
function ofTwins(rule: SyncRule, version: RemoteVersion, tx: Tx): RemoteVersion {
  const { conflicts } = tx.reads.sync
  const { record } = remapIds(
    version.record,
    (kind, id) => duplicateOf(conflicts.ofRecord(kind, id)) ?? matchedTwin(kind, id, tx) ?? id,
  )
  return { ...version, record, content: rule.contentOf(record) }
}

/** The record that at a first link was paired with one of the remote's that is just as this other one of the remote's. */
function matchedTwin(kind: RecordKind, localId: string, tx: Tx): string | null {
  const { agreement } = tx.reads.sync
  if (!tx.link.isMatching || agreement.link(kind, localId)?.origin !== 'pulled') return null
  const rule = rules[kind]
  const known = keysOf(tx.round, { name: `matched ${kind}`, each: eachMatched(rule, tx) })
  return known.get(keyHere({ rule, localId }, tx))?.[0] ?? null
}

function* eachMatched(rule: SyncRule, here: Here): Generator<[string, string][]> {
  for (const { origin, localId } of here.reads.sync.agreement.eachLink(rule.kind)) {
    yield origin === 'matched' ? [[localId, keyHere({ rule, localId }, here)]] : []
  }
}

/** What at a first link looked like a record here that was paired after it is another one. */
export function endPairedDoubles({ reads, writes }: Tx): void {
  const { agreement, conflicts } = reads.sync
  for (const { kind, localId, local } of conflicts.ofReason('duplicate')) {
    const { twin, isAltered } = recordOf(local) ?? {}
    const isPaired = isAltered === true && typeof twin === 'string' && agreement.remoteId(kind, twin) !== null
    if (isPaired) writes.sync.conflicts.close(kind, localId)
  }
}

/**
 * A record that this device sent, or is to send, with the very same content: where creation is not exactly once, or somebody
 * typed it on both sides, the other one may be its double.
 */
function findDuplicate(rule: SyncRule, version: RemoteVersion, tx: Tx): string | null {
  if (tx.link.kind === 'full' || rule.operations.create === null) return null
  // It says whose it is: another device's, or this one's and then known by its name.
  if (rule.carriesClientRef && clientRefOf(version.record) !== null) return null
  for (const hash of createFingerprints(rule, version.content)) {
    const sent = tx.reads.sync.createFingerprints.find(rule.kind, hash)
    if (sent !== null) return sent
  }
  const key = rule.naturalKeyOf(version.content, version.record)
  const known = keysOf(tx.round, keysOfSent(rule, tx))
  return known.get(key)?.find((id) => isSame(contentOf({ rule, localId: id }, tx), version.content)) ?? null
}

function contentOf({ rule, localId: id }: RecordRef, tx: Tx): Content | null {
  const record = tx.local.read(rule.kind, id)
  return record === null ? null : rule.contentOf(record)
}

function keyHere({ rule, localId: id }: RecordRef, { local }: Pick<Tx, 'local'>): string {
  const record = local.read(rule.kind, id)
  return record === null ? '' : rule.naturalKeyOf(rule.contentOf(record), record)
}

/** Read once a round: by key, the records that have it. */
function keysOf({ naturalKeys }: Tx['round'], { name, each }: Keys): Map<string, string[]> {
  const known = naturalKeys.get(name)
  if (known !== undefined) return known
  const made = new Map<string, string[]>()
  for (const keys of each) addKeys(made, keys)
  naturalKeys.set(name, made)
  return made
}

/** The same before a transaction, with a turn for others. */
async function readKeys(round: Round, { name, each }: Keys): Promise<Map<string, string[]>> {
  const known = round.naturalKeys.get(name)
  if (known !== undefined) return known
  const made = new Map<string, string[]>()
  for await (const keys of resting(round, each)) addKeys(made, keys)
  round.naturalKeys.set(name, made)
  return made
}

function addKeys(made: Map<string, string[]>, keys: readonly (readonly [string, string])[]): void {
  for (const [id, key] of keys) {
    const ids = made.get(key)
    if (ids === undefined) made.set(key, [id])
    else ids.push(id)
  }
}
