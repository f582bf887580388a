/** Milliseconds. At the start others go first. */
const AFTER_START = 10_000
/** Whoever writes is mostly not done yet: what is written shortly after belongs to it. */
const AFTER_WRITING = 120_000
/** A computer that was never asleep still looks this often. */
const EVERY = 3_600_000

export interface BackupSchedule {
  /** The window stands. */
  readonly start: () => void
  /** Something was written. */
  readonly written: () => void
  readonly end: () => void
}

/** Looks shortly after the start, once somebody has stopped writing, and every hour. */
export function scheduleBackups(look: () => void): BackupSchedule {
  const waiting = new Set<NodeJS.Timeout>()
  let pause: NodeJS.Timeout | null = null
  let isEnded = false
  const after = (milliseconds: number) => {
    const timer = setTimeout(() => {
      waiting.delete(timer)
      look()
    }, milliseconds)
    timer.unref()
    waiting.add(timer)
    return timer
  }
  const hourly = setInterval(look, EVERY)
  hourly.unref()
  return {
    start: () => {
      if (!isEnded) after(AFTER_START)
    },
    written: () => {
      if (isEnded) return
      if (pause !== null) {
        clearTimeout(pause)
        waiting.delete(pause)
      }
      pause = after(AFTER_WRITING)
    },
    end: () => {
      isEnded = true
      clearInterval(hourly)
      for (const timer of waiting) clearTimeout(timer)
    },
  }
}
