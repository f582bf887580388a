import { PDFDocument } from '@cantoo/pdf-lib'

/** The e-invoice in a PDF, as its XML was written; null where it has none. Throws where it is no PDF. */
export async function attachedEInvoice(bytes: Uint8Array): Promise<Buffer | null> {
  const pdf = await PDFDocument.load(bytes, { updateMetadata: false, parseSpeed: Infinity })
  const attached = pdf.getAttachments().find(({ name }) => name.endsWith('.xml'))
  return attached === undefined ? null : Buffer.from(attached.data)
}
