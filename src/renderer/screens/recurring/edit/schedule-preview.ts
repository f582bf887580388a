import { addDays, type CalendarDate, parseCalendarDate } from '../../../../kernel/calendar-date'
import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { occurrencesThrough } from '../../../../domain/recurrence/occurrence-date'
import { positionAfterEdit, toPlan } from '../../../../domain/recurrence/progress'
import { countMissed, nextOccurrenceDate, type RecurrencePlan } from '../../../../domain/recurrence/schedule'
import { readCount, type RecurringValues } from './recurring-values'

type SchedulePart = Pick<
  RecurringInvoiceRecord,
  'start_date' | 'frequency' | 'occurrences' | 'last_generated_date' | 'skipped_through' | 'next_date' | 'status'
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
  const plan = planOf(values, kept)
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
  const plan = planOf(values, kept)
  return plan === null || kept?.status === 'PAUSED' ? 0 : countMissed(plan, today)
}

function planOf(values: Schedule, kept: SchedulePart | null): RecurrencePlan | null {
  const startDate = parseCalendarDate(values.startDate)
  const endDate = parseCalendarDate(values.endDate)
  const maxOccurrences = readCount(values.maxOccurrences)
  if (startDate === null) return null
  if (values.endDate !== '' && endDate === null) return null
  if (values.maxOccurrences.trim() !== '' && maxOccurrences === null) return null
  const { frequency } = values
  const progress = {
    position: kept === null ? 0 : positionOf(kept, { startDate, frequency }),
    occurrences: kept?.occurrences ?? 0,
  }
  return toPlan({ startDate, endDate, maxOccurrences, frequency }, progress)
}

/** How many periods of the schedule are behind: editing never rewinds. */
function positionOf(kept: SchedulePart, edited: Pick<RecurrencePlan, 'startDate' | 'frequency'>): number {
  const startDate = toDate(kept.start_date)
  if (startDate === null) return 0
  const [last, next] = [toDate(kept.last_generated_date), toDate(kept.next_date)]
  const reached = next === null ? last : addDays(next, -1)
  const position = reached === null ? 0 : occurrencesThrough(startDate, kept.frequency, reached)
  const progress = { position, lastGeneratedDate: last, skippedThrough: toDate(kept.skipped_through) }
  return positionAfterEdit({ startDate, frequency: kept.frequency }, progress, edited)
}

function toDate(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text)
}
