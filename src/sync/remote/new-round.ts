import { boundedRemote, stoppable } from './bounded-remote'
import { comparedClocks } from './compared-clocks'
import type { RoundSummary, SyncSurroundings } from '../context/surroundings'
import { knowNothing, type Round } from '../context/round-context'

/** More than a business has in most years; whoever has more is asked once. */
export const MOST_RECORDS = 100_000

/** A round that knows nothing of the remote yet, and reads only so much of it. */
export function newRound(surroundings: SyncSurroundings, summary: RoundSummary, epoch: number): Round {
  const mostRecords = surroundings.file.reads.sync.link()?.mostRecords ?? MOST_RECORDS
  const { signal, now } = surroundings
  const remote = boundedRemote(comparedClocks(stoppable(surroundings.remote, signal), now, summary), mostRecords)
  return { ...surroundings, remote, ...knowNothing(summary, epoch) }
}
