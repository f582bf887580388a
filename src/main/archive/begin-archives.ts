import { app, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { join } from 'node:path'
import { instantToCalendarDate } from '../../kernel/calendar-date'
import { systemDialogs } from '../../words/en/system-dialogs'
import type { Backups } from '../backup/begin-backups'
import type { IssuedId } from '../document-source'
import { choosePath } from '../choose-path'
import { readClock } from '../ids'
import { inWindow } from '../languages'
import type { LongWork, WorkWatch } from '../long-work'
import { organizationsFolder } from '../paths'
import { safeFileName } from '../../domain/file-names/safe-file-name'
import type { SavedFiles } from '../saved-files'
import type { Workspace } from '../workspace'
import { archivesAside } from './archive-aside'
import { createArchives } from './archive-service'

interface Given {
  readonly workspace: Workspace
  readonly work: LongWork
  readonly files: Pick<SavedFiles, 'begin' | 'unwritten'>
  readonly backups: Pick<Backups, 'restores' | 'inTurn'>
  /** What has no PDF yet, and how one gets it. */
  readonly unsealed: () => readonly IssuedId[]
  readonly sealOne: (id: IssuedId) => Promise<unknown>
  readonly parent: () => BrowserWindow | null
  readonly onDefect: (error: unknown, operation: string) => void
}

/** Archives of the open books, and the way from one to books where there are none. */
export function beginArchives({ workspace, work, files, backups, parent, ...sealing }: Given) {
  return createArchives({
    workspace,
    work,
    aside: archivesAside(join(import.meta.dirname, 'archive-thread.cjs')),
    restores: backups.restores,
    checked: join(organizationsFolder(), 'books.checking'),
    sealAll: (watch) => sealAll(sealing, watch),
    inTurn: backups.inTurn,
    unwritten: files.unwritten,
    begin: (business) => {
      const words = inWindow(systemDialogs).archive
      const name = safeFileName(words.name(business, instantToCalendarDate(readClock(), workspace.timeZone())))
      return files.begin({ title: words.save, name, kind: { name: words.kind, extension: 'zip' } })
    },
    choose: () => {
      const words = inWindow(systemDialogs).archive
      const options: OpenDialogOptions = {
        title: words.read,
        defaultPath: app.getPath('documents'),
        properties: ['openFile'],
        filters: [{ name: words.kind, extensions: ['zip'] }],
      }
      return choosePath(parent(), options)
    },
  })
}

/** Seals one after another what is not sealed yet; what fails stays as it is, and is told. */
async function sealAll(
  { unsealed, sealOne, onDefect }: Pick<Given, 'unsealed' | 'sealOne' | 'onDefect'>,
  { tell, signal }: WorkWatch,
): Promise<void> {
  const ids = unsealed()
  for (const [done, id] of ids.entries()) {
    if (signal.aborted) return
    tell({ phase: 'documents', done, total: ids.length })
    try {
      await sealOne(id)
    } catch (error) {
      onDefect(error, 'seal')
    }
  }
}
