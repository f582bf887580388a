import { join } from 'node:path'
import { copyBeforeUpdate } from '../../storage/copy-before-update'
import { lockFolder, type FolderHolder, type FolderRefusal } from '../../storage/folder-lock'
import type { OpenFailure } from '../../storage/open-failure'
import type { OrganizationFile } from '../../storage/organization-file'
import { openBooks } from '../../storage/organizations-folder'
import { commandTexts } from '../../words/en/service/commands'
import { readClock } from '../ids'

/** What the exit code of a command says in every case; `attention`: something waits for a person. */
export const exitCodes = { done: 0, failed: 1, attention: 3 } as const

/** Something that a person has to change before a command can do its work. */
export class CannotRun extends Error {
  override readonly name: string = 'CannotRun'
}

export const organizationsIn = (data: string): string => join(data, 'organizations')
export const backupsIn = (data: string): string => join(data, 'backups')

/** Works while nobody else may use the folder: what one program writes, another that has read it before would undo. */
export async function inLockedFolder(
  data: string,
  program: FolderHolder['program'],
  work: () => Promise<number>,
): Promise<number> {
  const lock = lockFolder(data, { program, since: readClock() })
  if (!lock.ok) return refusedFolder(lock.error)
  try {
    return await work()
  } finally {
    lock.value.release()
  }
}

/** A script may wait for whoever holds it, so it is told as JSON too. */
function refusedFolder({ kind, path, detail, holder }: FolderRefusal): number {
  if (kind === 'inUse') console.log(JSON.stringify({ problem: 'in_use', held_by: holder }))
  console.error(kind === 'inUse' ? `${path} is in use. ${detail}` : `${path} cannot be used: ${detail}.`)
  return exitCodes.failed
}

/** The books in a folder, and on stderr what passes for books beside them; null where there are none. */
export function openBooksIn(data: string): OrganizationFile | null {
  const books = openBooks(organizationsIn(data), copyBeforeUpdate(backupsIn(data)))
  if (!books.ok) throw cannotOpen(books.error)
  const { file, leftAlone } = books.value
  if (file !== null) for (const path of leftAlone) console.error(commandTexts.leftAlone(path, file.path))
  return file
}

export function cannotOpen({ path, detail }: OpenFailure): CannotRun {
  return new CannotRun(`${path} cannot be opened: ${detail.replace(/\.$/, '')}.`)
}

/** What a person is told of a command that could not do its work; null where something else went wrong. */
export function whyNotRun(error: unknown): string | null {
  if (error instanceof CannotRun) return error.message
  if (!(error instanceof Error && 'code' in error && typeof error.code === 'string')) return null
  const isRefusedByDisk = 'syscall' in error || error.code.startsWith('SQLITE_')
  return isRefusedByDisk ? commandTexts.folderUnusable(error.message) : null
}
