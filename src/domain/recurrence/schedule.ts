import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { Frequency } from '../enums'
import { isFourDigitYear } from '../four-digit-year'
import { occurrenceDate, occurrencesThrough } from './occurrence-date'

export type RecurrencePlan = {
  readonly startDate: CalendarDate
  /** The last day an occurrence may fall on. */
  readonly endDate: CalendarDate | null
  /** How many invoices to make. Occurrences skipped in a pause made none, so they do not count. */
  readonly maxOccurrences: number | null
  readonly frequency: Frequency
  /** The sequence number reached so far, skipped ones included: 0 at first, 1 once the first is made or skipped. */
  readonly occurrences: number
  /** How many of `occurrences` were skipped in pauses. */
  readonly skipped: number
}

export type Occurrence = { readonly sequence: number; readonly date: CalendarDate }

/** The day of the next occurrence; null past end_date or max_occurrences (v1.md "Recurrence and late fees"). */
export function nextOccurrenceDate(plan: RecurrencePlan): CalendarDate | null {
  const made = plan.occurrences - plan.skipped
  if (plan.maxOccurrences !== null && made >= plan.maxOccurrences) return null
  const date = occurrenceDate(plan.startDate, plan.frequency, plan.occurrences)
  if (!isFourDigitYear(date)) return null
  return plan.endDate !== null && date > plan.endDate ? null : date
}

/** The occurrences up to and including `today` that have no invoice yet, oldest first, at most `limit`; sequences count from 1. */
export function dueOccurrences(plan: RecurrencePlan, today: CalendarDate, limit = 100): Occurrence[] {
  const due: Occurrence[] = []
  let reached = plan
  while (due.length < limit) {
    const date = nextOccurrenceDate(reached)
    if (date === null || date > today) break
    reached = { ...reached, occurrences: reached.occurrences + 1 }
    due.push({ sequence: reached.occurrences, date })
  }
  return due
}

/** How many occurrences before `today` have no invoice yet: saving a plan makes up for them at once. */
export function countMissed(plan: RecurrencePlan, today: CalendarDate): number {
  const passed = skipThrough(plan, addDays(today, -1)) - plan.occurrences
  if (plan.maxOccurrences === null) return passed
  const made = plan.occurrences - plan.skipped
  return Math.max(0, Math.min(passed, plan.maxOccurrences - made))
}

/**
 * The `occurrences` of the plan once everything up to and including `date` is skipped; the difference to before is what
 * to add to `skipped`. On resuming, pass the day before: an occurrence on the day of resuming did not fall into the
 * pause. What was due before the pause must have been made before pausing, or it is skipped as well.
 */
export function skipThrough(plan: RecurrencePlan, date: CalendarDate): number {
  const next = nextOccurrenceDate(plan)
  if (next === null || next > date) return plan.occurrences
  const through = plan.endDate !== null && plan.endDate < date ? plan.endDate : date
  return occurrencesThrough(plan.startDate, plan.frequency, through)
}
