import type { RecordKind } from '../../contract/define/operation'
import type { V1Name } from '../../contract/v1/index'
import { rules } from './index'
import { initialStatus, transitionsBetween } from './transitions'
import type { QueuedEntry } from '../../storage/stores/sync/outbox-store'

/** Deleting these fails while anything refers to them: it waits for all that came before and may refer to them. */
const deletesOfReferenced = new Set(['deleteClient', 'deleteTax', 'deleteUnit'])
const neverRefers = new Set(['organization', 'profile', 'tax', 'unit'])

/**
 * Issues in the order in which it was issued here, so that a remote that numbers does so in that order. What waits for a
 * person is passed: the remote's series has no gap by that, and nobody's invoices wait for one that is disputed.
 */
const ISSUE = 'sendInvoice'

/** What is worked out of a queue that may be long, entry by entry: between two of them others may have their turn. */
export type InTurns<T> = Generator<undefined, T>

/** All of it in one turn. */
export function atOnce<T>(turns: InTurns<T>): T {
  let turn = turns.next()
  while (turn.done !== true) turn = turns.next()
  return turn.value
}

/**
 * The queue as it has to be sent: a creation that was queued late, as what was made besides another record is, goes
 * before everything else that concerns its record, and what sync itself has to tell of a document before that goes out,
 * of the business before everything.
 */
export function* inSendOrder(entries: readonly QueuedEntry[]): InTurns<QueuedEntry[]> {
  const first = new Map<string, number>()
  const issued = new Map<string, number>()
  const madeBy = new Map<string, number>()
  for (const entry of entries) {
    yield
    const { recordId, seq, sideEffectIds } = entry
    if (!first.has(recordId)) first.set(recordId, seq)
    if (issues(entry) && !issued.has(recordId)) issued.set(recordId, seq)
    for (const id of sideEffectIds) madeBy.set(id, seq)
  }
  const ownPlaceOf = (entry: QueuedEntry) => {
    if (isCreation(entry)) return (first.get(entry.recordId) ?? entry.seq) - 0.5
    // Documents that go out there copy what it says of the business.
    if (entry.kind === 'organization' && entry.isSynthetic) return 0
    // What is done of an invoice that is out goes behind an issue that was queued anew.
    if (isReplayed(entry)) return Math.max(entry.seq, (issued.get(entry.recordId) ?? 0) + 0.25)
    const isLate = isContentUpdate(entry) && entry.isSynthetic
    return isLate ? Math.min(entry.seq, (issued.get(entry.recordId) ?? entry.seq) - 0.25) : entry.seq
  }
  // No draft takes a payment: it goes behind an issue that was queued anew.
  const placeOf = (entry: QueuedEntry) =>
    Math.max(ownPlaceOf(entry), ...entry.dependsOn.map((id) => (issued.get(id) ?? 0) + 0.25))
  // An operation that was queued anew goes before what it has made is changed or paid, all of which keeps its order.
  const behind = (entry: QueuedEntry) =>
    Math.max(placeOf(entry), ...[entry.recordId, ...entry.dependsOn].map((id) => (madeBy.get(id) ?? 0) + 0.25))
  const placed: { readonly entry: QueuedEntry; readonly place: number; readonly behind: number }[] = []
  for (const entry of entries) {
    yield
    placed.push({ entry, place: placeOf(entry), behind: behind(entry) })
  }
  placed.sort((one, other) => one.behind - other.behind || one.place - other.place)
  return placed.map(({ entry }) => entry)
}

/** Whether a document can no longer be changed after it: what it says is there by then. */
export function sendsOut({ kind, operation }: Pick<QueuedEntry, 'kind' | 'operation'>): boolean {
  const rule = rules[kind as RecordKind]
  const status = rule.transitions[operation as V1Name]?.to
  return status !== undefined && rule.isFrozen({ status })
}

/** Whether a draft goes out by it: what has gone out already may be voided or written off, after what was paid of it. */
function issues(entry: QueuedEntry): boolean {
  const rule = rules[entry.kind as RecordKind]
  const from = rule.transitions[entry.operation as V1Name]?.from ?? []
  return sendsOut(entry) && from.includes(initialStatus(rule))
}

/** Whether an entry makes its record at the remote. */
export const isCreation = ({ kind, operation }: QueuedEntry) =>
  rules[kind as RecordKind].operations.create === operation

/** Whether an entry changes what its record says, and neither whether it is there nor its state. */
export const isContentUpdate = (entry: QueuedEntry) =>
  rules[entry.kind as RecordKind].operations.update === entry.operation || isReplayed(entry)

/** Whether an entry is sent as it was called, to our own server. */
export const isReplayed = ({ kind, operation }: QueuedEntry) =>
  rules[kind as RecordKind].replayed?.includes(operation as V1Name) === true

/** Whether a status is where a move leads to, or another of its record that is queued after it: then it lies behind. */
export function isAlreadyReached(
  { seq, kind }: QueuedEntry,
  ofRecord: readonly QueuedEntry[],
  status: unknown,
): boolean {
  const { transitions } = rules[kind as RecordKind]
  return ofRecord.some((each) => each.seq >= seq && transitions[each.operation as V1Name]?.to === status)
}

/** Whether somebody has gone on from where a move leads to, and no way leads back. */
export function isPassed({ kind, operation }: QueuedEntry, status: unknown): boolean {
  const rule = rules[kind as RecordKind]
  const to = rule.transitions[operation as V1Name]?.to
  if (to === undefined || to === status) return false
  return transitionsBetween(rule, to, status) !== null && transitionsBetween(rule, status, to) === null
}

/** Whether an entry was sent, and no answer says yet whether it was applied. */
export const isUnconfirmed = ({ state }: QueuedEntry) => state === 'unknown' || state === 'inflight'

/** Whether an entry waits for a person. */
export const isStuck = ({ state }: QueuedEntry) => state === 'rejected' || state === 'parked'

const isOursAlone = ({ kind }: QueuedEntry) => rules[kind as RecordKind].isOursAlone === true

/** What the remote is not to hear of: a schedule, of which what comes is sent by itself, and what only our server knows. */
export const staysLocal = (entry: QueuedEntry) =>
  entry.state === 'parked' && (entry.kind === 'recurring_invoice' || isOursAlone(entry) || isReplayed(entry))

/**
 * Which entries each entry has to wait for: those before it that concern its record or one that it refers to. What does
 * not depend on each other may go at once. Of some records a person is asked: what concerns them goes on after that.
 */
export function* dependencies(
  entries: readonly QueuedEntry[],
  isAsked: (entry: QueuedEntry) => boolean,
): InTurns<Map<number, Set<number>>> {
  const waits = new Map<number, Set<number>>()
  const lastOf = new Map<string, number>()
  const stateOf = new Map<string, number>()
  const touching = new Map<string, number[]>()
  /** By record, what its creation or its last change refers to: when it goes out it copies from that. */
  const usedBy = new Map<string, readonly string[]>()
  const before: number[] = []
  const stalled = new Set<number>()
  let lastIssue: number | null = null
  for (const entry of entries) {
    yield
    const own = [entry.recordId, ...entry.sideEffectIds]
    const first = new Set<number>()
    for (const id of own) addTo(first, lastOf.get(id))
    for (const id of entry.dependsOn) {
      const last = lastOf.get(id)
      // An edit that waits for a person keeps only that record waiting: what refers to it needs no more than its state.
      addTo(first, last !== undefined && stalled.has(last) ? stateOf.get(id) : last)
    }
    // What refers to a record goes before what changes or deletes it, and after what creates it.
    if (!isCreation(entry)) for (const id of own) for (const seq of touching.get(id) ?? []) first.add(seq)
    if (deletesOfReferenced.has(entry.operation)) for (const seq of before) first.add(seq)
    if (entry.operation === ISSUE && lastIssue !== null) first.add(lastIssue)
    waits.set(entry.seq, first)
    if (staysLocal(entry)) continue
    for (const id of own) {
      lastOf.set(id, entry.seq)
      touching.delete(id)
    }
    if (!isContentUpdate(entry)) for (const id of own) stateOf.set(id, entry.seq)
    // What does not go on by itself holds back what needs it, and nothing else.
    if (isStuck(entry) || isAsked(entry) || [...first].some((seq) => stalled.has(seq))) {
      stalled.add(entry.seq)
      continue
    }
    if (entry.operation === ISSUE) lastIssue = entry.seq
    if (entry.dependsOn.length > 0) usedBy.set(entry.recordId, entry.dependsOn)
    for (const id of usedBy.get(entry.recordId) ?? []) {
      const users = touching.get(id)
      if (users === undefined) touching.set(id, [entry.seq])
      else users.push(entry.seq)
    }
    if (!neverRefers.has(entry.kind)) before.push(entry.seq)
  }
  return waits
}

function addTo(first: Set<number>, seq: number | undefined): void {
  if (seq !== undefined) first.add(seq)
}
