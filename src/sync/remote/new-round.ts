import { boundedRemote, abortable } from './bounded-remote'
import { comparedClocks } from './compared-clocks'
import type { RoundSummary, SyncEnv } from '../context/sync-env'
import { emptyRoundState, type Round } from '../context/round-context'

/** More than a business has in most years; whoever has more is asked once. */
export const DEFAULT_RECORD_LIMIT = 100_000

/** A round that knows nothing of the remote yet, and reads only so much of it. */
export function newRound(surroundings: SyncEnv, summary: RoundSummary, epoch: number): Round {
  const recordLimit = surroundings.file.reads.sync.link()?.recordLimit ?? DEFAULT_RECORD_LIMIT
  const { signal, now } = surroundings
  const remote = boundedRemote(comparedClocks(abortable(surroundings.remote, signal), now, summary), recordLimit)
  return { ...surroundings, remote, ...emptyRoundState(summary, epoch) }
}
