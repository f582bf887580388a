import { type EnumName, type EnumValue, enumValues } from '../enums'
import { type Currency, parseCurrency } from '../money/currency'
import { type Decimal, parseDecimal, ZERO } from '../money/decimal'
import { decimalToMinor } from '../money/minor'

/** A record as /v1 answers it, from either side: nothing of it is believed until it is looked at. */
export type WireRecord = Readonly<Record<string, unknown>>

/** Reading somebody's record: what is missing or of another type is as if it were not set. */

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
export function enumValueOf<Name extends EnumName>(name: Name, value: unknown): EnumValue<Name> | null {
  return oneOf(value, enumValues(name))
}

/** One of these values; null for any other. */
export function oneOf<Value extends string>(value: unknown, values: readonly Value[]): Value | null {
  return values.find((each) => each === value) ?? null
}

/** The named fields, each as it stands; one that is left out is null. */
export function pick(record: WireRecord, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(fields.map((field) => [field, record[field] ?? null]))
}
