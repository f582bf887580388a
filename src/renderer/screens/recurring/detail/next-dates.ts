import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { previewDates } from '../edit/schedule-preview'

type Schedule = Pick<
  RecurringInvoiceRecord,
  | 'status'
  | 'frequency'
  | 'start_date'
  | 'end_date'
  | 'max_occurrences'
  | 'occurrences'
  | 'last_generated_date'
  | 'skipped_through'
  | 'next_date'
>

/** The days of the next invoices, at most `count`; none once it has ended. While paused: as they would be on resuming. */
export function nextDates(record: Schedule, today: CalendarDate, count: number): readonly CalendarDate[] {
  if (record.status === 'CANCELED' || record.status === 'COMPLETED') return []
  const { frequency, start_date: startDate, end_date: endDate, max_occurrences: most } = record
  const values = { frequency, startDate, endDate: endDate ?? '', maxOccurrences: most === null ? '' : String(most) }
  const isPassed = record.status === 'PAUSED' && record.next_date !== null && record.next_date < today
  // What falls into a pause is left out, so it counts from today on.
  const kept = isPassed ? { ...record, next_date: today } : record
  return previewDates(values, kept, count) ?? []
}

/** The day of the next invoice; null once it has ended. While paused: as it would be on resuming. */
export function nextDate(record: Schedule, today: CalendarDate): string | null {
  return record.status === 'ACTIVE' ? record.next_date : (nextDates(record, today, 1)[0] ?? null)
}
