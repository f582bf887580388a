import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'

/** Why a file could not be written and the way out, by the system's code for it. */
const reasons: Readonly<Record<string, string>> = {
  ENOENT: 'Its folder is no longer there. Choose another folder.',
  ENOTDIR: 'Its folder is no longer there. Choose another folder.',
  EACCES: 'You may not write there. Choose another folder.',
  EPERM: 'You may not write there, or another program has the file open. Close it there, or choose another folder.',
  EBUSY: 'Another program has the file open. Close it there, or choose another name.',
  EROFS: 'Nothing can be written to that disk. Choose a folder on another one.',
  ENOSPC: 'The disk is full. Make room on it, or choose a folder on another one.',
  EDQUOT: 'You have used up your room on that disk. Make room on it, or choose a folder on another one.',
  EISDIR: 'A folder has that name. Choose another name.',
  ENAMETOOLONG: 'The name is too long. Choose a shorter one.',
}

/**
 * Writes a file that is there whole or not at all: it is written beside its place and then moved. Answers why it could
 * not be, in words; what stood there before then stays as it was. Throws what the system has no known reason for.
 */
export async function writeWhole(path: string, bytes: Uint8Array, unique: string): Promise<Result<void, string>> {
  const beside = join(dirname(path), `.${unique}.part`)
  let isBegun = false
  try {
    const file = await open(beside, 'wx')
    isBegun = true
    await file
      .writeFile(bytes)
      .then(() => file.sync())
      .finally(() => file.close())
    await rename(beside, path)
    return ok(undefined)
  } catch (error) {
    if (isBegun) await rm(beside)
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
    if (reason === undefined) throw error
    return err(`${basename(path)} was not written. ${reason}`)
  }
}
