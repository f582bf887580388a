import { mkdtemp, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const MEMORY = '/dev/shm'
/** More than all that tests write at a time. */
const ROOM_BYTES = 4 * 1024 ** 3

/**
 * A folder for temporary files, which goes when `use` ends. It is in memory where the system has a disk there with room:
 * tests make thousands of small databases, and each write of one would wait for the real disk.
 */
export async function inPassingFolder<T>(use: (folder: string, env: Record<string, string>) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join((await hasRoom(MEMORY)) ? MEMORY : tmpdir(), 'billfold-run-'))
  try {
    return await use(folder, { TMPDIR: folder, TEMP: folder, TMP: folder })
  } finally {
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}

async function hasRoom(path: string): Promise<boolean> {
  const found = await statfs(path).catch(() => null)
  return found !== null && found.bavail * found.bsize >= ROOM_BYTES
}
