import type { CalendarDate } from '../../../kernel/calendar-date'
import type { InvoiceId, RecurringInvoiceId } from '../../../domain/ids'
import { hashOf } from '../../../storage/hash-of'

/** One occurrence of a recurring invoice: the same schedule, sequence and day are the same one, on whatever device. */
export interface Occurrence {
  readonly id: RecurringInvoiceId
  readonly sequence: number
  readonly date: CalendarDate
}

/**
 * The id of an occurrence's invoice: a copy of the books that makes it once more makes the same record, and not a second
 * one beside it. A UUID of version 8 (RFC 9562) that begins with the day, so that ids follow the schedule.
 */
export function occurrenceId({ id, sequence, date }: Occurrence): InvoiceId {
  const day = Math.max(0, Date.parse(date)).toString(16).padStart(12, '0')
  const hash = hashOf(`${id} ${String(sequence)} ${date}`)
  const variant = ((Number.parseInt(hash.slice(3, 4), 16) & 0b0011) | 0b1000).toString(16)
  const digits = `${day}8${hash.slice(0, 3)}${variant}${hash.slice(4, 19)}`
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5') as InvoiceId
}
