import { addDays, type CalendarDate, calendarDateToInstant, instantToCalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'

/** Milliseconds. Timers stand still while the computer sleeps, and its clock may be set: the day is never later than this. */
const LONGEST_WAIT = 60_000

interface DayWatch {
  /** The zone whose midnight counts; asked anew each time, since it may be changed. */
  readonly readZone: () => string
  readonly now: () => Instant
  /** Told of each day that begins after the watch. */
  readonly tell: (today: CalendarDate) => void
}

/** Watches for the day to turn; the answer ends it. */
export function watchDay({ readZone, now, tell }: DayWatch): () => void {
  let known = instantToCalendarDate(now(), readZone())
  let timer = setTimeout(look, untilNextLook(now(), readZone()))
  timer.unref()
  return () => {
    clearTimeout(timer)
  }

  function look(): void {
    const today = instantToCalendarDate(now(), readZone())
    timer = setTimeout(look, untilNextLook(now(), readZone()))
    timer.unref()
    if (today === known) return
    known = today
    tell(today)
  }
}

/** Milliseconds until the day may have turned: until midnight when that is near. */
function untilNextLook(now: Instant, timeZone: string): number {
  const midnight = calendarDateToInstant(addDays(instantToCalendarDate(now, timeZone), 1), timeZone)
  return Math.min(LONGEST_WAIT, Date.parse(midnight) - Date.parse(now))
}
