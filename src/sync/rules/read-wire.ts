import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import { dateField } from '../../contract/define/fields'
import { parseCurrency, type Currency } from '../../domain/money/currency'
import { parseDecimal, ZERO, type Decimal } from '../../domain/money/decimal'
import { decimalToMinor } from '../../domain/money/minor'
import type { WireRecord } from '../surroundings'

/** Reading a remote's record: what is missing or of another type is as if it were not set. */

export function textOf(value: unknown): string | null {
  return typeof value === 'string' && value !== '' ? value : null
}

export function decimalOf(value: unknown): Decimal | null {
  return typeof value === 'number' || typeof value === 'string' ? parseDecimal(value) : null
}

/** Minor units of the currency; rounded half away from zero. */
export function minorOf(value: unknown, currency: Currency): number {
  return decimalToMinor(decimalOf(value) ?? ZERO, currency)
}

export function integerOf(value: unknown): number | null {
  return Number.isSafeInteger(value) ? (value as number) : null
}

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

export function currencyOf(value: unknown): Currency | null {
  return typeof value === 'string' ? parseCurrency(value) : null
}

export function recordOf(value: unknown): WireRecord | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as WireRecord) : null
}

export function recordsOf(value: unknown): WireRecord[] | null {
  if (!Array.isArray(value)) return null
  const records = value.map(recordOf)
  return records.includes(null) ? null : (records as WireRecord[])
}

/** The objects among these values. */
export function recordsAmong(values: readonly unknown[]): WireRecord[] {
  return values.map(recordOf).filter((record) => record !== null)
}

/** One of an enumeration's values; null for any other. */
export function oneOf<Value extends string>(value: unknown, values: readonly Value[]): Value | null {
  return values.find((each) => each === value) ?? null
}

/** The named fields, each as it stands; one that is left out is null. */
export function pick(record: WireRecord, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]))
}

/** `created_at` and `updated_at`; the present moment where the remote does not say. */
export function timestampsOf(record: WireRecord, now: Instant) {
  const createdAt = momentOf(record['created_at']) ?? now
  return { createdAt, updatedAt: momentOf(record['updated_at']) ?? createdAt }
}
