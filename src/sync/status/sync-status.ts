import type { SyncStatus } from '../../contract/desktop/sync-operations'
import type { Reads } from '../../storage/organization-file'
import type { SyncLink } from '../../storage/stores/sync/link-store'
import type { RoundProblem } from '../context/sync-env'
import { connectionTexts } from '../../words/en/service/connection'
import { syncStatusTexts } from '../../words/en/service/sync-status'

/** How much is where, and how much waits for a person. */
export function syncCounts(reads: Reads): Pick<SyncStatus, 'counts' | 'oldest_pending_at'> {
  const { outbox, conflicts, agreement, unreadable } = reads.sync
  const states = outbox.counts()
  const of = (state: string) => states.find((each) => each.state === state)?.count ?? 0
  const moving = states.filter(({ state }) => state === 'ready' || state === 'inflight' || state === 'unknown')
  const asked = conflicts.counts()
  const numbered = asked.filter(({ reason }) => reason === 'numbered')
  const oldest = moving.map(({ oldest: at }) => at).sort()[0]
  const counts = {
    queued: of('ready'),
    sending: of('inflight'),
    checking: of('unknown'),
    rejected: of('rejected'),
    parked: of('parked'),
    deletions: outbox.countDeletions(),
    conflicts: total(asked) - total(numbered),
    numbered: total(numbered),
    missing: agreement.countMissing(),
    unreadable: unreadable.count(),
  }
  // All numbers of a kind are one question.
  const attention =
    outbox.countBlocked('rejected') + counts.conflicts + numbered.length + counts.missing + counts.unreadable
  return { counts: { ...counts, attention }, oldest_pending_at: oldest ?? null }
}

const total = (counts: readonly { readonly count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)

/** The link as screens are told of it. */
export function linkStatus(
  link: SyncLink,
  { sync }: Reads,
  { isSignedIn, isKept }: { readonly isSignedIn: boolean; readonly isKept: boolean },
): NonNullable<SyncStatus['link']> {
  return {
    base_url: link.baseUrl,
    email: link.email,
    organization_name: link.organizationName,
    kind: link.kind,
    state: link.state,
    halted_for: haltSentence(link),
    generator: link.occurrenceMaker,
    is_paused: link.isPaused,
    is_signed_in: isSignedIn,
    is_kept: isKept,
    linked_at: link.linkedAt,
    verified_at: link.verifiedAt,
    not_offered: sync
      .capabilities()
      .filter(({ isOffered }) => !isOffered)
      .map(({ operation }) => operation),
  }
}

/** Where nothing is open. */
export const emptyCounts: ReturnType<typeof syncCounts> = {
  counts: {
    queued: 0,
    sending: 0,
    checking: 0,
    rejected: 0,
    parked: 0,
    deletions: 0,
    conflicts: 0,
    numbered: 0,
    missing: 0,
    unreadable: 0,
    attention: 0,
  },
  oldest_pending_at: null,
}

const problems: Readonly<Record<string, string>> = {
  offline: syncStatusTexts.notReached,
  signedOut: syncStatusTexts.passwordNotAccepted,
  otherBooks: connectionTexts.otherBooks,
  throttled: syncStatusTexts.askedToWait,
  garbled: syncStatusTexts.unusableAskedLater,
  failing: syncStatusTexts.serverProblemAskedLater,
  forbidden: syncStatusTexts.notAllowedAskThem,
  tooMuch: syncStatusTexts.tooManyRecords,
  tooSlow: syncStatusTexts.tooSlow,
  stopped: syncStatusTexts.stopped,
  failed: syncStatusTexts.failedHere,
  halted: syncStatusTexts.mayBeRestored,
}

/** Why a round ended early, for people; null where there is nothing to say. */
export function problemSentence(problem: string | null): string | null {
  return problem === null ? null : (problems[problem] ?? null)
}

const linkingProblems: Readonly<Record<string, string>> = syncStatusTexts.linking

/** Why nothing came of looking at a server before it is linked, for people: nobody asks it again by itself. */
export function linkingSentence(problem: RoundProblem): string {
  return linkingProblems[problem] ?? problemSentence(problem) ?? syncStatusTexts.linking.offline
}

const previewProblems: Readonly<Record<string, string>> = {
  tooMuch: syncStatusTexts.tooManyRecords,
  tooSlow: syncStatusTexts.tooSlowToLook,
  garbled: syncStatusTexts.unusable,
  failing: syncStatusTexts.serverProblem,
  forbidden: syncStatusTexts.notAllowed,
}

/** Why a preview shows only a part, for people. */
export function previewSentence(problem: string | null): string | null {
  const why = problem === null ? null : (previewProblems[problem] ?? null)
  return why && `${why} This is what could be counted; linking goes on with all that there is.`
}

/** Why sync was halted, for people; null where it was not. */
export function haltSentence({ haltReason, haltCount }: Pick<SyncLink, 'haltReason' | 'haltCount'>): string | null {
  const count = haltCount ?? 0
  const written = count.toLocaleString('en')
  switch (haltReason) {
    case null:
      return null
    case 'record_limit':
      return syncStatusTexts.moreRecordsThan(written)
    case 'added_limit':
      return syncStatusTexts.moreAddedThan(written)
    case 'day_limit':
      return syncStatusTexts.moreReplacedThan(`${String(count / 1e6)} MB`)
    case 'question_limit':
      return syncStatusTexts.moreQuestionsThan(written)
    case 'rolled_back':
      return count === 1 ? syncStatusTexts.recordSetBack : syncStatusTexts.recordsSetBack(count)
    case 'mass_missing':
      return syncStatusTexts.recordsGone(count)
  }
}
