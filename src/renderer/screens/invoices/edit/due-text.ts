import type { NetTerms } from '../../../../domain/enums'
import { isFourDigitYear } from '../../../../domain/four-digit-year'
import { dueDate } from '../../../../domain/invoices/due-date'
import { type CalendarDate, parseCalendarDate } from '../../../../kernel/calendar-date'
import { invoiceEdit } from '../../../../words/en/invoice-edit'
import { inWindow } from '../../../state/shell/window-language'
import { showDate } from '../../../widgets/fields/date/date-text'

/** When an invoice will be due, in words; undefined where the due date has a field of its own. */
export function dueText(terms: NetTerms, issuedAt: string, today: CalendarDate, locale: string): string | undefined {
  if (terms === 'OTHER') return undefined
  const words = inWindow(invoiceEdit)
  const issued = parseCalendarDate(issuedAt)
  if (issued === null && issuedAt !== '') return undefined
  if (issued === null && terms === 'IMMEDIATELY') return words.dueAtOnce
  const date = dueDate(issued ?? today, terms, null)
  if (!isFourDigitYear(date)) return undefined
  const due = showDate(date, locale)
  return issued === null ? words.dueIfToday(due) : words.due(due)
}
