import { saveSentAsBase } from '../merge/apply-remote'
import { saveUnanswered } from '../merge/confirm-sent'
import { WAS_THERE } from '../merge/rollback'
import { MOST_ENTRIES } from '../../contract/sync/push-operations'
import { sync } from '../../contract/sync/index'
import type { RemoteReply } from '../../contract/define/remote'
import { isTooLong, outcomeOrEndRound } from '../remote/call-remote'
import { laterBy } from '../context/backoff'
import { throwIfStopped, inTransaction, type Round, type Tx } from '../context/round-context'
import { TOO_LARGE, type Outcome } from '../remote/outcome'
import { endAsUnusable } from '../remote/why-unusable'
import { keepCopied, newPass, type Pass } from './pass'
import { readOutbox } from './push-one-by-one'
import { markInflightInTx, requeue } from './entry-state'
import {
  areDone,
  confirmDone,
  handleAnswer,
  sentOf,
  supersededTransitions,
  type AnsweredEntry,
  type PreparedEntry,
} from './batch-answers'
import { ownOf, prepareBatch } from './prepare-batch'
import { syncLogTexts } from '../../words/en/service/sync-log'

const AT_A_TIME = 10
/** After so long a transaction marks no more: others are waiting. */
const MOST_MS = 25

/**
 * Sends what is ready to our own server, up to a hundred entries at once, in the order in which they were made. Each has
 * a key that the server keeps for good and each record its id, so that nothing is made twice whatever gets lost.
 */
export async function pushBatches(round: Round): Promise<void> {
  // What is held goes with a later pass: the queue is read once for many batches.
  let most = round.mostAtOnce ?? MOST_ENTRIES
  for (let hasMoved = true; hasMoved;) {
    const pass = newPass(await readOutbox(round), most)
    hasMoved = await pushPass(round, pass)
    most = pass.most
  }
}

/** A batch that may go, whose entries are marked as on their way. */
interface Ready {
  readonly batch: readonly PreparedEntry[]
  /** Where in its pass it begins. */
  readonly from: number
}

/** A batch that was sent, and what comes of it. */
interface UnderWay {
  readonly batch: readonly PreparedEntry[]
  readonly reply: Promise<RemoteReply>
}

/**
 * Sends the entries of a pass that may go; answers whether there were any. While a batch is on its way the next one, which is
 * about nothing of it, is made ready, and goes while its answer is taken in.
 */
async function pushPass(round: Round, pass: Pass): Promise<boolean> {
  throwIfStopped(round)
  let underWay = send(round, await makeReady(round, pass, []))
  const hasMoved = underWay !== null
  while (underWay !== null) {
    const { next, answered } = await whileUnderWay(round, pass, underWay)
    // Where not all of it was done, or nobody wants the rest, that waits until it is known what came of it.
    const isNextSent = areDone(answered) && !round.signal.aborted
    if (!isNextSent) putBack(round, next)
    if (!isNextSent && answered.length > 0) pass.at = next.from
    const following = isNextSent ? send(round, next) : null
    try {
      await settleAnswered(round, pass, answered)
    } catch (error) {
      // The next stays in doubt, as after a crash, whatever is answered: a later round sends it again.
      await following?.reply.catch(() => undefined)
      throw error
    }
    if (following === null) throwIfStopped(round)
    underWay = following ?? send(round, await makeReady(round, pass, []))
  }
  return hasMoved
}

/** Makes the next batch ready; answers it, and what is answered of the one that is under way. */
async function whileUnderWay(round: Round, pass: Pass, { batch, reply }: UnderWay) {
  let next: Ready | null = null
  try {
    next = await makeReady(round, pass, batch)
    return { next, answered: answeredOf(round, pass, batch, await reply) }
  } catch (error) {
    await reply.catch(() => undefined)
    if (next !== null) putBack(round, next)
    throw error
  }
}

/** Prepares the next entries that may go beside those that are sent, and marks them as on their way. */
async function makeReady(round: Round, pass: Pass, sent: readonly PreparedEntry[]): Promise<Ready> {
  const from = pass.at
  const batch = await prepareBatch(round, pass, new Set(sent.flatMap(({ entry }) => ownOf(entry))))
  for (let marked = 0; marked < batch.length;) {
    marked += inTransaction(round, (tx) => markWhileTime(round, batch.slice(marked), tx))
    await round.rest()
  }
  return { batch, from }
}

/** Marks the first of some entries, as many as one turn takes; answers how many. */
function markWhileTime(round: Round, entries: readonly PreparedEntry[], tx: Tx): number {
  const until = laterBy(round.now(), MOST_MS)
  let marked = 0
  for (const { entry, rule, content } of entries) {
    if (marked > 0 && round.now() >= until) break
    markInflightInTx(tx, entry)
    const isNew = entry.operation === rule.operations.create && entry.payload.params[WAS_THERE] === undefined
    // Whichever of its sendings arrives, nothing was agreed before the first.
    if (!isNew) saveUnanswered(rule.kind, entry.recordId, content, tx)
    else if (entry.attempts === 0) saveSentAsBase({ rule, localId: entry.recordId }, content, tx)
    marked += 1
  }
  return marked
}

/** What was made ready and not sent is as it was before. */
function putBack(round: Round, { batch }: Ready): void {
  if (batch.length === 0) return
  inTransaction(round, ({ reads, writes }) => {
    for (const { entry } of batch) {
      if (reads.sync.outbox.get(entry.seq) !== null) writes.sync.outbox.change(entry, {})
    }
  })
}

function send(round: Round, { batch }: Ready): UnderWay | null {
  if (batch.length === 0) return null
  const reply = round.remote.call({
    operation: sync.pushEntries,
    body: { entries: batch.map(({ input }) => input) },
    longest: Math.max(1, ...batch.map(({ entry }) => entry.sideEffectIds.length)),
  })
  // Another answer is taken in first: what goes wrong meanwhile is told to whoever waits for this one.
  reply.catch(() => undefined)
  return { batch, reply }
}

/** What is answered of each entry of a batch; of none where all of it was put back to go again. */
function answeredOf(round: Round, pass: Pass, batch: readonly PreparedEntry[], reply: RemoteReply): AnsweredEntry[] {
  const isTooLarge = reply.kind !== 'silent' && reply.status === TOO_LARGE
  if (batch.length > 1 && (isTooLarge || isTooLong(reply))) {
    // The keys make it safe to send all of it again; a new pass brings it in its order.
    for (const { entry } of batch) requeue(round, sentOf(entry), 0)
    pass.most = Math.ceil(batch.length / 10)
    pass.at = pass.seqs.length
    return []
  }
  pass.most = Math.min(round.mostAtOnce ?? MOST_ENTRIES, pass.most * 10)
  if (isTooLarge) {
    const body = reply.kind === 'answered' ? reply.body : { message: syncLogTexts.tooLargeToSend }
    return batch.map((prepared) => ({ prepared, answer: { status: TOO_LARGE, body } }))
  }
  const outcome = endOrPutBack(round, batch, () => outcomeOrEndRound(reply))
  const answers = outcome.kind === 'done' ? outcome.records : null
  if (answers === null) {
    // The keys make it safe to send all of it again.
    const afterMs = outcome.kind === 'later' ? outcome.afterMs : null
    for (const { entry } of batch) requeue(round, sentOf(entry), afterMs)
    return endAsUnusable(round, reply)
  }
  const byKey = new Map(answers.map((answer) => [answer['key'], answer]))
  return batch.map((prepared) => ({ prepared, answer: byKey.get(prepared.input.key) }))
}

async function settleAnswered(round: Round, pass: Pass, answered: readonly AnsweredEntry[]): Promise<void> {
  const found = { failed: pass.failed, overtaken: supersededTransitions(answered) }
  for (let from = 0; from < answered.length; from += AT_A_TIME) {
    const some = answered.slice(from, from + AT_A_TIME)
    await confirmDone(round, some)
    for (const { prepared, answer } of some.filter((each) => !areDone([each]))) {
      await handleAnswer(round, prepared, answer, found)
      const waiting = round.file.reads.sync.outbox.get(prepared.entry.seq)
      if (waiting !== null) keepCopied(round, waiting, pass.copied)
    }
    round.onProgress?.({ phase: 'sending', kind: null, done: round.summary.pushed, total: null })
    await round.rest()
  }
}

function endOrPutBack(round: Round, batch: readonly PreparedEntry[], read: () => Outcome): Outcome {
  try {
    return read()
  } catch (error) {
    for (const { entry } of batch) requeue(round, sentOf(entry), 0)
    throw error
  }
}
