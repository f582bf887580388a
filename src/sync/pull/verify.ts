import { createHash } from 'node:crypto'
import { sync } from '../../contract/sync/index'
import { outcomeOf } from '../push/outcome'
import { rulesInOrder } from '../rules/index'
import type { SyncRule } from '../rules/sync-rule'
import { inTransaction, receipt, type Round } from '../round-context'
import type { WireRecord } from '../surroundings'

/** After a clean round with nothing waiting: whether both sides hold the same, and since when that is known. */
export async function verify(round: Round): Promise<void> {
  const { queue, conflicts, link } = round.file.reads.sync
  if (queue.counts().length > 0 || conflicts.count() > 0) return
  const differing = link()?.kind === 'full' ? await compareDigests(round) : compareCounts(round)
  if (differing === null) return
  inTransaction(round, (tx) => {
    if (differing.length === 0) tx.writes.sync.link.set({ ...tx.link, verifiedAt: tx.now })
    // What differs without a reason is read again from the beginning.
    else if (tx.link.kind === 'full') tx.writes.sync.link.set({ ...tx.link, cursor: null })
    for (const { kind } of differing) receipt(tx, kind, '', 'mismatch', 'The two sides do not hold the same.')
  })
  if (differing.length > 0) round.summary.isClean = false
}

/** The kinds whose records are not those of our server, by their etags; null where it does not say. */
async function compareDigests(round: Round): Promise<readonly SyncRule[] | null> {
  const outcome = outcomeOf(await round.remote.call({ operation: sync.getSyncDigest }))
  if (outcome.kind !== 'done' || outcome.records.length === 0) return null
  const theirs = new Map(outcome.records.map((each) => [each['kind'], each]))
  const differing: SyncRule[] = []
  for (const rule of comparable(round)) {
    const their = theirs.get(rule.kind)
    if (their !== undefined && !isSameDigest(round, rule, their)) differing.push(rule)
    await round.rest()
  }
  return differing
}

function isSameDigest({ file }: Round, rule: SyncRule, their: WireRecord): boolean {
  const { agreement } = file.reads.sync
  const tags = agreement.tags(rule.kind)
  if (tags.length !== their['count']) return false
  const hash = createHash('sha256')
  for (const { remoteId, etag } of tags) hash.update(`${remoteId} ${etag ?? ''}\n`)
  return hash.digest('hex') === their['digest']
}

/** The kinds of which the last clean walk counted another number of records than are paired here. */
function compareCounts({ file, counted }: Round): readonly SyncRule[] {
  return rulesInOrder.filter((rule) => {
    const there = counted.get(rule.kind)
    return there !== undefined && there !== file.reads.sync.agreement.present(rule.kind)
  })
}

function comparable({ file }: Round): readonly SyncRule[] {
  const isOurs = file.reads.sync.link()?.generator === 'device'
  const isOne = (rule: SyncRule) => rule.operations.list === null
  return rulesInOrder.filter((rule) => !isOne(rule) && !(isOurs && rule.kind === 'recurring_invoice'))
}
