import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import { dateField } from '../../contract/define/fields'
import type { WireRecord } from '../../domain/wire/read-fields'

/** The day of a date, or of a moment that was sent in its place; null for one that /v1 would refuse. */
export function dayOf(value: unknown): CalendarDate | null {
  const day = typeof value === 'string' ? dateField.safeParse(value.slice(0, 'YYYY-MM-DD'.length)) : null
  return day?.success === true ? day.data : null
}

/** The year 9999: what is later does not sort as text. */
const FARTHEST_MS = Date.UTC(9999, 0)

export function momentOf(value: unknown): Instant | null {
  const milliseconds = typeof value === 'string' ? Date.parse(value) : Number.NaN
  const isFarOff = Number.isNaN(milliseconds) || Math.abs(milliseconds) > FARTHEST_MS
  return isFarOff ? null : (new Date(milliseconds).toISOString() as Instant)
}

/** `created_at` and `updated_at`; the present moment where the remote does not say. */
export function timestampsOf(record: WireRecord, now: Instant) {
  const createdAt = momentOf(record['created_at']) ?? now
  return { createdAt, updatedAt: momentOf(record['updated_at']) ?? createdAt }
}
