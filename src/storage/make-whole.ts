import { renameSync, rmSync } from 'node:fs'
import type { Result } from '../kernel/result'

const logs = ['-wal', '-shm', '-journal'] as const

/** Makes a database under another name and then gives it its own: what a crash leaves behind is never taken for one. */
export function makeWhole<E>(path: string, make: (partial: string) => Result<void, E>): Result<void, E> {
  const partial = `${path}.partial`
  const remove = () => {
    for (const suffix of ['', ...logs]) rmSync(partial + suffix, { force: true })
  }
  remove()
  const made = make(partial)
  if (made.ok) {
    // SQLite would read the log of a file of this name that is gone into the new one.
    for (const suffix of logs) rmSync(path + suffix, { force: true })
    renameSync(partial, path)
  } else remove()
  return made
}
