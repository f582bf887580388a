import type { RecordKind } from '../../contract/define/operation'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { remoteParentId } from '../remote/call-remote'
import { applyWithReferences } from '../apply/apply-with-references'
import { fetchOrList } from '../remote/fetch-or-list'
import { isBlocking, isCandidateTaken } from '../merge/conflict'
import type { SyncRule } from '../rules/sync-rule'
import { inTransaction, type Round } from '../context/round-context'
import { saveUnreadable, requeue, releaseUnconfirmed, type Pushed } from './entry-state'

export type RefreshResult = 'fresh' | 'gone' | 'conflict' | 'unsure'

/** Looks at the remote's record before acting on it, so that nobody's change is overwritten. */
export async function refreshBeforePush(
  round: Round,
  rule: SyncRule,
  localId: string,
  askedBy: number,
): Promise<RefreshResult> {
  const { agreement, conflicts } = round.file.reads.sync
  const remoteId = agreement.remoteId(rule.kind, localId)
  if (remoteId === null || round.refreshedRecords.has(`${rule.kind} ${localId}`)) return 'fresh'
  const fetched = await fetchOrList(round, rule, remoteId, remoteParentId(round, rule, localId))
  if (fetched.kind === 'gone' || fetched.kind === 'unsure') return fetched.kind
  if (fetched.kind === 'found') {
    // What is there and cannot be read would be overwritten unseen.
    if (fetched.problem !== undefined) return saveUnreadable(round, rule.kind, fetched.record, fetched.problem)
    const taken = await applyWithReferences(round, rule, fetched.record, { etag: null, answeredEntry: askedBy })
    if (taken === 'deferred' || taken === 'unreadable') return 'unsure'
  }
  if (isBlocking(conflicts.ofRecord(rule.kind, localId))) return 'conflict'
  round.refreshedRecords.add(`${rule.kind} ${localId}`)
  return 'fresh'
}

/** What is there now is seen before it waits for a person. */
export async function refreshBlocked(round: Round, entry: OutboxEntry, rule: SyncRule): Promise<Pushed> {
  if (entry.state !== 'unknown') return 'held'
  if (entry.operation === rule.operations.create) return lookAgain(round, entry)
  const seen = await refreshBeforePush(round, rule, entry.recordId, entry.seq)
  return seen === 'gone' || seen === 'unsure' ? 'held' : releaseUnconfirmed(round, entry)
}

/** What may have been made is another record's by now, or was deleted here: it is looked for anew. */
function lookAgain(round: Round, { kind, recordId }: OutboxEntry): Pushed {
  const { reads } = round.file
  const asked = reads.sync.conflicts.ofRecord(kind, recordId)
  const isGone = !round.local.has(kind as RecordKind, recordId)
  if (asked !== null && (isGone || isCandidateTaken(asked, reads))) {
    inTransaction(round, ({ writes }) => {
      writes.sync.conflicts.close(kind, recordId)
    })
  }
  return 'held'
}

/** The way of an entry whose record could not be looked at. */
export function handleRefresh(
  round: Round,
  entry: OutboxEntry,
  rule: SyncRule,
  found: Exclude<RefreshResult, 'fresh'>,
): Pushed {
  if (found === 'conflict') return 'held'
  if (found === 'unsure') return requeue(round, entry, null)
  inTransaction(round, ({ writes }) => {
    writes.sync.agreement.setPresence(rule.kind, entry.recordId, 'missing')
  })
  return 'held'
}
