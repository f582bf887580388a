import type { CalendarDate } from '../../kernel/calendar-date'
import { err, ok, type Result } from '../../kernel/result'
import type { RecurringStatus } from '../enums'

export type RecurringMove = 'pause' | 'resume' | 'cancel'

/** Why a move is refused. */
export type RecurringRefusal =
  'completed' | 'canceled' | 'alreadyPaused' | 'notPaused' | 'completedBeforeCanceling' | 'alreadyCanceled'

const moves: Readonly<
  Record<RecurringMove, Readonly<Record<RecurringStatus, Result<RecurringStatus, RecurringRefusal>>>>
> = {
  pause: {
    ACTIVE: ok('PAUSED'),
    PAUSED: err('alreadyPaused'),
    COMPLETED: err('completed'),
    CANCELED: err('canceled'),
  },
  resume: {
    ACTIVE: err('notPaused'),
    PAUSED: ok('ACTIVE'),
    COMPLETED: err('completed'),
    CANCELED: err('canceled'),
  },
  cancel: {
    ACTIVE: ok('CANCELED'),
    PAUSED: ok('CANCELED'),
    COMPLETED: err('completedBeforeCanceling'),
    CANCELED: err('alreadyCanceled'),
  },
}

/** The status a move leads to, or why there is none (v1.md "States"). */
export function recurringMove(status: RecurringStatus, move: RecurringMove): Result<RecurringStatus, RecurringRefusal> {
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

/** The day of the next invoice; null where none follows. What is canceled may keep the day that it had come to. */
export function nextDateShown(status: RecurringStatus, nextDate: CalendarDate | null): CalendarDate | null {
  return status === 'CANCELED' ? null : nextDate
}
