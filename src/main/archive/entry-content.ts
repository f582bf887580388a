import { NoZip, type ZipEntry } from './zip-reader'

/** A record may hold pictures, or the page that it was printed from. */
const MOST_LINE_BYTES = 32 * 1024 * 1024
const LINE_FEED = 10

/** An entry in one piece; refused where it is larger than `most`. */
export async function bytesOf(entry: ZipEntry, most: number): Promise<Buffer> {
  if (entry.bytes > most) throw new NoZip(`${entry.name} too large`)
  const chunks: Buffer[] = []
  for await (const chunk of entry.read()) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** An entry line by line, with a look at its bytes as they come. The last line ends as the others do. */
export async function* linesOf(entry: ZipEntry, look: (chunk: Buffer) => void): AsyncGenerator<string, void> {
  let rest: Buffer[] = []
  let restBytes = 0
  for await (const chunk of entry.read()) {
    look(chunk)
    let from = 0
    for (let end = chunk.indexOf(LINE_FEED); end !== -1; end = chunk.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...rest, chunk.subarray(from, end)]).toString()
      ;[rest, restBytes, from] = [[], 0, end + 1]
    }
    rest.push(chunk.subarray(from))
    restBytes += chunk.length - from
    if (restBytes > MOST_LINE_BYTES) throw new NoZip(`${entry.name} line too long`)
  }
  if (restBytes > 0) throw new NoZip(`${entry.name} ends within a line`)
}
