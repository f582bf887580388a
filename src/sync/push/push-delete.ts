import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { callRemote, remoteParams, remoteParentId } from '../remote/call-remote'
import { fetchOrList } from '../remote/fetch-or-list'
import { unlinkRecord } from '../merge/unlink-record'
import { inTransaction, type Round } from '../context/round-context'
import type { SyncRule } from '../rules/sync-rule'
import { applyWithReferences } from '../apply/apply-with-references'
import { hasPartConflict, hasPendingParts, isToldOfUnseen, pullParts, waitForCount } from './client-parts'
import {
  close,
  closeInTx,
  saveUnreadable,
  markInflight,
  outcomeOfPush,
  requeue,
  releaseUnconfirmed,
  type Pushed,
} from './entry-state'
import { handlePushFailure } from './push-failure'
import { syncLogTexts } from '../../words/en/service/sync-log'

/** Deletes there what was deleted here, unless somebody has changed it since. */
export async function pushDelete(round: Round, entry: OutboxEntry, rule: SyncRule): Promise<Pushed> {
  const { agreement, outbox } = round.file.reads.sync
  const { recordId: localId } = entry
  const { remove } = rule.operations
  const remoteId = agreement.remoteId(rule.kind, localId)
  if (remoteId === null || remove === null) return close(round, entry, 'superseded', syncLogTexts.theServerNeverHadIt)
  const parent = remoteParentId(round, rule, localId)
  // It went with its client.
  if (rule.parent !== null && parent === null) return closeDeleted(round, entry, rule)
  const params = remoteParams(rule, parent)
  const fetched = await fetchOrList(round, rule, remoteId, parent)
  if (fetched.kind === 'gone') return closeDeleted(round, entry, rule)
  if (fetched.kind === 'unsure') return requeue(round, entry, null)
  if (fetched.kind === 'found') {
    const { problem, record } = fetched
    // What is there and cannot be read would be deleted unseen.
    if (problem !== undefined) {
      saveUnreadable(round, rule.kind, record, problem)
      return requeue(round, entry, null)
    }
    const taken = await applyWithReferences(round, rule, record, { etag: null, answeredEntry: entry.seq })
    if (taken === 'conflict') return 'held'
    if (taken === 'deferred' || taken === 'unreadable') return requeue(round, entry, null)
  }
  if (rule.kind === 'client') {
    // What is deleted there meanwhile would be taken for new where its list was read before.
    if (hasPartConflict(round, localId)) return releaseUnconfirmed(round, entry)
    if (hasPendingParts(round, localId)) return 'held'
    const seen = await pullParts(round, remoteId)
    if (seen === 'unclear') return requeue(round, entry, null)
    if (seen === 'miscounted' && !isToldOfUnseen(entry)) return waitForCount(round, entry)
    // It may have come back for what was written about it since.
    if (outbox.get(entry.seq) === null) return 'closed'
    if (hasPartConflict(round, localId)) return releaseUnconfirmed(round, entry)
  }
  markInflight(round, entry)
  const sent = { ...entry, attempts: entry.attempts + 1 }
  const outcome = outcomeOfPush(round, sent, await callRemote(round, remove, { params: params(remoteId) }))
  if (outcome.kind === 'done') return closeDeleted(round, sent, rule)
  // That it is not found may be said of the operation, too: whether it is gone the lists tell, or have told before.
  const isMissing = agreement.base(rule.kind, localId)?.presence === 'missing'
  if (outcome.kind === 'notFound' && fetched.kind !== 'found' && isMissing) return closeDeleted(round, sent, rule)
  return await handlePushFailure(round, sent, outcome)
}

function closeDeleted(round: Round, entry: OutboxEntry, rule: SyncRule): Pushed {
  inTransaction(round, (tx) => {
    unlinkRecord({ rule, localId: entry.recordId }, tx)
    closeInTx(tx, entry, 'deleted there')
  })
  round.summary.pushed += 1
  return 'closed'
}
