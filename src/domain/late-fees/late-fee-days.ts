import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import { dayNumber, dayOfNumber, monthNumber, monthsLater } from '../../kernel/day-number'
import type { LateFeeInterval } from '../enums'

/** The days on which late fees fall, each the first of its interval; intervals count from 0. */
export type LateFeeDays = {
  /** Null where there is no such interval, and after the year 9999. */
  at(interval: number): CalendarDate | null
  /** How many fall on a day or before it. */
  through(day: CalendarDate): number
}

/** Those of an invoice: the first falls on the day after it was due and issued, whichever was later. */
export function lateFeeDaysOf(interval: LateFeeInterval, issuedOn: CalendarDate, dueAt: CalendarDate): LateFeeDays {
  return lateFeeDays(interval, addDays(issuedOn > dueAt ? issuedOn : dueAt, 1))
}

/** Each day follows from its number and the first, so that none has to be counted up to. */
export function lateFeeDays(interval: LateFeeInterval, first: CalendarDate): LateFeeDays {
  switch (interval) {
    case 'ONE_TIME':
      return {
        at: (n) => (n === 0 ? within(first) : null),
        through: (day) => (dayNumber(first) <= dayNumber(day) ? 1 : 0),
      }
    case 'DAILY':
      return every(1, first)
    case 'WEEKLY':
      return every(7, first)
    case 'MONTHLY':
      return { at: (n) => monthsLater(first, n), through: (day) => monthsThrough(first, day) }
  }
}

function every(days: number, first: CalendarDate): LateFeeDays {
  const from = dayNumber(first)
  return {
    at: (n) => dayOfNumber(from + days * n),
    through: (day) => Math.max(0, Math.floor((dayNumber(day) - from) / days) + 1),
  }
}

function monthsThrough(first: CalendarDate, day: CalendarDate): number {
  const months = monthNumber(day) - monthNumber(first)
  if (months < 0) return 0
  const inItsMonth = monthsLater(first, months)
  return inItsMonth !== null && inItsMonth <= day ? months + 1 : months
}

const within = (first: CalendarDate) => dayOfNumber(dayNumber(first))
