import type { SyncStatus } from '../../contract/desktop/sync-operations'
import { syncStanding as standingWords } from '../../words/en/sync-standing'
import { inWindow } from './window-language'

export type SyncStanding =
  'local' | 'synced' | 'waiting' | 'syncing' | 'offline' | 'trouble' | 'paused' | 'signedOut' | 'asking'

export interface Standing {
  readonly standing: SyncStanding
  /** A few words, for the sidebar's foot and the head of the sync screen. */
  readonly text: string
}

/** How sync stands in one word and a few: what needs a person comes first, then what stops it, then what is under way. */
export function syncStanding(status: SyncStatus | null, write: (count: number) => string = String): Standing {
  const words = inWindow(standingWords)
  const link = status?.link ?? null
  if (status === null || link === null) return { standing: 'local', text: words.local }
  const { attention } = status.counts
  if (link.state === 'halted') return { standing: 'trouble', text: words.halted }
  if (!link.is_signed_in) return { standing: 'signedOut', text: words.signedOut }
  if (link.state === 'asking') return { standing: 'asking', text: words.asking }
  if (status.progress) return { standing: 'syncing', text: progressText(status.progress, write) }
  if (attention > 0) {
    return { standing: 'trouble', text: words.needsAttention({ number: attention, text: write(attention) }) }
  }
  if (link.is_paused) return { standing: 'paused', text: words.paused }
  if (status.is_offline) return { standing: 'offline', text: words.offline }
  if (status.last_problem !== null) return { standing: 'trouble', text: words.notSynced }
  if (status.clock_problem !== null) return { standing: 'trouble', text: words.clocksDiffer }
  const waiting = waitingCount(status)
  if (waiting > 0) return { standing: 'waiting', text: words.waiting(write(waiting)) }
  return { standing: 'synced', text: words.synced }
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
  const words = inWindow(standingWords)
  if (total !== null && total > 0) return words.progressOf(write(Math.min(done, total)), write(total))
  return done > 0 ? words.progress(write(done)) : words.phases[phase]
}
