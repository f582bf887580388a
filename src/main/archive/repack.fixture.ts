import { statSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { bytesOf } from './entry-content'
import { openZip } from './zip-reader'
import { beginZip } from './zip-writer'

/** What is in a ZIP file, by name. */
export async function entriesOf(path: string): Promise<Map<string, Buffer>> {
  const zip = await openZip(path, statSync(path).size)
  const found = new Map<string, Buffer>()
  for await (const entry of zip.entries()) found.set(entry.name, await bytesOf(entry, Infinity))
  zip.close()
  return found
}

/** Names of the same length, one of which no library writes. */
const HARMLESS = 'aa_aa_evil.txt'
const EVIL = '../../evil.txt'

/** Packs files anew; with `isEvil` one of them gets a name that leads out of any folder. */
export async function repack(path: string, files: ReadonlyMap<string, Buffer>, isEvil = false): Promise<string> {
  writeFileSync(path, '')
  const zip = await beginZip(path)
  for (const [name, bytes] of files) await zip.add(isEvil && name === EVIL ? HARMLESS : name, [bytes])
  await zip.end()
  if (isEvil) {
    const packed = await readFile(path, 'latin1')
    writeFileSync(path, packed.replaceAll(HARMLESS, EVIL), 'latin1')
  }
  return path
}
