import { addDays, type CalendarDate, parseCalendarDate } from '../../../../kernel/calendar-date'
import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { occurrenceDate, occurrencesThrough } from '../../../../domain/recurrence/occurrence-date'
import { countMissed, nextOccurrenceDate, type RecurrencePlan } from '../../../../domain/recurrence/schedule'
import { readCount, type RecurringValues } from './recurring-values'

type SchedulePart = Pick<
  RecurringInvoiceRecord,
  'start_date' | 'frequency' | 'occurrences' | 'last_generated_date' | 'next_date' | 'status'
>
type Schedule = Pick<RecurringValues, 'frequency' | 'startDate' | 'endDate' | 'maxOccurrences'>

/**
 * The days of the next invoices that a schedule would make, at most `count`; null while the schedule cannot be read.
 * Editing never rewinds: `kept` is the schedule as it stands, none for a new one.
 */
export function previewDates(
  values: Schedule,
  kept: SchedulePart | null,
  count: number,
): readonly CalendarDate[] | null {
  const plan = toPlan(values, kept)
  if (plan === null) return null
  const dates: CalendarDate[] = []
  for (let reached = plan; dates.length < count; reached = { ...reached, occurrences: reached.occurrences + 1 }) {
    const date = nextOccurrenceDate(reached)
    if (date === null) break
    dates.push(date)
  }
  return dates
}

/** How many drafts saving makes at once, for dates already past and for today. */
export function draftsAtOnce(values: Schedule, kept: SchedulePart | null, today: CalendarDate): number {
  return draftsForPast(values, kept, addDays(today, 1))
}

/** How many of them are for dates already past. */
export function draftsForPast(values: Schedule, kept: SchedulePart | null, today: CalendarDate): number {
  const plan = toPlan(values, kept)
  return plan === null || kept?.status === 'PAUSED' ? 0 : countMissed(plan, today)
}

function toPlan(values: Schedule, kept: SchedulePart | null): RecurrencePlan | null {
  const startDate = parseCalendarDate(values.startDate)
  const endDate = parseCalendarDate(values.endDate)
  const maxOccurrences = readCount(values.maxOccurrences)
  if (startDate === null) return null
  if (values.endDate !== '' && endDate === null) return null
  if (values.maxOccurrences.trim() !== '' && maxOccurrences === null) return null
  const position = positionOf(startDate, values, kept)
  const made = kept?.occurrences ?? 0
  return {
    startDate,
    endDate,
    maxOccurrences,
    frequency: values.frequency,
    occurrences: position,
    skipped: position - made,
  }
}

/**
 * How many occurrences of the schedule are behind. One that stays keeps its place; a changed one goes on after the last
 * day that was made or, in a pause, left out.
 */
function positionOf(start: CalendarDate, { frequency }: Schedule, kept: SchedulePart | null): number {
  if (kept === null) return 0
  const last = toDate(kept.last_generated_date)
  const next = toDate(kept.next_date)
  const keptStart = toDate(kept.start_date)
  const behind = next && keptStart ? occurrencesThrough(keptStart, kept.frequency, addDays(next, -1)) : null
  if (behind !== null && start === keptStart && frequency === kept.frequency) return behind
  const passed = behind && keptStart ? occurrenceDate(keptStart, kept.frequency, behind - 1) : null
  const reached = last !== null && passed !== null && last > passed ? last : (passed ?? last)
  return reached === null ? 0 : occurrencesThrough(start, frequency, reached)
}

function toDate(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text)
}
