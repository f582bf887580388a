import { inTransaction, type Round, type Tx } from './round-context'

/** What one worker writes, until it is kept. */
export interface PendingWrite {
  /** Writes, and answers what tells the worker once all of it is kept. */
  readonly write: (tx: Tx) => () => void
  readonly fail: (error: unknown) => void
}

/**
 * Writes in one transaction with whatever the other workers write by the next turn, as a commit to disk takes longer than
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
    if (round.pendingWrites.length === 1)
      round.rest().then(() => commitAll(round, round.pendingWrites.splice(0)), reject)
  })
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
