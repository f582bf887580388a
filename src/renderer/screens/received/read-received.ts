import { err, ok, type Result } from '../../../kernel/result'
import { MOST_BYTES } from '../../../domain/e-invoice/read/limits'
import { type EInvoiceFault, readEInvoice } from '../../../domain/e-invoice/read/read-e-invoice'
import type { ReceivedInvoice } from '../../../domain/e-invoice/read/received-invoice'
import { xmlText } from './file-text'

/** Why a file cannot be read as an e-invoice. */
export type ReceivedFault =
  EInvoiceFault | { readonly kind: 'notText' | 'noAttachment' | 'tooLarge' | 'damagedPdf' | 'lockedPdf' }

/** Reads an e-invoice out of a PDF or an XML file. Files of others are read in the page, which can do no harm. */
export async function readReceived(bytes: Uint8Array): Promise<Result<ReceivedInvoice, ReceivedFault>> {
  const xml = isPdf(bytes) ? await attachedXml(bytes) : ok(bytes)
  if (!xml.ok) return xml
  if (xml.value.length > MOST_BYTES) return err({ kind: 'tooLarge' })
  const text = xmlText(xml.value)
  return text === null ? err({ kind: 'notText' }) : readEInvoice(text)
}

/** Readers of PDF take it for one where it says so in its first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}

async function attachedXml(bytes: Uint8Array): Promise<Result<Uint8Array, ReceivedFault>> {
  const { pdfAttachment } = await import('./pdf-attachment')
  try {
    const xml = await pdfAttachment(bytes)
    if (xml === 'locked') return err({ kind: 'lockedPdf' })
    return xml === null ? err({ kind: 'noAttachment' }) : ok(xml)
  } catch {
    // Whatever the library stumbles over is the file's fault.
    return err({ kind: 'damagedPdf' })
  }
}
