import { type CalendarDate, instantToCalendarDate } from '../../../kernel/calendar-date'
import type { Instant } from '../../../kernel/instant'

/** Today and the time zone of the business, as the main process tells them at the start and when the day turns. */
class Clock {
  today: CalendarDate = $state('1970-01-01' as CalendarDate)
  /** The IANA zone that moments are shown in. */
  timeZone = $state('UTC')

  set(today: CalendarDate, timeZone: string): void {
    this.today = today
    this.timeZone = timeZone
  }

  /** The day that a moment of the wire falls on. */
  dayOf(moment: string): CalendarDate {
    return instantToCalendarDate(moment as Instant, this.timeZone)
  }
}

export const clock = new Clock()
