import { app } from 'electron'
import { join } from 'node:path'
import { accountantFiles } from '../../words/en/accountant-files'
import { systemDialogs } from '../../words/en/system-dialogs'
import type { DocumentFiles } from '../document-files'
import { inWindow } from '../languages'
import type { LongWork } from '../long-work'
import { safeFileName } from '../../domain/file-names/safe-file-name'
import type { SavedFiles } from '../saved-files'
import type { Workspace } from '../workspace'
import { type Accountant, createAccountant } from './accountant-service'
import { keepAccountantSettings } from './accountant-settings'

interface Given {
  readonly workspace: Workspace
  readonly work: LongWork
  readonly documents: DocumentFiles
  readonly files: Pick<SavedFiles, 'begin' | 'unwritten'>
}

/** What an accountant is handed of the open books. */
export function beginAccountant({ workspace, work, documents, files }: Given): Accountant {
  return createAccountant({
    env: workspace.env,
    work,
    documents,
    settings: keepAccountantSettings(join(app.getPath('userData'), 'accountant.json')),
    words: () => inWindow(accountantFiles),
    begin: (name) => {
      const { title, kind } = inWindow(systemDialogs).accountant
      return files.begin({ title, name: safeFileName(name), kind: { name: kind, extension: 'zip' } })
    },
    unwritten: files.unwritten,
  })
}
