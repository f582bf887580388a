import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import { files } from '../words/en/files'

/** Which of the reasons the system's code for it means. */
const reasons: Readonly<Record<string, keyof typeof files>> = {
  ENOENT: 'folderGone',
  ENOTDIR: 'folderGone',
  EACCES: 'forbidden',
  EPERM: 'forbiddenOrOpen',
  EBUSY: 'open',
  EROFS: 'readOnly',
  ENOSPC: 'full',
  EDQUOT: 'overQuota',
  EISDIR: 'isFolder',
  ENAMETOOLONG: 'longName',
}

/**
 * Writes a file that is there whole or not at all: it is written beside its place and then moved. Answers why it could
 * not be, in English where no other words are handed in; what stood there before then stays as it was. Throws what the system has no known reason for.
 */
export async function writeWhole(
  path: string,
  bytes: Uint8Array,
  unique: string,
  words = files,
): Promise<Result<void, string>> {
  const beside = join(dirname(path), `.${unique}.part`)
  let isBegun = false
  try {
    const file = await open(beside, 'wx')
    isBegun = true
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(beside, path)
    return ok(undefined)
  } catch (error) {
    if (isBegun) await rm(beside, { force: true })
    const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
    if (reason === undefined) throw error
    return err(words[reason](basename(path)))
  }
}
