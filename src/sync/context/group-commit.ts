import { inTransaction, type Round, type Tx } from './round-context'

/** So few that the window, which waits meanwhile, is not seen to: some hold an invoice with all that its answer changes. */
const MOST_TOGETHER = 4

/** What one worker writes, until it is kept. */
export interface PendingWrite {
  /** Writes, and answers what tells the worker once all of it is kept. */
  readonly write: (tx: Tx) => () => void
  readonly fail: (error: unknown) => void
}

/**
 * Writes in one transaction with what a few other workers write by the next turn, as a commit to disk takes longer than
 * what it keeps. Resolves once it is kept. What fails together is tried alone, so that one failure is nobody else's.
 */
export function groupCommit<T>(round: Round, work: (tx: Tx) => T): Promise<T> {
  return new Promise((resolve, reject) => {
    const write: PendingWrite['write'] = (tx) => {
      const value = work(tx)
      return () => {
        resolve(value)
      }
    }
    round.pendingWrites.push({ write, fail: reject })
    if (round.pendingWrites.length === 1) commitPending(round).catch(failPending(round))
  })
}

async function commitPending(round: Round): Promise<void> {
  while (round.pendingWrites.length > 0) {
    await round.rest()
    commitAll(round, round.pendingWrites.splice(0, MOST_TOGETHER))
  }
}

function failPending({ pendingWrites }: Round): (error: unknown) => void {
  return (error) => {
    for (const { fail } of pendingWrites.splice(0)) fail(error)
  }
}

function commitAll(round: Round, all: readonly PendingWrite[]): void {
  try {
    const kept = inTransaction(round, (tx) => all.map(({ write }) => write(tx)))
    for (const tell of kept) tell()
  } catch (error) {
    if (all.length > 1) for (const each of all) commitAll(round, [each])
    else all[0]?.fail(error)
  }
}
