import type { InvoiceStatus } from '../../../../domain/enums'
import { type CalendarDate, daysBetween, parseCalendarDate } from '../../../../kernel/calendar-date'

/** How late an overdue invoice is in days; null for every other one. */
export function daysLate(status: InvoiceStatus, dueAt: string | null, today: CalendarDate): number | null {
  const due = dueAt === null ? null : parseCalendarDate(dueAt)
  return status === 'OVERDUE' && due !== null ? daysBetween(due, today) : null
}

/** Whether money is owed on it: not yet on a draft, no more on what is paid, void or written off. */
export function isOwed(status: InvoiceStatus): boolean {
  return status === 'SENT' || status === 'PARTIALLY_PAID' || status === 'OVERDUE'
}
