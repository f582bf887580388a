import { unzipSync } from 'fflate'
import { err, type Result } from '../../../kernel/result'
import type { Sheet, TableFault } from '../../../domain/import/table'
import { readWorkbook } from '../../../domain/xlsx/read-workbook'
import type { FileFault } from './read-file'

/** What may come of a file, unpacked, all of its parts together: a small one can be made to hold any number of zeros. */
const MOST_UNPACKED = 200 * 1024 * 1024
const MOST_PARTS = 1000

/** Only what is read of a workbook is unpacked. */
const isRead = (name: string) =>
  /^xl\/(?:workbook|sharedStrings|styles)\.xml$|^xl\/_rels\/workbook\.xml\.rels$|^xl\/worksheets\/[^/]+\.xml$/.test(
    name,
  )

/** Reads the sheets of an XLSX file. */
export function readXlsx(bytes: Uint8Array): Result<readonly Sheet[], TableFault | FileFault> {
  let [unpacked, parts] = [0, 0]
  const files = unzipped(bytes, ({ name, originalSize }) => {
    parts += 1
    if (!isRead(name)) return false
    unpacked += originalSize
    return unpacked <= MOST_UNPACKED && parts <= MOST_PARTS
  })
  if (unpacked > MOST_UNPACKED || parts > MOST_PARTS) return err({ kind: 'tooLarge' })
  if (files === null) return err({ kind: 'damaged' })
  return readWorkbook((name) => {
    const part = files[name]
    return part === undefined ? null : new TextDecoder().decode(part)
  })
}

type Filter = NonNullable<NonNullable<Parameters<typeof unzipSync>[1]>['filter']>

function unzipped(bytes: Uint8Array, filter: Filter): ReturnType<typeof unzipSync> | null {
  try {
    return unzipSync(bytes, { filter })
  } catch {
    // Whatever the library stumbles over is the file's fault.
    return null
  }
}
