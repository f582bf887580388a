import { err, ok, type Result } from '../../kernel/result'
import { type FileRefusal, MOST_FILE_BYTES } from './attachment'
import { standsAt } from './bytes'
import { isJpeg, isPng, jpegSize, pngSize, type PictureSize } from './picture-size'
import { type AttachmentType, DOCX, ODS, ODT, XLSX } from './types'
import { firstStored, isZip, zipNames } from './zip-names'

/** Pixels: the largest that cameras make. Decoding one takes four bytes each. */
const MOST_PIXELS = 50_000_000
const LONGEST_SIDE = 20_000

/** What a file is, by what is in it; by its name only which of two texts it is. Or why it is not attached. */
export function recognise(name: string, bytes: Uint8Array): Result<AttachmentType, FileRefusal> {
  if (bytes.length === 0) return err('empty')
  if (bytes.length > MOST_FILE_BYTES) return err('tooLarge')
  if (isPng(bytes)) return pictureOf('image/png', pngSize(bytes))
  if (isJpeg(bytes)) return pictureOf('image/jpeg', jpegSize(bytes))
  if (standsAt(bytes, 0, '%PDF-')) return ok('application/pdf')
  if (isZip(bytes)) return officeOf(bytes)
  const ending = /\.(csv|txt)$/i.exec(name)?.[1]?.toLowerCase()
  if (ending === undefined || !isText(bytes)) return err('kind')
  return ok(ending === 'csv' ? 'text/csv' : 'text/plain')
}

function pictureOf(type: AttachmentType, size: PictureSize | null): Result<AttachmentType, FileRefusal> {
  if (size === null) return err('damagedPicture')
  const { width, height } = size
  const isHuge = width * height > MOST_PIXELS || Math.max(width, height) > LONGEST_SIDE
  return isHuge ? err('hugePicture') : ok(type)
}

/** Documents of an office are ZIP files; no other ZIP file is attached, as nobody sees what is in it. */
function officeOf(bytes: Uint8Array): Result<AttachmentType, FileRefusal> {
  const names = zipNames(bytes)
  if (names === null) return err('kind')
  if (names.some((name) => /(^|\/)(vbaProject\.bin|(Basic|Scripts)\/)/i.test(name))) return err('macros')
  const told = firstStored(bytes, 'mimetype')
  if (told === ODS || told === ODT) return ok(told)
  if (!names.includes('[Content_Types].xml')) return err('kind')
  if (names.includes('xl/workbook.xml')) return ok(XLSX)
  return names.includes('word/document.xml') ? ok(DOCX) : err('kind')
}

/** Whether it holds no sign that no text has. */
function isText(bytes: Uint8Array): boolean {
  return bytes.every((byte) => byte >= 0x20 || byte === 0x09 || byte === 0x0a || byte === 0x0c || byte === 0x0d)
}
