import { err, ok, type Result } from '../../../kernel/result'
import { MOST_BYTES } from '../../../domain/import/limits'
import { readCsv } from '../../../domain/import/read-csv'
import { isVCard, readVCard } from '../../../domain/import/read-vcard'
import type { Sheet, TableFault } from '../../../domain/import/table'
import { fileText } from './file-text'

export type FileFault = { readonly kind: 'tooLarge' }

/** Reads the tables of a file, by what is in it, whatever it is called. Files of others are read in the page, which can do no harm. */
export async function readFile(bytes: Uint8Array): Promise<Result<readonly Sheet[], TableFault | FileFault>> {
  if (bytes.length > MOST_BYTES) return err({ kind: 'tooLarge' })
  const [first = 0, second = 0, third = 0, fourth = 0] = bytes
  if (first === 0x50 && second === 0x4b) {
    const { readXlsx } = await import('./read-xlsx')
    return readXlsx(bytes)
  }
  // What old versions of Excel wrote, and what new ones encrypt.
  if (first === 0xd0 && second === 0xcf && third === 0x11 && fourth === 0xe0) return err({ kind: 'locked' })
  const text = fileText(bytes)
  if (text === null) return err({ kind: 'notText' })
  const read = isVCard(text) ? readVCard(text) : readCsv(text)
  return read.ok ? ok([{ name: null, table: read.value }]) : read
}
