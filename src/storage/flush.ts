import { closeSync, fsyncSync, openSync } from 'node:fs'

/** What folders of network drives and memory sticks answer, which keep no such promise. */
const NOT_OFFERED: readonly unknown[] = ['EINVAL', 'ENOTSUP', 'EPERM', 'EACCES', 'EBADF']

/** Waits until a file lies on the disk. */
export function flushFile(path: string): void {
  flush(path, 'r+')
}

/** Waits until the names in a folder do, where the system offers that; Windows does not. */
export function flushFolder(path: string): void {
  if (process.platform === 'win32') return
  try {
    flush(path, 'r')
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && NOT_OFFERED.includes(error.code))) throw error
  }
}

function flush(path: string, flags: string): void {
  const file = openSync(path, flags)
  try {
    fsyncSync(file)
  } finally {
    closeSync(file)
  }
}
