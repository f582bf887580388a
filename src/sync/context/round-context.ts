import type { WireRecord } from '../../domain/wire/read-fields'
import { ok } from '../../kernel/result'
import type { RecordKind } from '../../contract/define/operation'
import type { Writes } from '../../storage/organization-file'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import type { RecordRef, WriteContext } from '../rules/sync-rule'
import { AlikePairs } from './alike-pairs'
import type { PendingWrite } from './group-commit'
import { RoundEnded, type RoundSummary, type SyncEnv, type Unverified } from './sync-env'

/** The epoch of a round that holds no lease. */
export const PREVIEW_EPOCH = -1

/** What a round has come to, and what it knows of the remote. */
interface RoundState {
  readonly summary: RoundSummary
  /** Which holder of the lease this round is: a later one takes over. */
  readonly epoch: number
  /** The number of this round's walks: larger than any before. */
  readonly walkNumber: number
  /** Records of which the remote has a newer state that was not read yet. */
  readonly staleRecords: Set<string>
  /** Whether this round has read all that our own server had to tell of changes. */
  areChangesRead: boolean
  /** Records that could not be had, asked for by name: `kind id`. */
  readonly unavailableRecords: Set<string>
  /** Records of which this round has counted that they were not seen: `kind id`, by this device's ids. */
  readonly absent: Set<string>
  /** Records that this round has just heard of from the remote: `kind id`, by this device's ids. */
  readonly refreshedRecords: Set<string>
  /** What was told of invoices of which otherwise much is paid there, by the ids of this device. */
  readonly paid: Map<string, WireRecord>
  /** The invoices there, by their ids there, of which a payment could not be read; empty where it does not say of which. */
  readonly unreadPayments: Set<string>
  /** How many records of a kind a clean walk has counted there. */
  readonly remoteCounts: Map<string, number>
  /** The kinds whose lists were walked to their end, be they counted so or not. */
  readonly walked: Set<RecordKind>
  /** Why kinds could not be compared to the end. */
  readonly unverified: Map<RecordKind, Unverified>
  /** How many contacts and notes the clients there have: `client field`. */
  readonly remotePartCounts: Map<string, number>
  /** Records of this device by what tells them alike, read when first needed. */
  readonly naturalKeys: Map<string, Map<string, string[]>>
  readonly alike: AlikePairs
  /** Lists that were read because single records are not shown: `kind client`, by the remote's ids. */
  readonly listCache: Map<string, ReadonlyMap<string, WireRecord | null>>
  /** What workers have to write at the next turn. */
  readonly pendingWrites: PendingWrite[]
}

/** One round: what it works with, and what it knows. */
export interface Round extends SyncEnv, RoundState {}

/** What is written in one transaction of a round. */
export interface Tx extends WriteContext {
  readonly round: RoundState
  readonly link: SyncLink
}

/** Runs `work` in one transaction. */
export function inTransaction<T>(round: Round, work: (tx: Tx) => T): T {
  return within(round, 'write', work)
}

/**
 * The same for what the remote has told and would tell again. Before anything is sent that is marked by `inTransaction`, which
 * keeps all before it: lost power leaves what the end of the process would have left at a moment before.
 */
export function inRepeatableTransaction<T>(round: Round, work: (tx: Tx) => T): T {
  return within(round, 'writeRepeatable', work)
}

function within<T>(round: Round, write: 'write' | 'writeRepeatable', work: (tx: Tx) => T): T {
  const { file, local, now, newId } = round
  const outcome = file[write]((writes: Writes) => {
    const link = file.reads.sync.link()
    if (link === null) throw new RoundEnded('notLinked')
    if (file.reads.sync.lease()?.epoch !== round.epoch) throw new RoundEnded('busy')
    return ok(work({ round, link, reads: file.reads, writes, local, now: now(), newId }))
  })
  if (!outcome.ok) throw new Error('A transaction of sync declared a failure.')
  return outcome.value
}

/** Notes what was done with a record, for people; answers the number of the receipt. */
export function addLogEntry(
  tx: Tx,
  of: { readonly kind: RecordKind; readonly localId: string },
  outcome: string,
  detail = '',
): number {
  return tx.writes.sync.log.append({ at: tx.now, kind: of.kind, localId: of.localId, outcome, detail })
}

/** Keeps beside a receipt what the record was before it was replaced or deleted. */
export function saveFormerBody(tx: Tx, { rule, localId }: RecordRef, seq: number, body: WireRecord): void {
  const label = rule.labelOf(body)
  tx.writes.sync.log.keepFormer({ receipt: seq, kind: rule.kind, localId, label, body, keptAt: tx.now })
}

/** Ends the round where it is where the person wants it to, or its time is over. */
export function throwIfStopped({ signal }: SyncEnv): void {
  signal.throwIfAborted()
}

/** Of what is worked through without asking the remote. */
const AT_A_TIME = 10

/** One after the other, with a turn for others after every few: there may be as many as a remote likes. */
export async function* resting<Item>(round: SyncEnv, items: Iterable<Item>): AsyncGenerator<Item, void> {
  let at = 0
  for (const item of items) {
    if (at > 0 && at % AT_A_TIME === 0) {
      await round.rest()
      throwIfStopped(round)
    }
    at += 1
    yield item
  }
}

/** What is known of the remote before anything was asked. */
export function emptyRoundState(summary: RoundSummary, epoch: number): RoundState {
  return {
    summary,
    epoch,
    walkNumber: epoch,
    unavailableRecords: new Set(),
    absent: new Set(),
    refreshedRecords: new Set(),
    staleRecords: new Set(),
    areChangesRead: false,
    naturalKeys: new Map(),
    remotePartCounts: new Map(),
    paid: new Map(),
    unreadPayments: new Set(),
    remoteCounts: new Map(),
    walked: new Set(),
    unverified: new Map(),
    alike: new AlikePairs(),
    listCache: new Map(),
    pendingWrites: [],
  }
}
