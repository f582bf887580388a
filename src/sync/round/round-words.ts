import type { SyncStatus } from '../../contract/desktop/sync-operations'
import { clockSentence } from '../status/clock-sentence'
import { problemSentence } from '../status/sync-status'
import { syncStatusTexts } from '../../words/en/service/sync-status'
import type { RoundProblem, RoundSummary } from '../context/sync-env'
import { unverifiedSentence } from '../context/unverified'

/** What the last round came to that people are to know. */
export function wordsOfRound({
  problem,
  trouble,
  failure,
  clockAheadMs,
  unverified,
}: Pick<RoundSummary, 'problem' | 'trouble' | 'failure' | 'clockAheadMs' | 'unverified'>): Pick<
  SyncStatus,
  'is_offline' | 'last_problem' | 'clock_problem' | 'not_verified'
> {
  const isOfConnection = problem === 'offline' || problem === 'garbled'
  const told = isOfConnection ? (trouble?.text ?? null) : problem === 'failing' ? failure : null
  return {
    is_offline: problem === 'offline' && trouble?.isForPerson !== true,
    last_problem: told === null ? sentenceOf(problem) : syncStatusTexts.troubled(told),
    clock_problem: clockSentence(clockAheadMs),
    not_verified: unverified.map(unverifiedSentence),
  }
}

/** A round may have sent much before it is stopped; looking at a server has changed nothing then. */
function sentenceOf(problem: RoundProblem | null): string | null {
  return problem === 'stopped' ? syncStatusTexts.roundStopped : problemSentence(problem)
}
