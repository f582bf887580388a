import { boundedRemote, abortable } from './bounded-remote'
import { comparedClocks } from './compared-clocks'
import { toldTrouble } from './told-trouble'
import type { RoundSummary, SyncEnv } from '../context/sync-env'
import { emptyRoundState, type Round } from '../context/round-context'

/** More than a business has in most years; whoever has more is asked once. */
export const DEFAULT_RECORD_LIMIT = 100_000

/** A round that knows nothing of the remote yet, and reads only so much of it. */
export function newRound(env: SyncEnv, summary: RoundSummary, epoch: number): Round {
  const recordLimit = env.file.reads.sync.link()?.recordLimit ?? DEFAULT_RECORD_LIMIT
  const { signal, now } = env
  const remote = boundedRemote(
    toldTrouble(comparedClocks(abortable(env.remote, signal), now, summary), summary),
    recordLimit,
  )
  return { ...env, remote, ...emptyRoundState(summary, epoch) }
}
