import type { CalendarDate } from '../../kernel/calendar-date'
import { err, ok, type Result } from '../../kernel/result'
import type { RecurringStatus } from '../enums'

export type RecurringMove = 'pause' | 'resume' | 'cancel'

const completed = 'This recurring invoice is completed. Create a new one to go on.'
const canceled = 'This recurring invoice is canceled. Create a new one to go on.'

const moves: Readonly<Record<RecurringMove, Readonly<Record<RecurringStatus, Result<RecurringStatus, string>>>>> = {
  pause: {
    ACTIVE: ok('PAUSED'),
    PAUSED: err('This recurring invoice is already paused. Resume it to go on.'),
    COMPLETED: err(completed),
    CANCELED: err(canceled),
  },
  resume: {
    ACTIVE: err('This recurring invoice is not paused. There is nothing to resume.'),
    PAUSED: ok('ACTIVE'),
    COMPLETED: err(completed),
    CANCELED: err(canceled),
  },
  cancel: {
    ACTIVE: ok('CANCELED'),
    PAUSED: ok('CANCELED'),
    COMPLETED: err('This recurring invoice is completed. There is nothing left to cancel.'),
    CANCELED: err('This recurring invoice is already canceled. There is nothing left to do.'),
  },
}

/** The status a move leads to, or a sentence for the person who asked that says what to do instead (v1.md "States"). */
export function recurringMove(status: RecurringStatus, move: RecurringMove): Result<RecurringStatus, string> {
  return moves[move][status]
}

/** The status once the schedule has moved on: an ACTIVE one with no occurrence left is COMPLETED. */
export function statusAfterSchedule(status: RecurringStatus, nextDate: CalendarDate | null): RecurringStatus {
  return status === 'ACTIVE' && nextDate === null ? 'COMPLETED' : status
}

/** `is_due_for_generation`: ACTIVE, and the next occurrence is today or was missed. */
export function isDueForGeneration(
  status: RecurringStatus,
  nextDate: CalendarDate | null,
  today: CalendarDate,
): boolean {
  return status === 'ACTIVE' && nextDate !== null && nextDate <= today
}

/** `can_generate_invoices`: ACTIVE and not exhausted. */
export function canGenerateInvoices(status: RecurringStatus, nextDate: CalendarDate | null): boolean {
  return status === 'ACTIVE' && nextDate !== null
}

export function isRecurringEditable(status: RecurringStatus): boolean {
  return status === 'ACTIVE' || status === 'PAUSED'
}
