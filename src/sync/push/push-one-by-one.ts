import { isBlocking } from '../merge/conflict'
import type { QueuedEntry } from '../../storage/stores/sync/outbox-store'
import { resting, throwIfStopped, type Round } from '../context/round-context'
import { inSendOrder, dependencies, isCreation, type InTurns } from '../rules/order'
import { isRecordError } from '../context/unreadable'
import { pushEntry } from './push-entry'
import { splitUntold } from './split-side-effects'
import { markUnconfirmed, reject, type Pushed } from './entry-state'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** How many entries are under way at once, where they do not depend on each other. */
const AT_ONCE = 10
const AT_A_TIME = 200

/**
 * Sends what is ready, each entry after those it depends on and up to ten at once. What cannot go holds back only what
 * depends on it. It begins anew as long as something went, as what waited may be free now.
 */
export async function pushOneByOne(round: Round): Promise<void> {
  await findUnconfirmedCreates(round)
  for (let hasMoved = true; hasMoved;) {
    const entries = await readOutbox(round)
    hasMoved = entries.length > 0 && (await pushAll(round, entries))
  }
}

/** Sends one entry; whatever goes wrong with it stops none of the others. */
async function pushOne(round: Round, seq: number): Promise<Pushed> {
  try {
    return await pushEntry(round, seq)
  } catch (error) {
    const entry = round.file.reads.sync.outbox.get(seq)
    if (!isRecordError(error) || entry === null) throw error
    return entry.state === 'inflight' ? markUnconfirmed(round, entry) : reject(round, entry, WENT_WRONG)
  }
}

const WENT_WRONG = { message: syncLogTexts.failedBeforeSent, errors: {} }

/** Looks for creations in doubt before anything is created: our own would move the lists that are read for it. */
async function findUnconfirmedCreates(round: Round): Promise<void> {
  const doubtful = (await readOutbox(round)).filter((entry) => entry.state === 'unknown' && isCreation(entry))
  await runWorkers(async () => {
    for (let entry = doubtful.shift(); entry !== undefined; entry = doubtful.shift()) {
      await pushOne(round, entry.seq)
    }
  })
}

/** The whole queue in the order in which it has to be sent, read in parts so that others have their turn. */
export async function readOutbox(round: Round): Promise<QueuedEntry[]> {
  const entries: QueuedEntry[] = []
  for (;;) {
    const some = round.file.reads.sync.outbox.queuedAfter(entries.at(-1)?.seq ?? 0, AT_A_TIME)
    entries.push(...some)
    throwIfStopped(round)
    if (some.length === AT_A_TIME) await round.rest()
    else if (splitUntold(round, entries)) entries.length = 0
    else return inTurns(round, inSendOrder(entries))
  }
}

async function inTurns<T>(round: Round, turns: InTurns<T>): Promise<T> {
  for (let at = 1; ; at += 1) {
    const turn = turns.next()
    if (turn.done === true) return turn.value
    if (at % AT_A_TIME !== 0) continue
    await round.rest()
    throwIfStopped(round)
  }
}

/** The records of which a person is asked, or that the remote no longer has, or shows as none can be: `kind id`. */
function askedAbout({ file }: Round): Set<string> {
  const { conflicts, agreement, unreadable } = file.reads.sync
  const open = conflicts.all().filter(isBlocking)
  const unread = unreadable.all().flatMap(({ kind, remoteId }) => {
    const localId = agreement.localId(kind, remoteId)
    return localId === null ? [] : [{ kind, localId }]
  })
  return new Set([...open, ...agreement.missing(), ...unread].map(({ kind, localId }) => `${kind} ${localId}`))
}

/** Answers whether any entry was done with. */
async function pushAll(round: Round, entries: readonly QueuedEntry[]): Promise<boolean> {
  const asked = askedAbout(round)
  const isAsked = ({ kind, recordId }: QueuedEntry) => asked.has(`${kind} ${recordId}`)
  const waits = await inTurns(round, dependencies(entries, isAsked))
  const followers = new Map<number, number[]>()
  for await (const [seq, first] of resting(round, waits)) {
    for (const each of first) {
      const known = followers.get(each)
      if (known === undefined) followers.set(each, [seq])
      else known.push(seq)
    }
  }
  const free = entries.map(({ seq }) => seq).filter((seq) => waits.get(seq)?.size === 0)
  let done = 0
  let closed = 0
  const work = async () => {
    for (let seq = free.shift(); seq !== undefined; seq = free.shift()) {
      const pushed = await pushOne(round, seq)
      done += 1
      round.onProgress?.({ phase: 'sending', kind: null, done, total: entries.length })
      await round.rest()
      if (pushed === 'held') continue
      closed += 1
      for (const follower of followers.get(seq) ?? []) {
        const first = waits.get(follower)
        first?.delete(seq)
        if (first?.size === 0) free.push(follower)
      }
    }
  }
  await runWorkers(work)
  return closed > 0
}

/** Runs as many workers as may be under way at once; when one of them fails the others end first. */
async function runWorkers(work: () => Promise<void>): Promise<void> {
  let begun = 0
  const failures: unknown[] = []
  const worker = async () => {
    begun += 1
    try {
      await work()
    } catch (error) {
      failures.push(error)
    }
  }
  const workers: Promise<void>[] = []
  while (begun < AT_ONCE) workers.push(worker())
  await Promise.all(workers)
  if (failures.length > 0) throw failures[0]
}
