import type { RoundSummary } from '../context/sync-env'

/** Timers as they are handed in: seconds here would be minutes in a test. */
export interface Timers {
  /** Calls `work` once after so many milliseconds; answers what cancels it. */
  readonly later: (work: () => void, milliseconds: number) => () => void
  readonly random: () => number
}

export interface RunSchedule {
  /** Something was written here: it goes out soon. */
  readonly touched: () => void
  /** Somebody asks, the computer woke, or the network is back: now. */
  readonly now: () => void
  /** Milliseconds until the next round begins by itself; null while one runs or after the end. */
  readonly nextInMs: () => number | null
  readonly end: () => void
}

/** So soon after a write, so that a person who goes on typing sends once. */
const SOON_MS = 2_000
/** A remote that nobody touches here may still have been touched elsewhere. */
const EVERY_MS = 5 * 60_000
const MOST_MS = 15 * 60_000

/**
 * Runs rounds one at a time: soon after a write, at once when asked, every five minutes otherwise, and ever more rarely
 * while there is no network.
 */
export function scheduleRounds(
  run: () => Promise<RoundSummary | null>,
  { later, random }: Timers,
  now: () => number,
): RunSchedule {
  let cancel: (() => void) | null = null
  let dueAt: number | null = null
  let isRunning = false
  let isEnded = false
  let isWanted = false
  let failures = 0

  function plan(milliseconds: number): void {
    if (isEnded) return
    // What is past its time has a timer that slept with the computer, or the clock was put forward: it begins at once.
    const wait = dueAt !== null && dueAt < now() ? 0 : milliseconds
    const at = now() + wait
    if (dueAt !== null && dueAt >= now() && dueAt <= at) return
    cancel?.()
    dueAt = at
    cancel = later(begin, wait)
  }

  function begin(): void {
    cancel = null
    dueAt = null
    if (isEnded) return
    if (isRunning) {
      isWanted = true
      return
    }
    isRunning = true
    run()
      .then(after, () => {
        after(null)
      })
      .finally(() => {
        isRunning = false
        plan(isWanted ? SOON_MS : waitMs())
        isWanted = false
      })
  }

  function after(summary: RoundSummary | null): void {
    const hasFailed =
      summary === null || ['offline', 'throttled', 'signedOut', 'tooSlow'].includes(summary.problem ?? '')
    failures = hasFailed ? failures + 1 : 0
  }

  function waitMs(): number {
    if (failures === 0) return EVERY_MS
    const most = Math.min(MOST_MS, 10_000 * 2 ** Math.min(failures, 8))
    return Math.max(SOON_MS, Math.floor(most / 2 + (random() * most) / 2))
  }

  return {
    touched: () => {
      if (isRunning) isWanted = true
      else plan(SOON_MS)
    },
    now: () => {
      failures = 0
      plan(0)
    },
    nextInMs: () => (dueAt === null ? null : Math.max(0, dueAt - now())),
    end: () => {
      isEnded = true
      cancel?.()
    },
  }
}
