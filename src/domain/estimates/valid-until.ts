import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import type { EstimateStatus } from '../enums'
import type { OpenOptions } from '../wire/open-options'

/** The last day on which an estimate binds whoever made it, as its `options` name it (v1.md "Additions"). */
export const VALID_UNTIL = 'valid_until'

/** Null where no day is named, or none that can be understood. */
export function readValidUntil(options: OpenOptions): CalendarDate | null {
  const value = options?.[VALID_UNTIL]
  return typeof value === 'string' ? parseCalendarDate(value) : null
}

/** Whether it is out, waits for an answer, and its last day has passed: derived, and nothing is forbidden by it. */
export function isExpired(status: EstimateStatus, validUntil: CalendarDate | null, today: CalendarDate): boolean {
  return status === 'SENT' && validUntil !== null && validUntil < today
}

/** The options without it: what an estimate becomes is no offer any more. */
export function withoutValidUntil(options: OpenOptions): OpenOptions {
  if (!options) return options
  const { [VALID_UNTIL]: _, ...others } = options
  return others
}
