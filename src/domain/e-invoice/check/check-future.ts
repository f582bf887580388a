import { addDays, type CalendarDate } from '../../../kernel/calendar-date'
import type { ReceivedInvoice } from '../read/received-invoice'
import type { Hint } from './findings'

/** By as much the day of somebody elsewhere may be ahead: from Samoa to Kiribati it is 25 hours. */
const MOST_DAYS_AHEAD = 2

/** Whether an e-invoice has a date on which it is not yet anywhere. */
export function checkFuture({ issued }: ReceivedInvoice, today: CalendarDate): Hint[] {
  return issued !== null && issued > addDays(today, MOST_DAYS_AHEAD) ? [{ kind: 'future', issued }] : []
}
