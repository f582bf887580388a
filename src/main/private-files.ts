import { chmodSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makePrivateFolder } from '../storage/private-folder'

/** Milliseconds. By then a program has long read what it was handed. */
const KEPT_FOR = 24 * 3_600_000

/** A folder of files that were handed to another program, for its owner's eyes alone. */
export interface PrivateFiles {
  /** Writes a file under a name that people see, beside nothing else; answers its path. */
  readonly put: (unique: string, fileName: string, bytes: Uint8Array) => string
  /** Deletes those that are older than a day. */
  readonly cleanUp: () => void
}

/**
 * The folder need not be there yet. `now` is in milliseconds, as the system's clock says it of files. With `isReadOnly` a
 * program that opens a file says that it cannot be changed there.
 */
export function openPrivateFiles(
  path: string,
  now: () => number,
  { isReadOnly } = { isReadOnly: false },
): PrivateFiles {
  function cleanUp(): void {
    if (!existsSync(path)) return
    const old = now() - KEPT_FOR
    for (const entry of readdirSync(path)) removeOld(join(path, entry), old)
  }

  return {
    put: (unique, fileName, bytes) => {
      makePrivateFolder(path)
      cleanUp()
      const folder = join(path, unique)
      mkdirSync(folder, { mode: 0o700 })
      const file = join(folder, fileName)
      writeFileSync(file, bytes, { mode: isReadOnly ? 0o400 : 0o600, flag: 'wx' })
      return file
    },
    cleanUp,
  }
}

/** On Windows what another program has open cannot be deleted: it goes another day, and nothing waits for that. */
function removeOld(path: string, before: number): void {
  try {
    const found = lstatSync(path)
    if (found.mtimeMs >= before) return
    if (found.isDirectory()) allowRemoval(path)
    rmSync(path, { recursive: true, force: true })
  } catch (error) {
    if (!isBusy(error)) throw error
  }
}

/** What is read-only cannot be deleted on Windows. */
function allowRemoval(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isFile()) chmodSync(join(folder, entry.name), 0o600)
  }
}

const isBusy = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && ['EBUSY', 'EPERM', 'EACCES', 'ENOTEMPTY'].includes(String(error.code))
