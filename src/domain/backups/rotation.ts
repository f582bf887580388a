import type { CalendarDate } from '../../kernel/calendar-date'
import { dayNumber, monthNumber } from '../../kernel/day-number'
import type { Instant } from '../../kernel/instant'

/** Of so many days all stay: somebody made one on purpose before what went wrong. */
export const KEPT_WHOLE_DAYS = 2
/** Of so many days, weeks and months that have backups, the newest stays. */
export const KEPT_DAYS = 7
export const KEPT_WEEKS = 4
export const KEPT_MONTHS = 12

interface Dated {
  readonly at: Instant
  /** The day of `at` where the business is. */
  readonly day: CalendarDate
}

/** Day 0 of the count is a Wednesday; a week begins on Monday. */
const weekNumber = (day: CalendarDate) => Math.floor((dayNumber(day) + 2) / 7)

const periods: readonly (readonly [(day: CalendarDate) => number, number])[] = [
  [dayNumber, KEPT_DAYS],
  [weekNumber, KEPT_WEEKS],
  [monthNumber, KEPT_MONTHS],
]

/**
 * The backups that may go: all but those of the last two days, and the newest of each of the last days, weeks and months
 * that have one. Counted is what is there, not what the clock says, so that none goes for the mere passing of time.
 */
export function outlived<Backup extends Dated>(backups: readonly Backup[]): Backup[] {
  const newestFirst = backups.toSorted((one, other) => (one.at < other.at ? 1 : one.at > other.at ? -1 : 0))
  const kept = new Set(periods.flatMap(([period, most]) => newestOf(newestFirst, period, most)))
  const whole = [...new Set(newestFirst.map(({ day }) => day))].toSorted().slice(-KEPT_WHOLE_DAYS)
  return backups.filter((backup) => !kept.has(backup) && !whole.includes(backup.day))
}

function newestOf<Backup extends Dated>(
  newestFirst: readonly Backup[],
  period: (day: CalendarDate) => number,
  most: number,
): Backup[] {
  const found = new Map<number, Backup>()
  for (const backup of newestFirst) {
    const key = period(backup.day)
    if (!found.has(key)) found.set(key, backup)
  }
  return [...found.values()].slice(0, most)
}
