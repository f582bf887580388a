import { rmSync } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { files } from '../words/en/files'

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

/** A file that is written piece by piece beside its place; what stands there stays as it is until `keep`. */
export interface WholeFile {
  readonly path: string
  /** Where it is written until then. */
  readonly beside: string
  write(bytes: Uint8Array): Promise<void>
  /** Puts it in its place, once the disk has all of it. */
  keep(): Promise<void>
  drop(): Promise<void>
  /** The same at once, as the program ends. */
  forget(): void
}

/** Begins a file beside its place; `unique` names it there. All of these throw the system's errors: see `whyNotWritten`. */
export async function beginWholeFile(path: string, unique: string): Promise<WholeFile> {
  const beside = join(dirname(path), `.${unique}.part`)
  const file = await open(beside, 'wx')
  return {
    path,
    beside,
    write: (bytes) => file.writeFile(bytes),
    async keep() {
      await file.sync()
      await file.close()
      await rename(beside, path)
    },
    async drop() {
      await file.close()
      await rm(beside, { force: true })
    },
    forget: () => {
      rmSync(beside, { force: true })
    },
  }
}

/** Why a file could not be written, in words; null for what the system has no known reason for. */
export function whyNotWritten(error: unknown, path: string, words: typeof files): string | null {
  const reason = error instanceof Error && 'code' in error ? reasons[String(error.code)] : undefined
  return reason === undefined ? null : words[reason](basename(path))
}
