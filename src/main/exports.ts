import type { BrowserWindow } from 'electron'
import type { DesktopEvent } from '../contract/desktop/events'
import { beginAccountant } from './accountant/begin-accountant'
import { beginArchives } from './archive/begin-archives'
import type { Backups } from './backup/begin-backups'
import { type DocumentFiles, originalPdf } from './document-files'
import type { DocumentPrinter } from './document-printer'
import type { DocumentSource } from './document-source'
import { LongWork } from './long-work'
import type { SavedFiles } from './saved-files'
import type { Workspace } from './workspace'

interface Given {
  readonly workspace: Workspace
  readonly source: DocumentSource
  readonly printer: DocumentPrinter
  readonly documents: DocumentFiles
  readonly files: SavedFiles
  readonly backups: Backups
  readonly parent: () => BrowserWindow | null
  readonly announce: (event: DesktopEvent) => void
}

/** Whole books and whole periods that leave Billfold as one file, or come back: one thing at a time, as each takes minutes. */
export function beginExports(
  { workspace, source, printer, documents, files, backups, parent, announce }: Given,
  onDefect: (error: unknown, operation: string) => void,
) {
  const work = new LongWork((status) => {
    announce({ type: 'workChanged', work: status })
  })
  const archives = beginArchives({
    workspace,
    work,
    files,
    backups,
    parent,
    unsealed: () => source.allUnsealed(),
    sealOne: (id) => originalPdf(id, source, printer),
    onDefect,
  })
  const accountant = beginAccountant({ workspace, work, documents, files })
  return {
    actions: { ...archives.actions, ...accountant.actions, ...work.actions },
    /** Leaves nothing of what was begun. */
    end: () => {
      archives.end()
      accountant.end()
    },
  }
}
