import { existsSync, statfsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** More than all that tests write at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * Where temporary folders are made: in memory where the system has a disk there with room, as tests make thousands of small
 * databases, and each write of one would wait for the real disk.
 */
export function temporaryPlace(): string {
  if (!existsSync(MEMORY)) return tmpdir()
  const { bavail, bsize } = statfsSync(MEMORY)
  return bavail * bsize >= ROOM_BYTES ? MEMORY : tmpdir()
}

/** A folder for temporary files, which goes when `use` ends. */
export async function inPassingFolder<T>(use: (folder: string, env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(temporaryPlace(), 'billfold-run-'))
  try {
    return await use(folder, { TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
