import { isSupporting } from '../../domain/attachments/types'
import type { EnclosedFile } from '../archive/enclosed'

/** A file that an e-invoice holds itself (BG-24). */
export interface SupportingDocument {
  /** BT-122: no two of an e-invoice have the same. */
  readonly reference: string
  /** BT-123. */
  readonly description: string | null
  /** BT-125, with its MIME type (BT-125-1) and name (BT-125-2). */
  readonly base64: string
  readonly type: string
  readonly name: string
}

/** Those among the files of a document that an e-invoice may hold; the others are in its PDF alone. */
export function supportingDocuments(files: readonly EnclosedFile[]): SupportingDocument[] {
  return files
    .filter(({ type }) => isSupporting(type))
    .map(({ name, type, description, bytes }) => ({
      reference: name,
      description,
      base64: Buffer.from(bytes).toString('base64'),
      type,
      name,
    }))
}
