import type { Instant } from '../../kernel/instant'
import type { RecordKind } from '../../contract/define/operation'
import type { Remote } from '../../contract/define/remote'
import type { OrganizationFile } from '../../storage/organization-file'
import type { SyncProgress } from '../../contract/desktop/sync-operations'
import type { LocalRecords } from '../rules/local-records'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** Everything that a round works with. */
export interface SyncEnv {
  readonly file: OrganizationFile
  readonly remote: Remote
  readonly local: LocalRecords
  readonly now: () => Instant
  readonly newId: () => string
  /** From 0 to below 1: spreads repeated tries. */
  readonly random: () => number
  /** Lets others have their turn; awaited between transactions. */
  readonly rest: () => Promise<void>
  /** Ends the round at its next safe point, and what is being read at once; its reason is a RoundEnded. */
  readonly signal: AbortSignal
  /** So many entries go to our own server at once; as many as it takes where this is left out. */
  readonly mostAtOnce?: number
  readonly onProgress?: (progress: SyncProgress) => void
}

/** Why a round ended early. Nothing is lost by it: the next one goes on. */
export type RoundProblem =
  | 'notLinked'
  | 'asking'
  | 'paused'
  | 'busy'
  | 'offline'
  | 'signedOut'
  /** Whoever answers at the address has other books than those that are linked. */
  | 'otherBooks'
  | 'throttled'
  | 'halted'
  | 'stopped'
  /** The remote answers something, and not what can be worked with. */
  | 'garbled'
  /** It says of itself that it cannot answer now: 5xx. */
  | 'failing'
  /** It does not let this account read something: 403. */
  | 'forbidden'
  /** It has answered more than a round may read. */
  | 'tooMuch'
  /** It has answered for longer than a round may take. */
  | 'tooSlow'
  /** Something in this application went wrong: a defect. */
  | 'failed'

/** Why what a remote has of a kind could not be compared to the end. */
export interface Unverified {
  readonly kind: RecordKind
  readonly why:
    /** It counts another number of records than it shows. */
    | 'miscounted'
    /** It counts nothing that could be relied on, or its list moved while it was read. */
    | 'contradictory'
    /** Something was not answered. */
    | 'unread'
    /** Other records are paired than it shows. */
    | 'differing'
    /** What it says is paid did not stay the same. */
    | 'paid'
  /** Of what is miscounted. */
  readonly told?: number
  readonly shown?: number
}

export interface RoundSummary {
  pushed: number
  pulled: number
  merged: number
  conflicts: number
  rejected: number
  parked: number
  unknown: number
  /** Records of the remote that could not be read, and were left alone. */
  unreadable: number
  /** Whether every list was walked to its end, with nothing in doubt. */
  isClean: boolean
  /** Why the two sides could not be compared to the end; empty where they were, or where other things wait. */
  unverified: readonly Unverified[]
  problem: RoundProblem | null
  /** By how much the remote's clock is ahead of this device's, as its answers said; null where they said nothing. */
  clockAheadMs: number | null
  /** What the network did last in place of a usable answer; null where it did nothing else. */
  trouble: ConnectionTrouble | null
  /** What the remote says of why it takes nothing in now, where it is `failing`; null where it says nothing of it. */
  failure: string | null
}

export interface ConnectionTrouble {
  /** A sentence for people. */
  readonly text: string
  /** Whether somebody has to do something: the network is not what is waited for. */
  readonly isForPerson: boolean
  /** What the system calls it; null where it has no name for it. */
  readonly code: string | null
}

export function emptySummary(): RoundSummary {
  return {
    pushed: 0,
    pulled: 0,
    merged: 0,
    conflicts: 0,
    rejected: 0,
    parked: 0,
    unknown: 0,
    unreadable: 0,
    isClean: false,
    unverified: [],
    problem: null,
    clockAheadMs: null,
    trouble: null,
    failure: null,
  }
}

/** Ends a round early; see RoundProblem. */
export class RoundEnded extends Error {
  override readonly name = 'RoundEnded'
  readonly problem: RoundProblem

  constructor(problem: RoundProblem) {
    super(syncLogTexts.roundEnded(problem))
    this.problem = problem
  }
}
