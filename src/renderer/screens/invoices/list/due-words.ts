import type { InvoiceStatus } from '../../../../domain/enums'
import type { InvoiceListItem } from '../../../../contract/desktop/list-item-operations'
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

/** Whether another amount is owed on it than it comes to. */
export const isOwedOtherwise = (row: Pick<InvoiceListItem, 'status' | 'total_minor' | 'total_due_minor'>): boolean =>
  isOwed(row.status) && row.total_due_minor !== row.total_minor
