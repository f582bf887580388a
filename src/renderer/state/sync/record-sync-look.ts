import type { RecordSyncState } from '../../../contract/desktop/sync-operations'

export interface RecordSyncLook {
  readonly tone: 'quiet' | 'info' | 'caution' | 'critical'
  /** Whether the sync screen holds something to do about it. */
  readonly needsAttention: boolean
}

/** How loud a record's state of sync is. */
export const recordSyncLook: Readonly<Record<RecordSyncState, RecordSyncLook>> = {
  synced: { tone: 'quiet', needsAttention: false },
  local: { tone: 'quiet', needsAttention: false },
  queued: { tone: 'info', needsAttention: false },
  waiting: { tone: 'info', needsAttention: false },
  sending: { tone: 'info', needsAttention: false },
  checking: { tone: 'caution', needsAttention: false },
  conflict: { tone: 'critical', needsAttention: true },
  rejected: { tone: 'critical', needsAttention: true },
  parked: { tone: 'caution', needsAttention: true },
  left: { tone: 'caution', needsAttention: false },
  missing: { tone: 'critical', needsAttention: true },
}
