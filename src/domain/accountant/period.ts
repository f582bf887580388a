import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date'

/** From a day to a day, both included. */
export interface Period {
  readonly from: CalendarDate
  readonly to: CalendarDate
}

/** The periods that books are handed over for. */
export const periodNames = ['thisQuarter', 'lastQuarter', 'thisYear', 'lastYear'] as const
export type PeriodName = (typeof periodNames)[number]

/** The days of a period by its name, as of a day. */
export function periodOf(name: PeriodName, today: CalendarDate): Period {
  const months = name.endsWith('Quarter') ? 3 : 12
  const month = Number(today.slice(5, 7)) - 1
  const begun = addMonths(firstOfMonth(today), -(month % months))
  const from = name.startsWith('last') ? addMonths(begun, -months) : begun
  return { from, to: addDays(addMonths(from, months), -1) }
}

/** The months of a period that any of `days` is in, each from its first day in it to its last, in the order of the days. */
export function monthsOf({ from, to }: Period, days: readonly CalendarDate[]): Period[] {
  return [...new Set(days.map(firstOfMonth))].map((first) => {
    const last = lastOfMonth(first)
    return { from: first < from ? from : first, to: last < to ? last : to }
  })
}

/** Without a look at the next month, which the last year of all has not. */
const lastOfMonth = (day: CalendarDate) =>
  addMonths(`${day.slice(0, 4)}-01-31` as CalendarDate, Number(day.slice(5, 7)) - 1)

const firstOfMonth = (day: CalendarDate) => `${day.slice(0, 7)}-01` as CalendarDate
