import { basename, join } from 'node:path'
import { err, type Result } from '../../kernel/result'
import type { OperationEnv } from '../../operations/execute'
import { makePrivateFolder } from '../../storage/private-folder'
import type { BackUp } from '../backup/back-up-aside'

/** Copies the books into a folder before they are linked; a sentence where that cannot be done. */
export async function backUpBeforeLinking(
  { file, now }: OperationEnv,
  folder: string,
  backUp: BackUp,
): Promise<Result<undefined, string>> {
  try {
    makePrivateFolder(folder)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return err(error.message)
    throw error
  }
  const name = `${basename(file.path, '.sqlite')} before linking ${now().slice(0, 19).replaceAll(':', '-')}.sqlite`
  return backUp({ from: file.path, to: join(folder, name) })
}
