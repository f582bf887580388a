import { err, ok, type Result } from '../kernel/result'
import { files } from '../words/en/files'
import { beginWholeFile, whyNotWritten, type WholeFile } from './whole-file'

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
  let file: WholeFile | null = null
  try {
    file = await beginWholeFile(path, unique)
    await file.write(bytes)
    await file.keep()
    return ok(undefined)
  } catch (error) {
    await file?.drop()
    const reason = whyNotWritten(error, path, words)
    if (reason === null) throw error
    return err(reason)
  }
}
