import { renameSync, rmSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import { fileTexts } from '../words/en/service/files'
import { flushFolder } from './flush'

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

const hasLog = (path: string) =>
  ['-wal', '-journal'].some((end) => (statSync(path + end, { throwIfNoEntry: false })?.size ?? 0) > 0)
