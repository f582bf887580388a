import type { Brand } from './brand'
import type { Instant } from './instant'

/** A day without a time or zone, `YYYY-MM-DD`: sorts as text. */
export type CalendarDate = Brand<string, 'CalendarDate'>

/** Reads `YYYY-MM-DD`; null when it is not a day that exists (31 February, year 0000). */
export function parseCalendarDate(text: string): CalendarDate | null {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text.startsWith('0000')) return null
  try {
    return Temporal.PlainDate.from(text, { overflow: 'reject' }).toString() as CalendarDate
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** The day of the second that was asked for last, by time zone. */
const days = new Map<string, { readonly second: string; readonly day: CalendarDate }>()

/**
 * The day that `instant` falls on in `timeZone` (an IANA name). Every call of an operation asks for today, and a day
 * begins with a second everywhere: it is kept for as long as the second is the same.
 */
export function instantToCalendarDate(instant: Instant, timeZone: string): CalendarDate {
  const second = instant.slice(0, 'YYYY-MM-DDTHH:mm:ss'.length)
  const known = days.get(timeZone)
  if (known?.second === second) return known.day
  const day = dayOf(instant, timeZone)
  days.set(timeZone, { second, day })
  return day
}

function dayOf(instant: Instant, timeZone: string): CalendarDate {
  return Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone).toPlainDate().toString() as CalendarDate
}

export function addDays(date: CalendarDate, days: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ days }).toString() as CalendarDate
}

/** Adds whole months, clamped to the month's end: 31 January + 1 is 28 (29) February. */
export function addMonths(date: CalendarDate, months: number): CalendarDate {
  return Temporal.PlainDate.from(date).add({ months }, { overflow: 'constrain' }).toString() as CalendarDate
}

/** Whole days from `from` to `to`; negative when `to` is earlier. */
export function daysBetween(from: CalendarDate, to: CalendarDate): number {
  return Temporal.PlainDate.from(from).until(Temporal.PlainDate.from(to), { largestUnit: 'days' }).days
}

/** The first moment of `date` in `timeZone`. */
export function calendarDateToInstant(date: CalendarDate, timeZone: string): Instant {
  const start = Temporal.PlainDate.from(date).toZonedDateTime({ timeZone })
  return start.toInstant().toString({ smallestUnit: 'millisecond' }) as Instant
}
