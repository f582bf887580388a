import { closeSync, copyFileSync, existsSync, openSync, readSync, truncateSync } from 'node:fs'

/** A place in a log (`-wal`): how many frames it has, of which generation of it. */
export interface LogPlace {
  readonly generation: bigint
  readonly frames: number
  /** So many of them were written into the file itself, before which the log is made to reach the disk. */
  readonly checkpointed: number
}

/** https://www.sqlite.org/walformat.html: where the index of a log says its last frame, its salts and what was checkpointed. */
const [MX_FRAME, SALTS, N_BACKFILL, INDEX_BYTES] = [16, 32, 96, 100]
const LOG_HEADER_BYTES = 32
const FRAME_HEADER_BYTES = 24
const PAGE_SIZE = 8

/** Where the log of a file ends, by the index that its process keeps beside it. */
export function logAt(path: string): LogPlace | null {
  const index = firstBytes(`${path}-shm`, INDEX_BYTES)
  if (index === null) return null
  return {
    generation: index.readBigUInt64LE(SALTS),
    frames: index.readUInt32LE(MX_FRAME),
    checkpointed: index.readUInt32LE(N_BACKFILL),
  }
}

/** Copies what lost power leaves at the least: of the log no more than was made to reach the disk; whether that is less. */
export function copyAfterLostPower(from: string, to: string, kept: LogPlace | null): boolean {
  const now = logAt(from)
  copyFileSync(from, to)
  if (!existsSync(`${from}-wal`)) return false
  copyFileSync(`${from}-wal`, `${to}-wal`)
  // A log that began anew since was written into the file before.
  if (kept === null || now?.generation !== kept.generation) return false
  const frames = Math.max(kept.frames, now.checkpointed)
  const page = firstBytes(`${from}-wal`, LOG_HEADER_BYTES)?.readUInt32BE(PAGE_SIZE)
  if (page === undefined || frames >= now.frames) return false
  truncateSync(`${to}-wal`, LOG_HEADER_BYTES + frames * (FRAME_HEADER_BYTES + page))
  return true
}

function firstBytes(path: string, count: number): Buffer | null {
  if (!existsSync(path)) return null
  const descriptor = openSync(path, 'r')
  try {
    const bytes = Buffer.alloc(count)
    return readSync(descriptor, bytes, 0, count, 0) === count ? bytes : null
  } finally {
    closeSync(descriptor)
  }
}
