import type { AttachmentType } from '../../domain/attachments/types'
import type { EInvoiceFile } from '../e-invoice/e-invoice-file'

/** A file that goes along inside of a document. */
export interface EnclosedFile {
  readonly name: string
  readonly type: AttachmentType
  readonly description: string | null
  readonly bytes: Uint8Array
}

/** What goes along inside of a PDF. */
export interface Enclosed {
  readonly eInvoice: EInvoiceFile | null
  readonly files: readonly EnclosedFile[]
}

export const nothingEnclosed: Enclosed = { eInvoice: null, files: [] }
