import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import type { BackupStatus } from '../../contract/desktop/backup-operations'

export type TroubleReason = NonNullable<BackupStatus['problem']>['reason']

/** What stands for the lack of the password by which backups are to be encrypted. */
export const NO_PASSWORD = 'password: not kept on this computer'

/** What stands for a folder that works again and has not the last backup yet. */
export const BEHIND = 'behind: the last backup lies elsewhere'

/** What a person can do something about, by how the system's or SQLite's word for it begins. */
const reasons: readonly (readonly [TroubleReason, RegExp])[] = [
  ['gone', /^(ENOENT|ENOTDIR|EEXIST|ENODEV|ENXIO)/],
  ['forbidden', /^(EACCES|EPERM|EROFS|SQLITE_READONLY|SQLITE_PERM|SQLITE_CANTOPEN)/],
  ['noPassword', /^password:/],
  ['behind', /^behind:/],
  ['full', /^(ENOSPC|EDQUOT|EFBIG|SQLITE_FULL|SQLITE_IOERR_WRITE)/],
  [
    'damaged',
    /^(corrupt|altered|newer|empty|notADatabase|foreign|SQLITE_CORRUPT|SQLITE_NOTADB|SQLITE_IOERR_(READ|SHORT_READ|CORRUPTFS))|\*\*\*|missing from index/,
  ],
]

/** Why a backup failed, as far as it is known by what was said. */
export function reasonOf(detail: string): TroubleReason {
  return reasons.find(([, beginning]) => beginning.test(detail))?.[0] ?? 'other'
}

/** What keeps a folder from taking a backup, as the system says it; null where nothing is known of. */
export async function folderTrouble(folder: string): Promise<string | null> {
  try {
    if (!(await stat(folder)).isDirectory()) return 'ENOTDIR: not a folder'
    await access(folder, constants.R_OK | constants.W_OK)
    return null
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) return error.message
    throw error
  }
}
