import type { RecordSyncState } from '../contract/desktop/sync-operations'
import type { Reads } from '../storage/organization-file'

/** What is true of one record and its counterpart, for the person who looks at it. */
export function recordState(reads: Reads, kind: string, id: string): RecordSyncState {
  const { queue, agreement, conflicts } = reads.sync
  const conflict = conflicts.ofRecord(kind, id)
  if (conflict !== null) return 'conflict'
  const entries = queue.ofRecord(id)
  const states = new Set(entries.map(({ state }) => state))
  if (states.has('rejected')) return 'rejected'
  if (states.has('unknown')) return 'checking'
  if (states.has('inflight')) return 'sending'
  if (states.has('parked')) return 'parked'
  if (entries.length > 0)
    return entries.some(({ dependsOn }) => dependsOn.some((other) => isHeld(reads, other))) ? 'waiting' : 'queued'
  if (agreement.remoteId(kind, id) === null) return queue.makes(id) ? 'queued' : 'local'
  return agreement.base(kind, id)?.isMissing === true ? 'missing' : 'synced'
}

/** Whether what is queued for a record does not go on by itself. */
function isHeld({ sync: { queue } }: Reads, id: string): boolean {
  return queue.ofRecord(id).some(({ state }) => state === 'rejected' || state === 'parked')
}
