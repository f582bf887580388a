import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import { millisecondsToInstant, type Instant } from '../../kernel/instant'

const FIRST_MS = 2_000
const MOST_MS = 15 * 60_000
/** Nothing waits for longer, whatever a remote asks for. */
const LONGEST_MS = 24 * 60 * 60_000

/**
 * When to try again: anywhere up to twice as far off each time, between 2 seconds and 15 minutes, so that many devices
 * do not come back at once.
 */
export function nextTryAt(now: Instant, attempts: number, random: () => number): Instant {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempts, 12))
  return laterBy(now, Math.max(FIRST_MS, Math.floor(random() * most)))
}

/** Whether an entry is to wait. A moment that was set by a clock that was ahead, last tried later than now, may never come. */
export function isPutOff({ nextAt, sentAt }: Pick<OutboxEntry, 'nextAt' | 'sentAt'>, now: Instant): boolean {
  if (nextAt === null || nextAt <= now) return false
  const wasAhead = (sentAt !== null && sentAt > now) || nextAt > laterBy(now, LONGEST_MS)
  return !wasAhead
}

export function laterBy(now: Instant, milliseconds: number): Instant {
  return millisecondsToInstant(Date.parse(now) + milliseconds)
}
