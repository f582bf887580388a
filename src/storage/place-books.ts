import { copyFileSync, existsSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import type { Instant } from '../kernel/instant'
import { err, ok, type Result } from '../kernel/result'
import { fileTexts } from '../words/en/service/files'
import { flushFile, flushFolder } from './flush'

/**
 * Puts staged books in the place of those at `path`, which are closed, or where there are none yet: whoever starts next finds
 * the old ones or the new ones, also after a power cut. Nothing is changed where a log is left beside the old ones, as
 * somebody still has them open and the log would be read into the new ones.
 */
export function placeBooks(staged: string, path: string): Result<undefined, string> {
  try {
    if (hasLog(path) || hasLog(staged)) return err(fileTexts.notClosed)
    // What is empty, and an index of nothing.
    for (const end of ['-wal', '-journal', '-shm']) rmSync(path + end, { force: true })
    renameSync(staged, path)
    flushFolder(dirname(path))
    return ok(undefined)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return err(error.message)
    throw error
  }
}

/**
 * The same over books at `broken` that cannot be read: nothing of them is lost, as they are copied first, with their log, under
 * a name that is never taken for books.
 */
export function placeOverDamaged(
  staged: string,
  path: string,
  { broken, moment }: { readonly broken: string; readonly moment: Instant },
): Result<undefined, string> {
  try {
    const aside = `${broken}.damaged-${moment.slice(0, 19).replaceAll(':', '-')}`
    for (const end of ['', '-wal', '-journal'].filter((each) => existsSync(broken + each))) {
      copyFileSync(broken + end, aside + end)
      flushFile(aside + end)
    }
    flushFolder(dirname(aside))
    for (const end of ['-wal', '-shm', '-journal']) rmSync(broken + end, { force: true })
    const placed = placeBooks(staged, path)
    if (placed.ok && broken !== path) rmSync(broken)
    return placed
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return err(error.message)
    throw error
  }
}

const hasLog = (path: string) =>
  ['-wal', '-journal'].some((end) => (statSync(path + end, { throwIfNoEntry: false })?.size ?? 0) > 0)
