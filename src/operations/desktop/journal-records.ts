import type { CreditNoteRecord } from '../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { readDepositEstimate } from '../../domain/deposits/options'
import type { IssuedDocument } from '../../storage/stores/journal-store'
import type { QueryContext } from '../context'
import { presentCreditNote } from '../present/credit-note'
import { presentInvoice } from '../present/invoice'

/** An issued document as answers tell it. */
export type IssuedRecord =
  | { readonly kind: 'invoice'; readonly record: InvoiceRecord }
  | { readonly kind: 'credit_note'; readonly record: CreditNoteRecord; readonly isOfDeposit: boolean }

/** What was issued, as it stands now; null where it is gone since. */
export function issuedRecord({ kind, id }: IssuedDocument, context: QueryContext): IssuedRecord | null {
  const { reads } = context
  if (kind === 'credit_note') {
    const row = reads.creditNotes.get(id)
    if (row === null) return null
    const isOfDeposit = readDepositEstimate(reads.invoices.get(row.invoiceId)?.options ?? null) !== null
    return { kind, record: presentCreditNote(row, context), isOfDeposit }
  }
  const row = reads.invoices.get(id)
  return row && { kind, record: presentInvoice(row, reads.invoices.lines(id), context) }
}
