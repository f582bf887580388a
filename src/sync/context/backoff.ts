import { millisecondsToInstant, type Instant } from '../../kernel/instant'

const FIRST_MS = 2_000
const MOST_MS = 15 * 60_000

/**
 * When to try again: anywhere up to twice as far off each time, between 2 seconds and 15 minutes, so that many devices
 * do not come back at once.
 */
export function nextTryAt(now: Instant, attempts: number, random: () => number): Instant {
  const most = Math.min(MOST_MS, FIRST_MS * 2 ** Math.min(attempts, 12))
  return laterBy(now, Math.max(FIRST_MS, Math.floor(random() * most)))
}

export function laterBy(now: Instant, milliseconds: number): Instant {
  return millisecondsToInstant(Date.parse(now) + milliseconds)
}
