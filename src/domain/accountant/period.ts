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

/** The months of a period, each from its first day in it to its last. */
export function monthsOf({ from, to }: Period): Period[] {
  const months: Period[] = []
  for (let first = from; first <= to; first = addMonths(firstOfMonth(first), 1)) {
    const last = addDays(addMonths(firstOfMonth(first), 1), -1)
    months.push({ from: first, to: last < to ? last : to })
  }
  return months
}

const firstOfMonth = (day: CalendarDate) => `${day.slice(0, 7)}-01` as CalendarDate
