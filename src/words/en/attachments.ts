import type { AttachmentType } from '../../domain/attachments/types'
import type { Count } from '../plural'
import { plural } from './plural'

/** Files that are attached to documents: while those are written, and afterwards. */
export const attachments = {
  title: 'Attachments',
  rules:
    'PDF, PNG, JPEG, CSV, text, Excel, Word and OpenDocument files: up to 5 MB a file, 20 files and 10 MB together. They go along inside the PDF, and are kept as soon as you add them. What you change in an opened file is not kept here: add it anew.',
  savedFirst: 'Adding files saves the draft first.',
  onlyHere: 'Your server has no place for attachments: they stay on this device.',
  add: 'Add files…',
  drop: 'or drop them here',
  dropNow: 'Drop to attach',
  notLoaded: 'The attachments could not be loaded',
  notAttached: 'Not attached',
  notChanged: 'The attachments were not changed',
  tooManyAtOnce: (count: Count) =>
    plural(count, {
      one: `A document can have at most 20 files. ${count.text} more was left out.`,
      other: `A document can have at most 20 files. ${count.text} more were left out.`,
    }),
  tooLarge: (name: string) => `${name} is larger than 5 MB. Make it smaller, or send it by other means.`,
  notRead: (name: string) => `${name} could not be read. A folder cannot be attached.`,
  types: {
    'application/pdf': 'PDF',
    'image/png': 'PNG picture',
    'image/jpeg': 'JPEG picture',
    'text/csv': 'CSV table',
    'text/plain': 'Text',
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': 'Excel workbook',
    'application/vnd.oasis.opendocument.spreadsheet': 'OpenDocument spreadsheet',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document': 'Word document',
    'application/vnd.oasis.opendocument.text': 'OpenDocument text',
  } satisfies Record<AttachmentType, string>,
  kindAndSize: (kind: string, size: string) => `${kind}, ${size}`,
  sum: (count: Count, size: string) =>
    plural(count, { one: `${count.text} file, ${size}`, other: `${count.text} files, ${size}` }),
  description: 'Description',
  descriptionOf: (name: string) => `Description of ${name}`,
  menuOf: (name: string) => `More for ${name}`,
  print: 'Print it after the document',
  notPrinted: (name: string) => `${name} cannot be shown, so it cannot be printed.`,
  open: 'Open',
  openNamed: (name: string) => `Open ${name}`,
  save: 'Save…',
  saveNamed: (name: string) => `Save ${name}`,
  saved: (file: string) => `Saved ${file}`,
  moveUp: 'Move up',
  moveDown: 'Move down',
  remove: 'Remove',
  moved: (place: string, of: string) => `Attachment moved to position ${place} of ${of}.`,
  added: (name: string) => `${name} attached`,
  removed: (name: string) => `${name} removed`,
  removeQuestion: (name: string) => `Remove ${name}?`,
  removeMeans: 'It is taken off this document. The file that you added it from stays where it is.',
  sealed: 'They are sealed with the document, and inside its PDF.',
  elsewhere: 'It was issued on another device: these files are here only, and did not go with it.',
}
