import { type CalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import type { OpenOptions } from '../wire/open-options'

/** The day or period of supply as a document's `options` name it (v1.md "Additions"). */
export interface Supply {
  readonly start: CalendarDate
  /** The last day of a period; null for a day. */
  readonly end: CalendarDate | null
}

export const SUPPLY_START = 'supply_start'
export const SUPPLY_END = 'supply_end'

/** Null where no day is named, or none that can be understood; an end before the start is none. */
export function readSupply(options: OpenOptions): Supply | null {
  const [start, end] = [SUPPLY_START, SUPPLY_END].map((name) => dayOf(options?.[name]))
  if (!start) return null
  return { start, end: end && end > start ? end : null }
}

function dayOf(value: unknown): CalendarDate | null {
  return typeof value === 'string' ? parseCalendarDate(value) : null
}

/** The options without the supply: a copy of a document is of another one. */
export function withoutSupply(options: OpenOptions): OpenOptions {
  if (!options) return options
  const { [SUPPLY_START]: _start, [SUPPLY_END]: _end, ...others } = options
  return others
}

/** Where the law wants every invoice to name the day or period of supply, also where it is the day of issue. */
export const supplyDuties: readonly { readonly country: string; readonly source: string; readonly readOn: string }[] = [
  { country: 'AT', source: 'UStG 1994 § 11 Abs. 1 Z 3 lit. d', readOn: '2026-11-22' },
  { country: 'CH', source: 'MWSTG art. 26 para. 2 lit. c', readOn: '2026-11-22' },
  { country: 'DE', source: 'UStG § 14 Abs. 4 Nr. 6', readOn: '2026-11-22' },
]

/** `country` is an ISO 3166 code. */
export const asksForSupply = (country: string): boolean => supplyDuties.some((duty) => duty.country === country)
