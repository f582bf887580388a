import { constants } from 'node:fs'
import { open } from 'node:fs/promises'
import { err, ok, type Result } from '../kernel/result'

/** Opening a pipe waits for whoever writes to it, and the end of the program with it. Windows opens none by a path. */
const WITHOUT_WAITING = constants.O_RDONLY | constants.O_NONBLOCK

/** A whole file of others, by a path that somebody chose; never more of one than `most` bytes, however it may grow meanwhile. */
export async function readRegularFile(path: string, most: number): Promise<Result<Buffer, 'notRead' | 'tooLarge'>> {
  try {
    const file = await open(path, WITHOUT_WAITING)
    try {
      const stat = await file.stat()
      if (!stat.isFile()) return err('notRead')
      if (stat.size > most) return err('tooLarge')
      const { buffer, bytesRead } = await file.read(Buffer.alloc(stat.size), 0, stat.size, 0)
      return ok(buffer.subarray(0, bytesRead))
    } finally {
      await file.close()
    }
  } catch {
    // Whatever the system's reason, the way out is the same.
    return err('notRead')
  }
}
