import { open, type FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { endOfZip, listed, localHeader, type ZipFacts } from './zip-records'

type Content = Iterable<Uint8Array> | AsyncIterable<Uint8Array>

/** A ZIP file that is written entry after entry, of which nothing is held but the list of what is in it. */
export interface ZipWriter {
  /** Packs an entry as it comes. */
  add(name: string, content: Content): Promise<void>
  /** Writes an entry as it is: what is packed in itself already. */
  store(name: string, bytes: Uint8Array): Promise<void>
  /** Writes the list, and lets go of the file. */
  end(): Promise<void>
  /** Lets go of the file: what was written is no ZIP file. */
  abandon(): Promise<void>
}

/** So many entries of the list are kept in one piece. */
const PIECE = 500
const FLUSH_BYTES = 256 * 1024

/** Begins one in the file at `path`, which is there and empty. */
export async function beginZip(path: string): Promise<ZipWriter> {
  const file = await open(path, 'r+')
  const list = new ZipList()
  let end = 0
  // Small pieces are written together, as each by itself would cost a turn.
  let held: Uint8Array[] = []
  let heldBytes = 0

  async function flush(): Promise<void> {
    const [bytes, at] = [Buffer.concat(held), end - heldBytes]
    ;[held, heldBytes] = [[], 0]
    await writeAt(file, bytes, at)
  }

  async function append(bytes: Uint8Array): Promise<void> {
    held.push(bytes)
    heldBytes += bytes.length
    end += bytes.length
    if (heldBytes >= FLUSH_BYTES) await flush()
  }

  return {
    async add(name, content) {
      const offset = end
      let facts: ZipFacts = { name: Buffer.from(name), isPacked: true, crc: 0, bytes: 0, packedBytes: 0 }
      await append(localHeader(facts))
      const begun = end
      const looked = { crc: 0, bytes: 0 }
      for await (const chunk of packed(content, looked)) await append(chunk)
      facts = { ...facts, ...looked, packedBytes: end - begun }
      // Only now is it known what the header says.
      await flush()
      await writeAt(file, localHeader(facts), offset)
      list.add(listed(facts, offset))
    },
    async store(name, bytes) {
      const { length } = bytes
      const facts = { name: Buffer.from(name), isPacked: false, crc: crc32(bytes), bytes: length, packedBytes: length }
      const offset = end
      await append(localHeader(facts))
      await append(bytes)
      list.add(listed(facts, offset))
    },
    async end() {
      const offset = end
      for (const piece of list.pieces()) await append(piece)
      await append(endOfZip({ count: list.count, offset, bytes: end - offset }))
      await flush()
      await file.close()
    },
    abandon: () => file.close(),
  }
}

/** The list of entries, in pieces: a hundred thousand objects would take ten times as much. */
class ZipList {
  count = 0
  readonly #pieces: Buffer[] = []
  #last: Buffer[] = []

  add(entry: Buffer): void {
    this.count += 1
    this.#last.push(entry)
    if (this.#last.length < PIECE) return
    this.#pieces.push(Buffer.concat(this.#last))
    this.#last = []
  }

  pieces(): Buffer[] {
    return [...this.#pieces, ...this.#last]
  }
}

async function writeAt(file: FileHandle, bytes: Uint8Array, at: number): Promise<void> {
  for (let done = 0; done < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, done, bytes.length - done, at + done)
    done += bytesWritten
  }
}

/** Packs what comes, and looks at it first. What it comes from is let go of before this ends, however it ends. */
async function* packed(content: Content, looked: Looked): AsyncGenerator<Buffer, void> {
  const source = Readable.from(looking(content, looked))
  const deflate = createDeflateRaw()
  const piped = pipeline(source, deflate)
  // Whoever reads the packed bytes is told of it.
  piped.catch(() => undefined)
  try {
    yield* deflate as AsyncIterable<Buffer>
    await piped
  } finally {
    source.destroy()
    await finished(source).catch(() => undefined)
  }
}

interface Looked {
  crc: number
  bytes: number
}

async function* looking(content: Content, looked: Looked): AsyncGenerator<Uint8Array, void> {
  for await (const chunk of content) {
    looked.crc = crc32(chunk, looked.crc)
    looked.bytes += chunk.length
    yield chunk
  }
}
