import type { SyncStatus } from '../../../contract/desktop/sync-operations'

type Link = NonNullable<SyncStatus['link']>

/** What a server can promise, by its kind. */
export const promises: Readonly<Record<Link['kind'], string>> = {
  full: 'Everything arrives, and only once.',
  plain:
    'Everything arrives. Where an answer is lost, Billfold looks again, and asks you where it cannot tell rather than send it twice.',
  partial: 'Only some things arrive: what it cannot take stays on this computer.',
}

export const generators: Readonly<Record<Link['generator'], string>> = {
  device: 'this computer',
  remote: 'the server',
}

export interface WaitingCount {
  readonly count: number
  /** What so many records wait for, after the number. */
  readonly words: string
}

/** What waits, by what it waits for; what nothing waits for is left out. */
export function waitingCounts(counts: SyncStatus['counts']): readonly WaitingCount[] {
  return [
    { count: counts.queued, words: 'to be sent' },
    { count: counts.sending, words: 'being sent' },
    { count: counts.checking, words: 'being checked' },
    { count: counts.rejected, words: 'refused by the server' },
    { count: counts.parked, words: 'not possible on this server' },
    { count: counts.conflicts, words: 'waiting for your choice' },
    { count: counts.numbered, words: 'numbered otherwise on the server' },
    { count: counts.missing, words: 'missing on the server' },
    { count: counts.unreadable, words: 'unreadable on the server' },
  ].filter(({ count }) => count > 0)
}
