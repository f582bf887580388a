import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import type { NetTerms } from '../enums'

const days: Readonly<Record<Exclude<NetTerms, 'OTHER'>, number>> = {
  IMMEDIATELY: 0,
  NET15: 15,
  NET30: 30,
  NET45: 45,
  NET60: 60,
}

/** The last day to pay in time. OTHER takes the day given with it, or the day of issue when there is none. */
export function dueDate(issuedAt: CalendarDate, terms: NetTerms, other: CalendarDate | null): CalendarDate {
  return terms === 'OTHER' ? (other ?? issuedAt) : addDays(issuedAt, days[terms])
}

/** The terms of a document that names none. */
export const USUAL_TERMS = 'NET30' satisfies NetTerms
