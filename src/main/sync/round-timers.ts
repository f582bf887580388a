import type { Timers } from '../../sync/round/run-schedule'

/** The system's timers for rounds, which keep no process from ending. */
export const roundTimers: Timers = {
  later: (work, milliseconds) => {
    const timer = setTimeout(work, milliseconds)
    timer.unref()
    return () => {
      clearTimeout(timer)
    }
  },
  random: Math.random,
}
