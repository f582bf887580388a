import { readdir, rm, stat } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { instantToCalendarDate } from '../../kernel/calendar-date'
import { millisecondsToInstant, type Instant } from '../../kernel/instant'
import type { BackupFile } from '../../contract/desktop/backup-operations'
import { readBackupName } from '../../domain/backups/backup-name'
import { outlived } from '../../domain/backups/rotation'
import { unfinishedOf } from '../../storage/backup'

/** Whose backups they are. */
export interface Whose {
  /** The file of the books: what is made before a change is called after it. */
  readonly books: string
  /** The end of the business's id. */
  readonly business: string
}

const beforeChange = {
  linking: / before linking [\d-]{10}T[\d-]{8}\.sqlite$/,
  restore: / before restoring [\d-]{10}T[\d-]{8}\.sqlite$/,
  update: / before update from \d+\.sqlite$/,
} as const

/** What a file in a folder of backups is; null for none of this business's. */
function kindOf(name: string, { books, business }: Whose): BackupFile['kind'] | null {
  const read = readBackupName(name)
  if (read !== null) return read.tag.startsWith(`${business}-`) ? 'daily' : null
  const own = basename(books, '.sqlite')
  if (!name.startsWith(`${own} before `)) return null
  const rest = name.slice(own.length)
  return (
    (Object.keys(beforeChange) as (keyof typeof beforeChange)[]).find((kind) => beforeChange[kind].test(rest)) ?? null
  )
}

/** The backups of a business in a folder, in no order; none where the folder cannot be read. */
export async function backupsIn(folder: string, whose: Whose): Promise<BackupFile[]> {
  const names = (await ifReadable(readdir(folder))) ?? []
  const found = await Promise.all(names.map((name) => fileAt(join(folder, name), kindOf(name, whose))))
  return found.filter((each) => each !== null)
}

async function fileAt(path: string, kind: BackupFile['kind'] | null): Promise<BackupFile | null> {
  if (kind === null) return null
  const found = await ifReadable(stat(path))
  if (found === null) return null
  const name = basename(path)
  const read = readBackupName(name)
  const written = millisecondsToInstant(found.mtimeMs)
  // A name tells the second: of two of the same one the file says which came first.
  const isOfItsName = read !== null && read.at.slice(0, -4) === written.slice(0, -4)
  const madeAt = read === null || isOfItsName ? written : read.at
  return { path, name, kind, made_at: madeAt, bytes: found.size, is_encrypted: read?.isEncrypted ?? false }
}

/** Whether there is a file, in a folder that can be read. */
export const isThere = async (path: string): Promise<boolean> => (await ifReadable(stat(path))) !== null

/** What is wrong with a folder is told elsewhere. */
const ifReadable = <T>(reading: Promise<T>): Promise<T | null> =>
  reading.catch((error: unknown) => {
    if (error instanceof Error && 'syscall' in error) return null
    throw error
  })

interface RotateAt {
  readonly now: Instant
  readonly timeZone: string
}

/**
 * Removes of the backups that this computer made of these books those that are outlived, and what interrupted ones have left.
 * Nothing else in the folder is touched. `now` is the moment of the newest one: what says that it is of later, as a clock was
 * wrong, is neither counted nor removed.
 */
export async function rotate(folder: string, tag: string, { now, timeZone }: RotateAt): Promise<void> {
  const found = await readdir(folder, { withFileTypes: true })
  const names = found.filter((each) => each.isFile()).map(({ name }) => name)
  const own = names.flatMap((name) => {
    const read = readBackupName(name)
    const isCounted = read?.tag === tag && read.at <= now
    return isCounted ? [{ name, at: read.at, day: instantToCalendarDate(read.at, timeZone) }] : []
  })
  const unfinished = names.filter((name) => readBackupName(unfinishedOf(name) ?? '')?.tag === tag)
  await removeAll(folder, [...outlived(own).map(({ name }) => name), ...unfinished])
}

/** Removes what was left of keeping books before a restore that was interrupted. */
export async function removeUnfinished(folder: string, whose: Whose): Promise<void> {
  const names = await readdir(folder)
  await removeAll(
    folder,
    names.filter((name) => kindOf(unfinishedOf(name) ?? '', whose) === 'restore'),
  )
}

async function removeAll(folder: string, names: readonly string[]): Promise<void> {
  for (const name of names) await rm(join(folder, name), { force: true })
}
