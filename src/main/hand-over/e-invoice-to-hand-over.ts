import type { HandedOverReference } from '../../contract/desktop/hand-over-operations'
import type { CreditNoteId } from '../../domain/ids'
import { isFileOfItsOwn } from '../../domain/e-invoice/kinds'
import type { QueryContext } from '../../operations/context'
import { creditNoteForPrint, issuedForPrint } from '../../operations/desktop/document-source'
import type { DocumentFile, DocumentFiles } from '../document-files'

/** An e-invoice as the file that a network takes. */
export interface HandedOverFile extends DocumentFile {
  /** The number of its document. */
  readonly number: string
  readonly extension: 'xml' | 'pdf'
}

/**
 * What was sealed at the issue, which the rules of its format allow: the XML, or the PDF that it is in. Null where it was
 * issued without, or elsewhere; undefined where there is no such document.
 */
export async function eInvoiceToHandOver(
  { kind, id }: HandedOverReference,
  context: QueryContext,
  documents: DocumentFiles,
): Promise<HandedOverFile | null | undefined> {
  const found = kind === 'credit_note' ? noteOf(id, context) : invoiceOf(id, context)
  if (found === null) return undefined
  const xml = found.format === null ? null : await documents.eInvoice(id)
  if (xml === null || found.format === null) return null
  const { number } = found
  if (isFileOfItsOwn(found.format)) return { ...xml, number, extension: 'xml' }
  const pdf = await documents.pdf({ kind: 'original', id })
  return pdf && { ...pdf, number, extension: 'pdf' }
}

function noteOf(id: HandedOverReference['id'], context: QueryContext) {
  const note = creditNoteForPrint(id as CreditNoteId, context)
  return note && { number: note.credit_note_number, format: note.client.e_invoice }
}

function invoiceOf(id: HandedOverReference['id'], context: QueryContext) {
  const invoice = issuedForPrint(id as Parameters<typeof issuedForPrint>[0], context)
  return invoice && { number: invoice.invoice_number, format: invoice.client.e_invoice }
}
