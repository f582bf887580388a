import { queueMoves, queueOne } from '../push/queue-unqueued'
import { isFinal } from '../rules/is-final'
import type { SyncRule } from '../rules/sync-rule'
import { wayBetween } from '../rules/ways'
import { receipt, type Tx } from '../round-context'
import { isSame } from './canonical'
import type { Version } from './conflict'
import { contentHere, queueWhatIsKept, setBase } from './integrate'
import { comparedFields } from './merge-content'
import { wouldChangeWhatWentOut } from './went-out'

/**
 * Whether our server shows an older version than it has told of before: the number of a record's newest change only grows
 * in one history (docs/decisions/0012).
 */
export function isSetBack(known: string | null, told: string | null): boolean {
  const [before, now] = [changeOf(known), changeOf(told)]
  return before !== null && now !== null && now < before
}

function changeOf(etag: string | null): number | null {
  const found = /^(\d+)-/.exec(etag ?? '')
  return found === null ? null : Number(found[1])
}

const SENT_AGAIN = 'The server was set back to an older copy: what is here is sent again.'

/**
 * A server that was set back says nothing new: what is here goes there again, or somebody is asked. False where it is to
 * be merged as any other.
 */
export function putBack(rule: SyncRule, localId: string, version: Version, tx: Tx): boolean {
  const local = contentHere(rule, localId, tx)
  if (local === null) return false
  const theirs = version.content
  const kept = comparedFields(rule).filter((field) => !isSame(local[field], theirs[field]))
  // What went out there since, or was moved on to where no way leads back from, cannot be put back.
  const hasGoneOut =
    isFinal(rule, theirs) &&
    wouldChangeWhatWentOut(rule, localId, local, version, { taken: kept, kept: [], contested: [] }, tx)
  if (hasGoneOut || wayBetween(rule, theirs['status'], local['status']) === null) return false
  setBase(rule, localId, { local: theirs, remote: theirs }, version, tx)
  tx.writes.sync.conflicts.settle(rule.kind, localId)
  receipt(tx, rule.kind, localId, 'put back', SENT_AGAIN)
  queueWhatIsKept(rule, localId, { taken: [], kept, contested: [] }, version, tx)
  if (kept.includes('status')) queueMoves(tx, rule, localId, local['status'])
  return true
}

/** What marks the creation of a record that our server had confirmed before: an id that is taken then means a deletion. */
export const WAS_THERE = 'was_there'

/** What our server had confirmed and lost goes there once more under its id; where it was deleted, the server says so. */
export function sendLost(rule: SyncRule, localId: string, tx: Tx): void {
  const { create } = rule.operations
  if (create === null) return
  tx.writes.sync.agreement.cut(rule.kind, localId)
  tx.writes.sync.conflicts.settle(rule.kind, localId)
  for (const entry of tx.reads.sync.queue.ofRecord(localId)) {
    if (entry.operation === rule.operations.update) tx.writes.sync.queue.close(entry.seq)
  }
  queueOne(tx, rule, localId, { [WAS_THERE]: 'true' })
  receipt(tx, rule.kind, localId, 'put back', SENT_AGAIN)
}
