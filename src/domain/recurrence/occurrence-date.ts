import { addDays, addMonths, type CalendarDate, daysBetween } from '../../kernel/calendar-date'
import type { Frequency } from '../enums'

type Period = { readonly days: number } | { readonly months: number }

const periods: Readonly<Record<Frequency, Period>> = {
  DAILY: { days: 1 },
  WEEKLY: { days: 7 },
  BIWEEKLY: { days: 14 },
  MONTHLY: { months: 1 },
  QUARTERLY: { months: 3 },
  BIANNUALLY: { months: 6 },
  ANNUALLY: { months: 12 },
}

/** start + n periods (n from 0), clamped to the month's end and never chained: 31 Jan, 28 Feb, 31 Mar. */
export function occurrenceDate(start: CalendarDate, frequency: Frequency, n: number): CalendarDate {
  const period = periods[frequency]
  return 'days' in period ? addDays(start, period.days * n) : addMonths(start, period.months * n)
}

/**
 * How many occurrences fall on `date` or before it, and so the `n` of the first one after it. Computed, as counting them
 * one by one would take seconds for a schedule that begins centuries ago.
 */
export function occurrencesThrough(start: CalendarDate, frequency: Frequency, date: CalendarDate): number {
  if (date < start) return 0
  const period = periods[frequency]
  if ('days' in period) return Math.floor(daysBetween(start, date) / period.days) + 1
  // The last occurrence that can have come is in the month of `date` or an earlier one; which day it falls on decides.
  const last = Math.floor((monthNumber(date) - monthNumber(start)) / period.months)
  return occurrenceDate(start, frequency, last) <= date ? last + 1 : last
}

/** Months since the year 0. */
function monthNumber(date: CalendarDate): number {
  return Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))
}
