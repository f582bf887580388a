import type { SyncStatus } from '../../contract/desktop/sync-operations'

export type SyncStanding =
  'local' | 'synced' | 'waiting' | 'syncing' | 'offline' | 'trouble' | 'paused' | 'signedOut' | 'asking'

export interface Standing {
  readonly standing: SyncStanding
  /** A few words, for the sidebar's foot and the head of the sync screen. */
  readonly text: string
}

const phases: Readonly<Record<NonNullable<SyncStatus['progress']>['phase'], string>> = {
  signing_in: 'Signing in',
  looking: 'Looking',
  sending: 'Sending',
  receiving: 'Fetching',
  checking: 'Checking',
}

/** How sync stands in one word and a few: what needs a person comes first, then what stops it, then what is under way. */
export function syncStanding(status: SyncStatus | null, write: (count: number) => string = String): Standing {
  const link = status?.link ?? null
  if (status === null || link === null) return { standing: 'local', text: 'Only on this computer' }
  const { attention } = status.counts
  if (link.state === 'halted') return { standing: 'trouble', text: 'Sync has stopped' }
  if (!link.is_signed_in) return { standing: 'signedOut', text: 'Signed out' }
  if (link.state === 'asking') return { standing: 'asking', text: 'Not linked yet' }
  if (status.progress) return { standing: 'syncing', text: progressText(status.progress, write) }
  if (attention > 0) {
    return { standing: 'trouble', text: `${write(attention)} ${attention === 1 ? 'needs' : 'need'} attention` }
  }
  if (link.is_paused) return { standing: 'paused', text: 'Paused' }
  if (status.is_offline) return { standing: 'offline', text: 'Waiting for the network' }
  if (status.last_problem !== null) return { standing: 'trouble', text: 'Not synced' }
  if (status.clock_problem !== null) return { standing: 'trouble', text: 'The clocks differ' }
  const waiting = waitingCount(status)
  if (waiting > 0) return { standing: 'waiting', text: `${write(waiting)} waiting` }
  return { standing: 'synced', text: 'Up to date' }
}

/** Changes that are still on their way to the server. */
export function waitingCount({ counts }: Pick<SyncStatus, 'counts'>): number {
  return counts.queued + counts.sending + counts.checking
}

/** "Syncing 120 of 480", or what it does where it cannot count yet. */
export function progressText(
  { phase, done, total }: NonNullable<SyncStatus['progress']>,
  write: (count: number) => string = String,
): string {
  if (total !== null && total > 0) return `Syncing ${write(Math.min(done, total))} of ${write(total)}`
  return done > 0 ? `Syncing ${write(done)}` : `${phases[phase]}…`
}
