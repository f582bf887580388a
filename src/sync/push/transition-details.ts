import { textOf, type WireRecord } from '../../domain/wire/read-fields'
import { type CalendarDate, instantToCalendarDate, parseCalendarDate } from '../../kernel/calendar-date'
import { presentCreditNoteFacts } from '../../domain/credit-notes/credit-note-fields'
import type { CreditNoteId, InvoiceId } from '../../domain/ids'
import { documentParties } from '../../contract/sync/document-parties'
import type { PushEntryInput } from '../../contract/sync/push-operations'
import type { Reads } from '../../storage/organization-file'
import type { OutboxEntry } from '../../storage/stores/sync/outbox-store'
import type { Round } from '../context/round-context'
import { WAIVED_ON } from '../rules/invoice-rule'

/**
 * When it was done: the day on which an invoice was issued or closed, or its fees were waived, as late fees follow from it;
 * the day on which a recurring invoice was moved, as what falls into a pause is left out; the moment at which an estimate was
 * made or moved, which it shows.
 */
export function effectiveDate({ file: { reads } }: Round, entry: OutboxEntry): Partial<PushEntryInput> {
  const { kind, createdAt } = entry
  if (kind === 'estimate') return { made_at: createdAt }
  if (kind !== 'invoice' && kind !== 'recurring_invoice') return {}
  const told = kind === 'invoice' ? dayDone(entry, reads) : null
  return { made_on: told ?? instantToCalendarDate(createdAt, reads.organization().profile.timeZone) }
}

/** As the invoice knows it: what is queued once more was done when it was done first. */
function dayDone({ recordId, operation, payload }: OutboxEntry, reads: Reads): CalendarDate | null {
  const row = reads.invoices.get(recordId as InvoiceId)
  if (row === null) return null
  if (operation === 'sendInvoice') return row.issuedOn
  if (operation === 'voidInvoice' || operation === 'writeOffInvoice') return row.closedOn
  const waivedOn = payload.params[WAIVED_ON]
  return waivedOn === undefined ? null : parseCalendarDate(waivedOn)
}

/** What a document that is out says of its client and of the business, for our server to freeze the same. */
export function partiesIn(record: WireRecord | null): Partial<Pick<PushEntryInput, 'parties'>> {
  if (record === null || record['status'] === 'DRAFT') return {}
  const parties = documentParties.safeParse(record)
  return parties.success ? { parties: parties.data } : {}
}

/** What was given here already: the ids of what was made, the parties, number and day of what went out. */
export function transitionDetails(
  entry: OutboxEntry,
  record: WireRecord | null,
  reads: Reads,
): Partial<PushEntryInput> {
  const ids = entry.sideEffectIds.length > 0 ? { ids: { made: [...entry.sideEffectIds] } } : {}
  if (entry.kind === 'estimate') return { ...ids, ...partiesIn(record) }
  if (entry.operation !== 'sendInvoice' || record === null) return ids
  const day = textOf(record['issued_at'])
  return {
    ...ids,
    ...partiesIn(record),
    ...invoiceNumberIn(record, reads),
    ...(day === null ? {} : { issued_at: day }),
  }
}

export function numberIn({ prefix, number }: WireRecord): Partial<Pick<PushEntryInput, 'number'>> {
  return typeof prefix === 'string' && typeof number === 'number' ? { number: { prefix, number } } : {}
}

/** With the number before it here, so that the server knows of no gap where that one comes later. */
function invoiceNumberIn(record: WireRecord, { series }: Reads): Partial<PushEntryInput> {
  const { number } = numberIn(record)
  return number === undefined ? {} : { number: { ...number, previous: series.before('invoice', number) } }
}

/** The credit note that an entry issued, for our server to keep as it was handed out. */
export function creditNoteIn(
  { operation, recordId, sideEffectIds }: OutboxEntry,
  reads: Reads,
): Partial<PushEntryInput> {
  const id = operation === 'createCreditNote' ? sideEffectIds[0] : undefined
  const note = id === undefined ? null : reads.creditNotes.get(id as CreditNoteId)
  const invoice = note === null ? null : reads.invoices.get(recordId as InvoiceId)
  if (note === null || invoice === null) return {}
  const { prefix, number } = note
  return {
    credit_note: presentCreditNoteFacts(note, invoice.currency),
    number: { prefix, number, previous: reads.series.before('credit_note', note) },
  }
}
