import type { CalendarDate } from '../kernel/calendar-date'

/** Whether the day can be written and sorted as `YYYY-MM-DD`: adding to a date may lead past the year 9999. */
export function isFourDigitYear(date: CalendarDate): boolean {
  return date.length === 10
}
