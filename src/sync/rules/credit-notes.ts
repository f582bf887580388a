import type { InvoiceId } from '../../domain/ids'
import { readCreditNote } from '../../domain/credit-notes/credit-note-fields'
import { recordsOf, type WireRecord } from '../../domain/wire/read-fields'
import { CREDIT_NOTES } from '../wire/record-schemas'
import { advanceSeriesPast } from './free-number'
import type { WriteContext } from './sync-rule'

const ISSUE = 'createCreditNote'

/**
 * Takes over the credit notes that our own server tells of with an invoice, and queues those that it does not know: none is
 * ever changed or removed, so both sides come to have all of them, also where the server was set back
 * (docs/decisions/0046-credit-notes.md).
 */
export function adoptCreditNotes(id: InvoiceId, record: WireRecord, context: WriteContext): void {
  const { reads, writes, local } = context
  const listed = recordsOf(record[CREDIT_NOTES])
  const invoice = listed === null ? null : reads.invoices.get(id)
  if (invoice === null || listed === null || invoice.status === 'DRAFT' || reads.sync.link()?.kind !== 'full') return
  const told = listed.flatMap((each) => readCreditNote(each, invoice.currency) ?? [])
  // Told twice, or of another invoice too, it is there already.
  const isFirst = (noteId: string, index: number) => told.findIndex(({ id: other }) => other === noteId) === index
  const added = told.filter((note, index) => isFirst(note.id, index) && reads.creditNotes.get(note.id) === null)
  if (added.length > 0) local.keepCreditNotes(writes, id, added)
  for (const note of added) advanceSeriesPast('credit_note', note, context)
  enqueueCreditNotes(id, context, told)
}

/** Queues the credit notes of an invoice for our own server, but for those that it tells of and that are queued already. */
export function enqueueCreditNotes(
  id: InvoiceId,
  { reads, writes, newId, now }: WriteContext,
  told: readonly { readonly id: string }[] = [],
): void {
  const queued = reads.sync.outbox.ofRecord(id).flatMap(({ sideEffectIds }) => sideEffectIds)
  for (const { id: noteId } of reads.creditNotes.ofInvoice(id)) {
    if (told.some((note) => note.id === noteId) || queued.includes(noteId)) continue
    writes.outbox.append({
      recordKind: 'invoice',
      recordId: id,
      operation: ISSUE,
      payload: { params: { invoiceId: id }, body: {} },
      sideEffectIds: [noteId],
      requestKey: newId(),
      dependsOn: [],
      createdAt: now,
    })
  }
}
