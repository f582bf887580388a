import type { AttachmentRefusal } from '../../../domain/attachments/attachment'

/** What is said of files that are attached to documents. */
export const attachmentTexts = {
  retrieved: 'Attachments.',
  chosen: 'Files chosen.',
  added: 'Attached.',
  described: 'Description saved.',
  ordered: 'Order saved.',
  removed: 'Removed.',
  opened: 'Opened.',
  saved: 'Attachment saved.',
  printed: 'Saved.',
  tooLargeToSend: 'A file can be at most 5 MB.',
  longDescription: (most: number) => `Use at most ${String(most)} characters.`,
  closed: 'What was issued or decided keeps its attachments as they are.',
  otherOrder: 'The attachments have changed meanwhile. Try again.',
  noPicture: 'This is not a picture.',
  noProgram: 'No program opens this file here. Save it instead.',
  refused: {
    empty: (name: string) => `${name} is empty.`,
    tooLarge: (name: string) => `${name} is larger than 5 MB. Make it smaller, or send it by other means.`,
    kind: (name: string) =>
      `${name} is not of a kind that can be attached: PDF, PNG, JPEG, CSV, plain text, Excel, Word and OpenDocument.`,
    macros: (name: string) => `${name} holds macros, which are programs. Save it without them, or as a PDF.`,
    damagedPicture: (name: string) => `${name} is damaged, or not a picture in spite of its name.`,
    hugePicture: (name: string) => `${name} has more than 50 million pixels. Make it smaller.`,
    tooMany: (name: string) => `${name} was not attached: a document can have at most 20 files.`,
    tooMuch: (name: string) => `${name} was not attached: the files of a document may be at most 10 MB together.`,
  } satisfies Record<AttachmentRefusal, (name: string) => string>,
}
