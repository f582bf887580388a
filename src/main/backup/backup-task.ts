import { ok, type Result } from '../../kernel/result'
import { backUp } from '../../storage/backup'
import { newerRecords, type Newer } from '../../storage/newer-records'
import type { OpenFailure } from '../../storage/open-failure'
import { inspectOrganizationFile } from '../../storage/organization-file'
import { stageBooks, type StagedBooks } from '../../storage/stage-books'

export interface BackupPaths {
  readonly from: string
  readonly to: string
}

/** A backup that lies ready to take the place of the books, and what these have that it has not. */
export interface ReadBackup extends StagedBooks {
  /** Null where there are no books yet. */
  readonly newer: Newer | null
}

/** What is done beside the window: books are copied, or a backup is read and staged, beside those at `books`. */
export type Task =
  | ({ readonly task: 'backUp' } & BackupPaths)
  | ({ readonly task: 'stage'; readonly books: string | null } & BackupPaths)

/** Does one; a window in the same thread would wait for it. */
export function doTask(given: Task): Result<undefined, string> | Result<ReadBackup, OpenFailure> {
  if (given.task === 'backUp') return backUp(given.from, given.to, faultOf)
  const staged = stageBooks(given.from, given.to)
  if (!staged.ok) return staged
  return ok({ ...staged.value, newer: given.books === null ? null : newerRecords(given.books, given.to) })
}

/** As a restore would look at it. */
function faultOf(copy: string): string | null {
  const refused = inspectOrganizationFile(copy)
  return refused && `${refused.kind}: ${refused.detail}`
}
