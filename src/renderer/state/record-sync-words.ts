import type { RecordSyncState } from '../../contract/desktop/sync-operations'

export interface RecordSyncWords {
  /** A few words: beside the icon, or as what a screen reader says. */
  readonly label: string
  /** What it means, for the tooltip. */
  readonly text: string
  readonly tone: 'quiet' | 'info' | 'caution' | 'critical'
  /** Whether the sync screen holds something to do about it. */
  readonly needsAttention: boolean
}

/** What a record's state of sync is called, and what it means. */
export const recordSyncWords: Readonly<Record<RecordSyncState, RecordSyncWords>> = {
  synced: { label: 'Synced', text: 'The server has it as it is here.', tone: 'quiet', needsAttention: false },
  local: {
    label: 'Only on this computer',
    text: 'It is on this computer and not on the server.',
    tone: 'quiet',
    needsAttention: false,
  },
  queued: {
    label: 'Waiting to be sent',
    text: 'It is safe on this computer and is sent with the next sync.',
    tone: 'info',
    needsAttention: false,
  },
  waiting: {
    label: 'Waiting for another record',
    text: 'It is sent as soon as what it belongs to has arrived.',
    tone: 'info',
    needsAttention: false,
  },
  sending: { label: 'Being sent', text: 'It is on its way to the server.', tone: 'info', needsAttention: false },
  checking: {
    label: 'Being checked',
    text: 'The answer was lost: the server is asked whether it has arrived.',
    tone: 'caution',
    needsAttention: false,
  },
  conflict: {
    label: 'Changed in two places',
    text: 'It was changed here and on the server. Choose what is to stay.',
    tone: 'critical',
    needsAttention: true,
  },
  rejected: {
    label: 'Refused by the server',
    text: 'The server did not take it. It is safe on this computer.',
    tone: 'critical',
    needsAttention: true,
  },
  parked: {
    label: 'Kept on this computer',
    text: 'This server cannot take it. It is safe on this computer.',
    tone: 'caution',
    needsAttention: true,
  },
  missing: {
    label: 'Missing on the server',
    text: 'The server no longer has it. It is safe on this computer.',
    tone: 'critical',
    needsAttention: true,
  },
}
