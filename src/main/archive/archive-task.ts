import type { Result } from '../../kernel/result'
import type { StagedBooks } from '../../storage/stage-books'
import type { ArchiveTrouble } from './archive-trouble'
import type { Watch } from './progress'
import { readArchive } from './read-archive'
import { type ArchivePaths, writeArchive } from './write-archive'

/** What is done beside the window: books are written as an archive, or an archive is put together as books. */
export type ArchiveTask = { readonly task: 'write' | 'read' } & ArchivePaths

export type ArchiveOutcome = Result<StagedBooks | undefined, ArchiveTrouble>

/** Does one; a window in the same thread would wait for it. */
export function doArchiveTask({ task, ...paths }: ArchiveTask, watch: Watch): Promise<ArchiveOutcome> {
  return task === 'write' ? writeArchive(paths, watch) : readArchive(paths, watch)
}
