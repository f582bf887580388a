export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
export const ODS = 'application/vnd.oasis.opendocument.spreadsheet'
export const ODT = 'application/vnd.oasis.opendocument.text'

/** What can be attached, by MIME type: how names of such files end, the usual ending first. */
const endings = {
  'application/pdf': ['pdf'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'text/csv': ['csv'],
  'text/plain': ['txt'],
  [XLSX]: ['xlsx'],
  [ODS]: ['ods'],
  [DOCX]: ['docx'],
  [ODT]: ['odt'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type AttachmentType = keyof typeof endings

export const attachmentTypes = Object.keys(endings) as [AttachmentType, ...AttachmentType[]]

/** How names of such files end, the usual ending first. */
export const endingsOf = (type: AttachmentType): readonly [string, ...string[]] => endings[type]

/** Every ending that names what can be attached. */
export const allEndings: readonly string[] = Object.values(endings).flat()

/** Whether it is a picture, which can be shown and printed. */
export const isPicture = (type: AttachmentType): type is 'image/png' | 'image/jpeg' =>
  type === 'image/png' || type === 'image/jpeg'

/** What EN 16931 lets an e-invoice hold as a supporting document (BT-125-1, BR-CL-24). */
const supporting: ReadonlySet<AttachmentType> = new Set([
  'application/pdf',
  'image/png',
  'image/jpeg',
  'text/csv',
  XLSX,
  ODS,
])

/** Whether an e-invoice may hold it (BG-24). */
export const isSupporting = (type: AttachmentType): boolean => supporting.has(type)
