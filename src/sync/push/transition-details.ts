import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import { instantToCalendarDate } from '../../kernel/calendar-date'
import type { PushEntryInput } from '../../contract/sync/push-operations'
import type { Reads } from '../../storage/organization-file'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { Round } from '../context/round-context'

/** The day on which an invoice was issued or closed, or its fees were waived: late fees follow from it. */
export function effectiveDate({ file }: Round, { kind, createdAt }: OutboxEntry): Partial<PushEntryInput> {
  if (kind !== 'invoice') return {}
  return { made_on: instantToCalendarDate(createdAt, file.reads.organization().profile.timeZone) }
}

/** What was given here already: the ids of what was made, the number and day of what was issued. */
export function transitionDetails(
  entry: OutboxEntry,
  record: WireRecord | null,
  reads: Reads,
): Partial<PushEntryInput> {
  const ids = entry.sideEffectIds.length > 0 ? { ids: { made: [...entry.sideEffectIds] } } : {}
  if (entry.operation !== 'sendInvoice' || record === null) return ids
  const day = textOf(record['issued_at'])
  return { ...ids, ...invoiceNumberIn(record, reads), ...(day === null ? {} : { issued_at: day }) }
}

export function numberIn({ prefix, number }: WireRecord): Partial<Pick<PushEntryInput, 'number'>> {
  return typeof prefix === 'string' && typeof number === 'number' ? { number: { prefix, number } } : {}
}

/** With the number before it here, so that the server knows of no gap where that one comes later. */
function invoiceNumberIn(record: WireRecord, { series }: Reads): Partial<PushEntryInput> {
  const { number } = numberIn(record)
  return number === undefined ? {} : { number: { ...number, previous: series.invoiceBefore(number) } }
}
