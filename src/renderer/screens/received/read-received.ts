import { err, ok, type Result } from '../../../kernel/result'
import { MOST_BYTES } from '../../../domain/e-invoice/read/limits'
import { type EInvoiceFault, readEInvoice } from '../../../domain/e-invoice/read/read-e-invoice'
import type { ReceivedInvoice } from '../../../domain/e-invoice/read/received-invoice'
import { xmlText } from './file-text'
import type { AttachedEInvoice } from './pdf-attachment'

/** Why a file cannot be read as an e-invoice. */
export type ReceivedFault =
  | EInvoiceFault
  | { readonly kind: 'empty' | 'notText' | 'noAttachment' | 'tooLarge' | 'damagedPdf' | 'lockedPdf' | 'endlessPdf' }
  /** Read by nobody to its end. */
  | { readonly kind: 'tooSlow' }

/** Reads an e-invoice out of a PDF or an XML file. Files of others are read in the page, which can do no harm. */
export async function readReceived(bytes: Uint8Array): Promise<Result<ReceivedInvoice, ReceivedFault>> {
  if (bytes.length === 0) return err({ kind: 'empty' })
  const found = isPdf(bytes) ? await attachedXml(bytes) : ok({ xml: bytes, others: [], hasNamesake: false })
  if (!found.ok) return found
  const { xml, others, hasNamesake } = found.value
  if (xml.length > MOST_BYTES) return err({ kind: 'tooLarge' })
  const read = readBytes(xml)
  if (!read.ok) return read
  const { attachments, repeated } = read.value
  return ok({
    ...read.value,
    attachments: [...attachments, ...others],
    repeated: hasNamesake ? [...repeated, 'attachment'] : repeated,
  })
}

function readBytes(xml: Uint8Array): Result<ReceivedInvoice, ReceivedFault> {
  const text = xmlText(xml)
  return text === null ? err({ kind: 'notText' }) : readEInvoice(text)
}

/** Readers of PDF take it for one where it says so in its first kilobyte. */
function isPdf(bytes: Uint8Array): boolean {
  return new TextDecoder('windows-1252').decode(bytes.subarray(0, 1024)).includes('%PDF-')
}

/** What a PDF that was read to its end closes with. */
function isWhole(bytes: Uint8Array): boolean {
  return new TextDecoder('windows-1252').decode(bytes.subarray(-2048)).includes('%%EOF')
}

async function attachedXml(bytes: Uint8Array): Promise<Result<AttachedEInvoice, ReceivedFault>> {
  const { pdfAttachment } = await import('./pdf-attachment')
  try {
    const attached = await pdfAttachment(bytes, (xml) => readBytes(xml).ok)
    if (attached === 'locked') return err({ kind: 'lockedPdf' })
    if (attached === 'endless') return err({ kind: 'endlessPdf' })
    return attached === null ? err({ kind: isWhole(bytes) ? 'noAttachment' : 'damagedPdf' }) : ok(attached)
  } catch {
    // Whatever the library stumbles over is the file's fault.
    return err({ kind: 'damagedPdf' })
  }
}
