import { addMonths, type CalendarDate, parseCalendarDate } from '../../../../kernel/calendar-date'
import { statement } from '../../../../words/en/statement'
import { inWindow } from '../../../state/shell/window-language'

/** The days of a statement as they are typed. */
export interface TypedPeriod {
  readonly from: string
  readonly to: string
}

/** The first day of the month two months ago until today: a quarter, with what has come of it. */
export function usualPeriod(today: CalendarDate): { readonly from: CalendarDate; readonly to: CalendarDate } {
  return { from: addMonths(`${today.slice(0, 7)}-01` as CalendarDate, -2), to: today }
}

/** What is wrong with a period, by its day; nothing where it can be asked for. */
export function periodProblems({ from, to }: TypedPeriod): { readonly from?: string; readonly to?: string } {
  const words = inWindow(statement)
  const [first, last] = [parseCalendarDate(from), parseCalendarDate(to)]
  const empty = {
    ...(from === '' ? { from: words.chooseDay } : {}),
    ...(to === '' ? { to: words.chooseDay } : {}),
  }
  return first !== null && last !== null && last < first ? { to: words.lastDayFirst } : empty
}
