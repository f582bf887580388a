import { oneOf } from '../../domain/wire/read-fields'
import { recordKinds } from '../../contract/define/operation'
import { enqueueCreate } from '../merge/enqueue'
import { rules } from '../rules/index'
import { inTransaction, throwIfStopped, type Round } from '../context/round-context'

const AT_A_TIME = 50

/**
 * Queues what was made here and that no operation queued: what fell due by itself, and all there is when another remote
 * is linked. Reads on from where it came to the last time.
 */
export async function backfillOutbox(round: Round): Promise<void> {
  const link = round.file.reads.sync.link()
  if (link === null) return
  const { last } = round.file.reads.changes
  const until = last()
  const { createdAfter } = round.file.reads.sync
  let done = 0
  let made = createdAfter(link.backfilledSeq, AT_A_TIME)
  for (let newest = made.at(-1); newest !== undefined; newest = made.at(-1)) {
    inTransaction(round, (tx) => {
      for (const { kind, id } of made) {
        const known = oneOf(kind, recordKinds)
        if (known !== null) enqueueCreate(tx, rules[known], id)
      }
    })
    done += made.length
    round.onProgress?.({ phase: 'checking', kind: null, done, total: null })
    await round.rest()
    throwIfStopped(round)
    made = createdAfter(newest.seq, AT_A_TIME)
  }
  if (until === link.backfilledSeq) return
  inTransaction(round, (tx) => {
    tx.writes.sync.link.set({ ...tx.link, backfilledSeq: until })
  })
}
