import type { QueueEntry } from '../../storage/stores/sync/queue-store'
import { callRemote, remoteParams, remoteParentId } from '../remote/ask'
import { fetchOrList } from '../remote/look-at'
import { unlinkRecord } from '../merge/cut-pair'
import { inTransaction, type Round } from '../context/round-context'
import type { SyncRule } from '../rules/sync-rule'
import { applyWithReferences } from '../apply/take-in'
import { isAskedOfParts, isSendingParts, seeParts, waitForCount } from './client-parts'
import { TOLD_OF_UNSEEN } from './probe-marks'
import {
  close,
  closeIn,
  leaveUnread,
  markInflight,
  outcomeOfSending,
  requeue,
  settleFailure,
  waitForPerson,
  type Pushed,
} from './settle'

/** Deletes there what was deleted here, unless somebody has changed it since. */
export async function pushRemoval(round: Round, entry: QueueEntry, rule: SyncRule): Promise<Pushed> {
  const { agreement, queue } = round.file.reads.sync
  const { recordId: localId } = entry
  const { remove } = rule.operations
  const remoteId = agreement.remoteId(rule.kind, localId)
  if (remoteId === null || remove === null) return close(round, entry, 'superseded', 'The server never had it.')
  const parent = remoteParentId(round, rule, localId)
  // It went with its client.
  if (rule.parent !== null && parent === null) return removed(round, entry, rule)
  const params = remoteParams(rule, parent)
  const fetched = await fetchOrList(round, rule, remoteId, parent)
  if (fetched.kind === 'gone') return removed(round, entry, rule)
  if (fetched.kind === 'unsure') return requeue(round, entry, null)
  if (fetched.kind === 'found') {
    const { problem, record } = fetched
    // What is there and cannot be read would be deleted unseen.
    if (problem !== undefined) {
      leaveUnread(round, rule.kind, record, problem)
      return requeue(round, entry, null)
    }
    const taken = await applyWithReferences(round, rule, record, { etag: null, answeredEntry: entry.seq })
    if (taken === 'conflict') return 'held'
    if (taken === 'deferred' || taken === 'unreadable') return requeue(round, entry, null)
  }
  if (rule.kind === 'client') {
    // What is deleted there meanwhile would be taken for new where its list was read before.
    if (isAskedOfParts(round, localId)) return waitForPerson(round, entry)
    if (isSendingParts(round, localId)) return 'held'
    const seen = await seeParts(round, remoteId)
    if (seen === 'unclear') return requeue(round, entry, null)
    if (seen === 'miscounted' && entry.probes !== TOLD_OF_UNSEEN) return waitForCount(round, entry)
    // It may have come back for what was written about it since.
    if (queue.get(entry.seq) === null) return 'closed'
    if (isAskedOfParts(round, localId)) return waitForPerson(round, entry)
  }
  markInflight(round, entry)
  const sent = { ...entry, attempts: entry.attempts + 1 }
  const outcome = outcomeOfSending(round, sent, await callRemote(round, remove, { params: params(remoteId) }))
  if (outcome.kind === 'done') return removed(round, sent, rule)
  // A 404 to a deletion means that it is gone, unless there is no such operation.
  if (outcome.kind === 'notFound' && fetched.kind !== 'found') return removed(round, sent, rule)
  return settleFailure(round, sent, outcome)
}

function removed(round: Round, entry: QueueEntry, rule: SyncRule): Pushed {
  inTransaction(round, (tx) => {
    unlinkRecord({ rule, localId: entry.recordId }, tx)
    closeIn(tx, entry, 'deleted there')
  })
  round.summary.pushed += 1
  return 'closed'
}
