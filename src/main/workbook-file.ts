import { strToU8, Zip, ZipDeflate } from 'fflate'
import { sheetEnd, sheetPart, sheetStart, workbookParts } from '../domain/xlsx/write-sheet'
import type { WholeFile } from './whole-file'

/** A file as a workbook of one sheet: what is written to it are the rows, packed as they come, so that no more is held of them. */
export function asWorkbook(file: WholeFile, sheetName: string): WholeFile {
  let packed: Uint8Array[] = []
  const zip = new Zip((error, bytes) => {
    if (error !== null) throw error
    packed.push(bytes)
  })
  const flush = async () => {
    const ready = packed
    packed = []
    for (const bytes of ready) await file.write(bytes)
  }
  const begin = (part: string, text: string, isWhole: boolean) => {
    const entry = new ZipDeflate(part, { level: 6 })
    zip.add(entry)
    entry.push(strToU8(text), isWhole)
    return entry
  }
  for (const [part, text] of workbookParts(sheetName)) begin(part, text, true)
  const sheet = begin(sheetPart, sheetStart, false)
  return {
    ...file,
    async write(rows) {
      sheet.push(rows)
      await flush()
    },
    async keep() {
      sheet.push(strToU8(sheetEnd), true)
      zip.end()
      await flush()
      await file.keep()
    },
  }
}
