import type { SyncStatus } from '../../../contract/desktop/sync-operations'
import { syncStanding as standingWords } from '../../../words/en/sync-standing'
import { inWindow } from '../shell/window-language'

export type SyncStanding =
  'local' | 'synced' | 'waiting' | 'syncing' | 'offline' | 'trouble' | 'paused' | 'signedOut' | 'asking'

interface Told {
  /** A few words, for the sidebar's foot and the head of the sync screen. */
  readonly text: string
  /** With that it is of sync, for who does not see where it stands. */
  readonly spoken: string
}

export interface Standing extends Told {
  readonly standing: SyncStanding
}

/** How sync stands in one word and a few: what needs a person comes first, then what stops it, then what is under way. */
export function syncStanding(status: SyncStatus | null, write: (count: number) => string = String): Standing {
  const words = inWindow(standingWords)
  const link = status?.link ?? null
  if (status === null || link === null) return { standing: 'local', text: words.local, spoken: words.local }
  const { attention } = status.counts
  if (link.state === 'halted') return { standing: 'trouble', ...words.halted }
  if (!link.is_signed_in) return { standing: 'signedOut', ...words.signedOut }
  if (link.state === 'asking') return { standing: 'asking', ...words.asking }
  if (status.progress) return { standing: 'syncing', ...progressWords(status.progress, write) }
  if (attention > 0) {
    return { standing: 'trouble', ...filled(words.needsAttention, { number: attention, text: write(attention) }) }
  }
  if (link.is_paused) return { standing: 'paused', ...words.paused }
  if (status.is_offline) return { standing: 'offline', ...words.offline }
  if (status.last_problem !== null) return { standing: 'trouble', ...words.notSynced }
  if (status.clock_problem !== null) return { standing: 'trouble', ...words.clocksDiffer }
  const waiting = waitingCount(status)
  if (waiting > 0) return { standing: 'waiting', ...filled(words.waiting, write(waiting)) }
  return { standing: 'synced', ...words.synced }
}

/** Changes that are still on their way to the server. */
export function waitingCount({ counts }: Pick<SyncStatus, 'counts'>): number {
  return counts.queued + counts.sending + counts.checking
}

/** "Syncing 120 of 480", or what it does where it cannot count yet. */
export function progressWords(
  { phase, done, total }: NonNullable<SyncStatus['progress']>,
  write: (count: number) => string = String,
): Told {
  const words = inWindow(standingWords)
  if (total !== null && total > 0) return filled(words.progressOf, write(Math.min(done, total)), write(total))
  return done > 0 ? filled(words.progress, write(done)) : words.phases[phase]
}

interface ToldOf<Values extends readonly unknown[]> {
  readonly text: (...values: Values) => string
  readonly spoken: (...values: Values) => string
}

function filled<Values extends readonly unknown[]>({ text, spoken }: ToldOf<Values>, ...values: Values): Told {
  return { text: text(...values), spoken: spoken(...values) }
}
