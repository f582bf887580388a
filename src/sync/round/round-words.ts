import type { SyncStatus } from '../../contract/desktop/sync-operations'
import { clockSentence } from '../status/clock-sentence'
import { problemSentence } from '../status/sync-status'
import type { RoundSummary } from '../context/sync-env'
import { unverifiedSentence } from '../context/unverified'

/** What the last round came to that people are to know. */
export function wordsOfRound({
  problem,
  clockAheadMs,
  unverified,
}: Pick<RoundSummary, 'problem' | 'clockAheadMs' | 'unverified'>): Pick<
  SyncStatus,
  'last_problem' | 'clock_problem' | 'not_verified'
> {
  return {
    last_problem: problemSentence(problem),
    clock_problem: clockSentence(clockAheadMs),
    not_verified: unverified.map(unverifiedSentence),
  }
}
