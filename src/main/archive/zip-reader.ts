import { crc32 } from 'node:zlib'
import { open, type Entry, type ZipFile } from 'yauzl'

/** No entry may unpack to more than so many times what it is packed in, and as many bytes on top. */
const MOST_RATIO = 250
const FREE_BYTES = 1024 * 1024

/** What is no sound ZIP file, or would fill the disk. */
export class NoZip extends Error {}

/** An entry of a ZIP file, with its name and how large it says to be, which holds: reading it fails otherwise. */
export interface ZipEntry {
  readonly name: string
  readonly bytes: number
  /** Its content, unpacked. Throws NoZip where it is not what the list of the file says. */
  read(): AsyncGenerator<Buffer, void>
}

/** A ZIP file that is open. */
export interface ZipReader {
  /**
   * Its entries in the order of its list, once. Throws NoZip where the list is damaged, an entry has a name that leads out of a
   * folder, is encrypted, or unpacks to what nobody packs, or where entries share their bytes.
   */
  entries(): AsyncGenerator<ZipEntry, void>
  /** After this no entry can be read. */
  close(): void
}

/** Opens a ZIP file of so many bytes. Throws NoZip where it is none, or was cut off. */
export async function openZip(path: string, fileBytes: number): Promise<ZipReader> {
  const zip = await opened(path)
  return {
    async *entries() {
      let packedBytes = 0
      for (let entry = await nextEntry(zip); entry !== null; entry = await nextEntry(zip)) {
        packedBytes += entry.compressedSize
        if (packedBytes > fileBytes) throw new NoZip('entries share bytes')
        yield toEntry(zip, entry)
      }
    },
    close: () => {
      zip.close()
    },
  }
}

function toEntry(zip: ZipFile, entry: Entry): ZipEntry {
  const { fileName: name, uncompressedSize: bytes, compressedSize } = entry
  if (bytes > compressedSize * MOST_RATIO + FREE_BYTES) throw new NoZip('unpacks to too much')
  if (entry.isEncrypted()) throw new NoZip('encrypted')
  return { name, bytes, read: () => contentOf(zip, entry) }
}

/** The list is read on only as it is asked for. */
const opened = (path: string) =>
  new Promise<ZipFile>((resolve, reject) => {
    open(
      path,
      { lazyEntries: true, autoClose: false, strictFileNames: true, validateEntrySizes: true },
      (error, zip) => {
        if (error !== null) reject(faultOf(error))
        else resolve(zip)
      },
    )
  })

const nextEntry = (zip: ZipFile) =>
  new Promise<Entry | null>((resolve, reject) => {
    const settle = (done: () => void) => {
      zip.removeAllListeners()
      done()
    }
    zip.once('entry', (entry: Entry) => {
      settle(() => {
        resolve(entry)
      })
    })
    zip.once('end', () => {
      settle(() => {
        resolve(null)
      })
    })
    zip.once('error', (error: Error) => {
      settle(() => {
        reject(faultOf(error))
      })
    })
    zip.readEntry()
  })

async function* contentOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer, void> {
  const stream = await new Promise<NodeJS.ReadableStream>((resolve, reject) => {
    zip.openReadStream(entry, (error, content) => {
      if (error !== null) reject(faultOf(error))
      else resolve(content)
    })
  })
  let sum = 0
  try {
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum)
      yield chunk
    }
  } catch (error) {
    throw error instanceof Error ? faultOf(error) : error
  }
  if (sum !== entry.crc32) throw new NoZip('other sum')
}

/** What the system says is passed on; what is left is what the library or zlib finds wrong in the file. */
const faultOf = (error: Error) => ('syscall' in error ? error : new NoZip(error.message))
