import { renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { err, ok, type Result } from '../../kernel/result'
import { backUp, partialOf } from '../../storage/backup'
import { flushFile, flushFolder } from '../../storage/flush'
import { newerRecords, type Newer } from '../../storage/newer-records'
import type { OpenFailure } from '../../storage/open-failure'
import { inspectOrganizationFile } from '../../storage/organization-file'
import { decryptedOf, removeStaged, stageBooks, type StagedBooks } from '../../storage/stage-books'
import { fileTexts } from '../../words/en/service/files'
import { reasonOf } from './folder-trouble'
import { isEncrypted } from './is-encrypted'

export interface BackupPaths {
  readonly from: string
  readonly to: string
}

export interface BackupOrder extends BackupPaths {
  /** By which it is encrypted, and where the copy is meanwhile that is not; null where it is not to be. */
  readonly encryption: { readonly password: string; readonly workFactor: number; readonly plain: string } | null
}

export interface StageOrder extends BackupPaths {
  /** The books that it would replace; null where there are none. */
  readonly books: string | null
  /** What is tried where it is encrypted. */
  readonly password: string | null
}

/** Why a backup is not staged; `locked` where the password that was tried, if any, does not open it. */
export type NotStaged = OpenFailure | { readonly kind: 'locked' }

/** A backup that lies ready to take the place of the books, and what these have that it has not. */
export interface ReadBackup extends StagedBooks {
  /** Null where there are no books yet, or they cannot be read. */
  readonly newer: Newer | null
}

/** What is done beside the window: books are copied, or a backup is read and staged, beside those at `books`. */
export type Task = ({ readonly task: 'backUp' } & BackupOrder) | ({ readonly task: 'stage' } & StageOrder)

/** Does one; a window in the same thread would wait for it. */
export function doTask(given: Task): Promise<Result<undefined, string> | Result<ReadBackup, NotStaged>> {
  return given.task === 'backUp' ? makeBackup(given) : stage(given)
}

async function makeBackup({ from, to, encryption }: BackupOrder): Promise<Result<undefined, string>> {
  if (encryption === null) return backUp(from, to, faultOf)
  const { plain, password, workFactor } = encryption
  const partial = partialOf(to)
  try {
    const copied = backUp(from, plain, faultOf)
    if (!copied.ok) return copied
    rmSync(partial, { force: true })
    const { encryptFile, holds } = await withAge()
    await encryptFile(plain, partial, password, workFactor)
    flushFile(partial)
    if (!(await holds(partial, plain, password))) return err(fileTexts.copyIncomplete)
    renameSync(partial, to)
    flushFolder(dirname(to))
    return ok(undefined)
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return err(error.message)
    throw error
  } finally {
    for (const path of [partial, plain]) rmSync(path, { force: true })
  }
}

/** Copies a backup to `to`, opened where it is encrypted, and reads it there. */
export async function stage({ from, to, books, password }: StageOrder): Promise<Result<ReadBackup, NotStaged>> {
  const staged = await stageOpened(from, to, password)
  if (!staged.ok) return staged
  return ok({ ...staged.value, newer: books === null ? null : newerIn(books, to) })
}

/** Null where the books are damaged as well: nothing can be held against them. What passes is no damage. */
function newerIn(books: string, staged: string): Newer | null {
  try {
    return newerRecords(books, staged)
  } catch (error) {
    if (error instanceof Error && 'code' in error && reasonOf(String(error.code)) === 'damaged') return null
    throw error
  }
}

/** What is encrypted is opened beside the books: never where the backup lies, which may be copied elsewhere. */
async function stageOpened(from: string, to: string, password: string | null): Promise<Result<StagedBooks, NotStaged>> {
  const decrypted = decryptedOf(to)
  try {
    // What cannot be read is looked at as any file is, which says why.
    if (!(await isEncrypted(from).catch(() => false))) return stageBooks(from, to)
    if (password === null) return err({ kind: 'locked' })
    for (const path of [to, decrypted]) removeStaged(path)
    const { decryptFile } = await withAge()
    const opened = await decryptFile(from, decrypted, password)
    if (opened.ok) return stageBooks(decrypted, to)
    return err(opened.error === 'damaged' ? { kind: 'corrupt', path: from, detail: 'age' } : { kind: 'locked' })
  } catch (error) {
    if (!(error instanceof Error && 'syscall' in error)) throw error
    return err({ kind: 'unreadable', path: from, detail: error.message })
  } finally {
    removeStaged(decrypted)
  }
}

/** Loaded only where something is encrypted: nobody else should wait for it. */
const withAge = () => import('./encrypted-file')

/** As a restore would look at it. */
function faultOf(copy: string): string | null {
  const refused = inspectOrganizationFile(copy)
  return refused && `${refused.kind}: ${refused.detail}`
}
