/** The documents that files are attached to; `credit_draft` is the credit note of an invoice while it is written. */
export const attachedKinds = ['estimate', 'invoice', 'credit_note', 'credit_draft'] as const
export type AttachedKind = (typeof attachedKinds)[number]

/** A document by its kind and id; a credit note that is still written is known by its invoice. */
export interface AttachedDocument {
  readonly kind: AttachedKind
  readonly id: string
}

/**
 * How the files of a document stand: they can be changed; they are sealed with it, or belong to what is decided; or it was
 * issued on another device, and they are here alone.
 */
export const attachmentStandings = ['open', 'closed', 'elsewhere'] as const
export type AttachmentStanding = (typeof attachmentStandings)[number]

/** Bytes of one file. */
export const MOST_FILE_BYTES = 5_000_000
/** Bytes of all files of a document: with the e-invoice that holds them too, it still fits into a mail. */
export const MOST_BYTES = 10_000_000
/** Files of a document. */
export const MOST_FILES = 20
/** Bytes of files that go beside a PDF which holds them as well: twice as much, as mail writes it, many servers take. */
export const MOST_BESIDE = 5_000_000
/** Characters of a description. */
export const MOST_DESCRIPTION = 200

/** Why a file is not attached. */
export type AttachmentRefusal = FileRefusal | 'tooMany' | 'tooMuch'
/** What of it is in the file itself. */
export type FileRefusal = 'empty' | 'tooLarge' | 'kind' | 'macros' | 'damagedPicture' | 'hugePicture'

/** Whether a file of so many bytes has room beside the others of its document; null where it has. */
export function roomFor(
  bytes: number,
  others: readonly { readonly size: number }[],
): Extract<AttachmentRefusal, 'tooMany' | 'tooMuch'> | null {
  if (others.length >= MOST_FILES) return 'tooMany'
  const taken = others.reduce((sum, { size }) => sum + size, 0)
  return taken + bytes > MOST_BYTES ? 'tooMuch' : null
}
