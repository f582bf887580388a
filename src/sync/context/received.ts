import { beyondLink, beyondQuestions } from './link-bounds'
import { inTransaction, type Round, type Tx } from './round-context'
import { applyEach, type RawRecord } from './unreadable'
import { RoundEnded } from './sync-env'

/**
 * Takes in some records that the remote shows, as `applyEach` does, and counts by how much the file grows by them: beyond
 * what a link may add or ask (docs/decisions/0022) the round ends, and a person is asked whether that can be.
 */
export function eachReceived<Item, Result>(
  round: Round,
  items: readonly Item[],
  sentOf: (item: Item) => RawRecord | null,
  work: (item: Item, tx: Tx) => Result,
): (Result | 'unreadable')[] {
  const results = applyEach(round, items, sentOf, (item, tx) => tx.writes.sync.link.counted(() => work(item, tx)))
  haltBeyond(round)
  return results
}

function haltBeyond(round: Round): void {
  const link = round.file.reads.sync.link()
  if (link === null) return
  const { reads } = round.file
  const beyond = beyondLink(reads, link.recordLimit) ?? beyondQuestions(reads, link.recordLimit)
  if (beyond === null) return
  inTransaction(round, (tx) => {
    tx.writes.sync.link.set({ ...tx.link, ...beyond })
  })
  throw new RoundEnded('halted')
}
