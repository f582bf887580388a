import { ok } from '../../kernel/result'
import { FORMER_MS } from '../../storage/clean-up'
import { beyondDay, beyondLink, beyondQuestions } from '../context/link-bounds'
import { takeOwnLetterheads } from '../attention/letterhead-answers'
import { changeLink, haltAtRecordLimit } from '../link/link-state'
import { endPairedDoubles } from '../merge/match-record'
import { pullChanges } from '../pull/pull-changes'
import { pullLists } from '../pull/pull-lists'
import { applyDeferred } from '../pull/apply-deferred'
import { comparePaid } from '../pull/compare-paid'
import { verify } from '../pull/verify'
import { pushBatches } from '../push/push-batches'
import { pushOneByOne } from '../push/push-one-by-one'
import { backfillOutbox } from '../push/backfill-outbox'
import { laterBy } from '../context/backoff'
import { inTransaction, throwIfStopped, type Round } from '../context/round-context'
import { newRound } from '../remote/new-round'
import { emptySummary, RoundEnded, type RoundSummary, type SyncEnv } from '../context/sync-env'

/** How often what follows on others is sent in a round: what is left goes with the next. */
const MOST_PASSES = 10

/**
 * One round of sync: what is in doubt is looked up, what is ready is sent, what changed there is taken in, and the two
 * sides are compared. It holds no transaction across the network, and ends early rather than wait: the next one goes on.
 */
export async function syncRound(env: SyncEnv): Promise<RoundSummary> {
  const summary = emptySummary()
  try {
    const round = beginRound(env, summary)
    await trimLog(round)
    summary.isClean = await runRound(round)
    if (summary.isClean) await verify(round)
    else if (isPaidTold(round)) await comparePaid(round)
    summary.unverified = [...round.unverified.values()]
  } catch (error) {
    if (!(error instanceof RoundEnded)) throw error
    if (error.problem === 'tooMuch') haltAtRecordLimit(env.file)
    summary.problem = error.problem === 'tooMuch' ? 'halted' : error.problem
    summary.isClean = false
  }
  env.file.keepRepeatable()
  return summary
}

/** Takes the lease; what an earlier holder was about to send may have arrived. */
function beginRound(env: SyncEnv, summary: RoundSummary): Round {
  const { file, now } = env
  const link = file.reads.sync.link()
  if (link === null) throw new RoundEnded('notLinked')
  if (link.state === 'asking') throw new RoundEnded('asking')
  if (link.state === 'halted') throw new RoundEnded('halted')
  if (link.isPaused) throw new RoundEnded('paused')
  const { reads } = file
  const { recordLimit } = link
  const beyond =
    beyondDay(reads, recordLimit, now()) ?? beyondLink(reads, recordLimit) ?? beyondQuestions(reads, recordLimit)
  if (beyond !== null) {
    changeLink(file, beyond)
    throw new RoundEnded('halted')
  }
  const epoch = (file.reads.sync.lease()?.epoch ?? 0) + 1
  const begun = file.write((writes) => {
    writes.sync.setLease({ epoch })
    writes.sync.outbox.markInflightUnconfirmed()
    writes.sync.log.forgetFormer(laterBy(now(), -FORMER_MS))
    writes.sync.log.thinFormer()
    return ok(undefined)
  })
  if (!begun.ok) throw new Error('The lease could not be taken.')
  return newRound(env, summary, epoch)
}

async function trimLog(round: Round): Promise<void> {
  while (inTransaction(round, ({ writes }) => writes.sync.log.trim())) {
    await round.rest()
    throwIfStopped(round)
  }
}

/** Where other lists could not be read to their end, what is paid can be compared all the same. */
function isPaidTold({ file, walked }: Round): boolean {
  const link = file.reads.sync.link()
  const isToBeCompared = link !== null && link.kind !== 'full' && !link.isMatching
  return isToBeCompared && walked.has('invoice') && walked.has('payment')
}

/** What the business says by now is no question any more. */
function endKnownLetterheads(round: Round): void {
  const isAsked = round.file.reads.sync.conflicts.counts().some(({ reason }) => reason === 'letterhead')
  if (isAsked) inTransaction(round, takeOwnLetterheads)
}

/**
 * Sends what is ready; answers why that ended before its end where what others wrote may be had all the same: a line may take
 * in answers and let nothing out, for hours.
 */
async function whyUnsent(push: () => Promise<void>): Promise<RoundEnded | null> {
  try {
    await push()
    return null
  } catch (error) {
    if (error instanceof RoundEnded && ['offline', 'garbled', 'failing'].includes(error.problem)) return error
    throw error
  }
}

const hasReady = ({ file }: Round): boolean => file.reads.sync.outbox.counts().some(({ state }) => state === 'ready')

async function runRound(round: Round): Promise<boolean> {
  const link = round.file.reads.sync.link()
  if (link === null) throw new RoundEnded('notLinked')
  endKnownLetterheads(round)
  const isFull = link.kind === 'full'
  const pull = async () => {
    round.onProgress?.({ phase: 'receiving', kind: null, done: 0, total: null })
    const isClean = await (isFull ? pullChanges(round) : pullLists(round))
    await applyDeferred(round)
    return isClean
  }
  const push = () => (isFull ? pushBatches(round) : pushOneByOne(round))
  // At the first link what is there comes first, so that nothing is sent that it has already.
  // With a client goes what others have written about it: as much of that as there is, is known before.
  // Our server keeps ids: what was deleted here before it was heard to have arrived has to be deleted there first.
  const isToBeSeen = link.isMatching || (!isFull && round.file.reads.sync.outbox.hasReady('deleteClient'))
  let isClean = isToBeSeen ? await pull() : true
  if (isClean && link.isMatching) {
    inTransaction(round, (tx) => {
      tx.writes.sync.link.set({ ...tx.link, isMatching: false })
      endPairedDoubles(tx)
      tx.writes.sync.link.forgetReceived()
    })
  }
  if (!isClean && link.isMatching) return false
  await backfillOutbox(round)
  round.onProgress?.({ phase: 'sending', kind: null, done: 0, total: null })
  const unsent = await whyUnsent(push)
  let sent = round.summary.pushed
  isClean = await pull()
  if (unsent !== null) throw unsent
  // What was merged meanwhile, or had to be read anew, goes at once; of what follows on one record each waits for the tag of
  // the one before, which our own server tells of with the changes.
  for (let pass = 0; pass < MOST_PASSES && hasReady(round); pass += 1) {
    round.refreshedRecords.clear()
    round.listCache.clear()
    await push()
    if (!isFull || round.summary.pushed === sent) break
    sent = round.summary.pushed
    isClean = await pull()
  }
  return (
    isClean && !round.file.reads.sync.outbox.counts().some(({ state }) => state === 'unknown' || state === 'inflight')
  )
}
