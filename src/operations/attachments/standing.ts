import type { AttachmentStanding } from '../../domain/attachments/attachment'
import { isEstimateEditable } from '../../domain/estimates/states'
import type { CreditNoteId, EstimateId, InvoiceId } from '../../domain/ids'
import type { AttachedReference } from '../../contract/desktop/attachment-operations'
import type { Reads } from '../../storage/organization-file'

/** How the files of a document stand; null where there is none of this id. */
export function standingOf({ kind, id }: AttachedReference, reads: Reads): AttachmentStanding | null {
  switch (kind) {
    case 'estimate': {
      const estimate = reads.estimates.get(id as EstimateId)
      return estimate && (isEstimateEditable(estimate.status) ? 'open' : 'closed')
    }
    case 'invoice': {
      const invoiceId = id as InvoiceId
      const invoice = reads.invoices.get(invoiceId)
      if (invoice === null || invoice.status === 'DRAFT') return invoice && 'open'
      return reads.sealedPage(invoiceId) !== null || reads.unsealed(invoiceId) !== null ? 'closed' : 'elsewhere'
    }
    case 'credit_note': {
      const noteId = id as CreditNoteId
      if (reads.creditNotes.get(noteId) === null) return null
      return reads.sealedPage(noteId) !== null || reads.isUnsealedCreditNote(noteId) ? 'closed' : 'elsewhere'
    }
    case 'credit_draft': {
      const invoice = reads.invoices.get(id as InvoiceId)
      return invoice === null || invoice.status === 'DRAFT' ? null : 'open'
    }
  }
}
