import type { RecordSyncState } from '../../contract/desktop/sync-operations'
import type { Reads } from '../../storage/organization-file'
import { isContentUpdate } from '../rules/order'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { isBlocking, LEFT } from '../merge/conflict'
import { references } from '../rules/sync-rule'

/** What is true of one record and its counterpart, for the person who looks at it. */
export function recordState(reads: Reads, kind: string, id: string): RecordSyncState {
  const { outbox, agreement, conflicts } = reads.sync
  const conflict = conflicts.ofRecord(kind, id)
  if (conflict !== null) return conflict.reason === LEFT ? 'left' : 'conflict'
  const entries = outbox.ofRecord(id)
  const states = new Set(entries.map(({ state }) => state))
  if (states.has('rejected')) return 'rejected'
  if (agreement.base(kind, id)?.presence === 'missing') return 'missing'
  if (states.has('unknown')) return 'checking'
  if (states.has('inflight')) return 'sending'
  if (states.has('parked')) return 'parked'
  if (entries.length > 0 || outbox.isSideEffect(id)) return isWaiting(reads, id, new Set()) ? 'waiting' : 'queued'
  const isHereOnly = agreement.remoteId(kind, id) === null || agreement.base(kind, id)?.presence === 'local_only'
  return isHereOnly ? 'local' : 'synced'
}

/** Whether a record, or one that it refers to or came of, does not go on by itself. */
function isWaiting(reads: Reads, id: string, seen: Set<string>): boolean {
  if (seen.has(id)) return false
  seen.add(id)
  const { outbox } = reads.sync
  return [...outbox.ofRecord(id), ...outbox.entriesMaking(id)].some(
    (entry) =>
      isBlockedOnUser(reads, entry) ||
      isWaiting(reads, entry.recordId, seen) ||
      entry.dependsOn.some(
        (other) => isUnlinkedMissing(reads, other) || (hasMoreThanEdits(reads, other) && isWaiting(reads, other, seen)),
      ),
  )
}

const referredTo = [...new Set(Object.values(references))]

/** Whether a record was there and can no longer be named there: a person says what becomes of it. */
function isUnlinkedMissing({ sync: { agreement } }: Reads, id: string): boolean {
  return referredTo.some((kind) => {
    const base = agreement.base(kind, id)
    return base !== null && base.presence !== 'present' && agreement.remoteId(kind, id) === null
  })
}

/** Whether what is queued for a record is more than edits: what refers to it needs it to be there, or to be issued. */
function hasMoreThanEdits({ sync: { outbox } }: Reads, id: string): boolean {
  return [...outbox.ofRecord(id), ...outbox.entriesMaking(id)].some((entry) => !isContentUpdate(entry))
}

/** Whether an entry waits for a person. */
function isBlockedOnUser(
  { sync: { agreement, conflicts, unreadable } }: Reads,
  { kind, recordId, state }: OutboxEntry,
): boolean {
  if (state === 'rejected' || state === 'parked') return true
  if (unreadable.get(kind, agreement.remoteId(kind, recordId) ?? '') !== null) return true
  return isBlocking(conflicts.ofRecord(kind, recordId)) || agreement.base(kind, recordId)?.presence === 'missing'
}
