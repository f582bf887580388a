import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, fstatSync, openSync, readSync, truncateSync } from 'node:fs'

const BEFORE = '\nbillfold-sha256 '
const DIGITS = 64
/** Behind the last page, where SQLite reads nothing: the hash of what stands before it, as `sha256sum` would write it. */
const LENGTH = BEFORE.length + DIGITS + 1
const CHUNK = 1024 * 1024
/** Where a database says how long its pages are; 1 stands for 65,536. */
const PAGE_SIZE_OFFSET = 16
const LARGEST_PAGE = 65_536

/** Ends a whole database by a checksum of its bytes: what `integrity_check` cannot see, as a letter in a name, is seen by it. */
export function addChecksum(path: string): void {
  appendFileSync(path, `${BEFORE}${hashOfFile(path)}\n`)
}

/**
 * Takes the checksum off a copy of a database; false where its bytes are not those that it was made of, or it was cut off in
 * the middle of it. One that never had a checksum stays as it is.
 */
export function takeChecksum(path: string): boolean {
  const { length, end, page } = endOf(path)
  const [, told] = new RegExp(`^${BEFORE}([0-9a-f]{${String(DIGITS)}})\n$`).exec(end) ?? []
  if (told === undefined) return page === 0 || length % page === 0
  truncateSync(path, length - LENGTH)
  return hashOfFile(path) === told
}

function endOf(path: string): { readonly length: number; readonly end: string; readonly page: number } {
  const file = openSync(path, 'r')
  try {
    const length = fstatSync(file).size
    const end = Buffer.alloc(Math.min(LENGTH, length))
    readSync(file, end, 0, end.length, length - end.length)
    const size = Buffer.alloc(2)
    readSync(file, size, 0, size.length, PAGE_SIZE_OFFSET)
    const told = size.readUInt16BE()
    return { length, end: end.toString('latin1'), page: told === 1 ? LARGEST_PAGE : told }
  } finally {
    closeSync(file)
  }
}

function hashOfFile(path: string): string {
  const [file, hash, chunk] = [openSync(path, 'r'), createHash('sha256'), Buffer.alloc(CHUNK)]
  try {
    for (let read = readSync(file, chunk); read > 0; read = readSync(file, chunk)) hash.update(chunk.subarray(0, read))
    return hash.digest('hex')
  } finally {
    closeSync(file)
  }
}
