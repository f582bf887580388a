import { addDays, addMonths, type CalendarDate, daysBetween } from '../../../../kernel/calendar-date'

/** Monday is 1 and Sunday 7. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7

export function firstOfMonth(date: CalendarDate): CalendarDate {
  return `${date.slice(0, 8)}01` as CalendarDate
}

function weekdayOf(date: CalendarDate): Weekday {
  return Temporal.PlainDate.from(date).dayOfWeek as Weekday
}

/** The weeks that show `date`'s month, whole: the first and last may begin and end in its neighbours. */
export function monthGrid(date: CalendarDate, firstDay: Weekday): readonly (readonly CalendarDate[])[] {
  const first = firstOfMonth(date)
  const start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7))
  const weeks = Math.ceil(daysBetween(start, addMonths(first, 1)) / 7)
  return Array.from({ length: weeks }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
}

/** Where a key leads in the grid, as the ARIA date grid has it; null for any other key. */
export function stepByKey(date: CalendarDate, key: string, firstDay: Weekday): CalendarDate | null {
  const intoWeek = (weekdayOf(date) - firstDay + 7) % 7
  switch (key) {
    case 'ArrowLeft':
      return addDays(date, -1)
    case 'ArrowRight':
      return addDays(date, 1)
    case 'ArrowUp':
      return addDays(date, -7)
    case 'ArrowDown':
      return addDays(date, 7)
    case 'Home':
      return addDays(date, -intoWeek)
    case 'End':
      return addDays(date, 6 - intoWeek)
    case 'PageUp':
      return addMonths(date, -1)
    case 'PageDown':
      return addMonths(date, 1)
    default:
      return null
  }
}

/** The day that the locale's week begins with. */
export function firstDayOf(locale: string): Weekday {
  return new Intl.Locale(locale).getWeekInfo().firstDay as Weekday
}
