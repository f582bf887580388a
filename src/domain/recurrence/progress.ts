import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import { occurrenceDate, occurrencesThrough } from './occurrence-date'
import { type RecurrencePlan, skipThrough } from './schedule'

export type Schedule = Omit<RecurrencePlan, 'occurrences' | 'skipped'>

/** How far a recurring invoice has come. */
export interface Progress {
  /** How many invoices it made. */
  readonly occurrences: number
  /** How many periods after the start its schedule has come; skipped ones count, a changed schedule counts anew. */
  readonly position: number
  /** The sequence given last: it only grows. */
  readonly sequence: number
  readonly lastGeneratedDate: CalendarDate | null
  /** The last day before it was resumed; null where it never was paused. */
  readonly skippedThrough: CalendarDate | null
}

/** The schedule as the rules of recurrence read it: they count positions, and made ones towards the maximum. */
export function toPlan(
  { startDate, endDate, maxOccurrences, frequency }: Schedule,
  { position, occurrences }: Pick<Progress, 'position' | 'occurrences'>,
): RecurrencePlan {
  return { startDate, endDate, maxOccurrences, frequency, occurrences: position, skipped: position - occurrences }
}

/** Leaves out what fell into a pause that ends `today`: everything before it (v1.md "Recurrence and late fees"). */
export function skipPause(schedule: Schedule, progress: Progress, today: CalendarDate): Progress {
  const yesterday = addDays(today, -1)
  const position = skipThrough(toPlan(schedule, progress), yesterday)
  const sequence = progress.sequence + position - progress.position
  return { ...progress, position, sequence, skippedThrough: latest(progress.skippedThrough, yesterday) }
}

/**
 * How many periods a changed schedule has come: to the first one after the last day that was made or skipped, as editing
 * never rewinds (v1.md "States"). A schedule that stays keeps its place.
 */
export function positionAfterEdit(
  before: Pick<Schedule, 'startDate' | 'frequency'>,
  { position, lastGeneratedDate, skippedThrough }: Omit<Progress, 'occurrences' | 'sequence'>,
  { startDate, frequency }: Pick<Schedule, 'startDate' | 'frequency'>,
): number {
  if (startDate === before.startDate && frequency === before.frequency) return position
  // What was skipped before the day of it was kept, or at a remote that does not tell it.
  const passed = position === 0 ? null : occurrenceDate(before.startDate, before.frequency, position - 1)
  const reached = latest(latest(passed, lastGeneratedDate), skippedThrough)
  return reached === null ? 0 : occurrencesThrough(startDate, frequency, reached)
}

function latest(a: CalendarDate | null, b: CalendarDate | null): CalendarDate | null {
  if (a === null || b === null) return a ?? b
  return a > b ? a : b
}
