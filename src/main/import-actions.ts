import type { BrowserWindow } from 'electron'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { importOperations } from '../contract/desktop/import-operations'
import { MOST_BYTES } from '../domain/import/limits'
import type { OperationEnv } from '../operations/execute'
import { tryImport } from '../operations/import/try-import'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import { choosePath } from './choose-path'
import { inWindow } from './languages'
import { fileToHandOver } from './received-files'
import { notSetUp } from './workspace'

/** Hands over files of others, which main never looks into, and says what would come of what a page has read in one. */
export function createImportActions(
  parent: () => BrowserWindow | null,
  env: () => OperationEnv | null,
): HostHandlersOf<OperationsOn<'host', typeof importOperations>> {
  return {
    async openImportFile() {
      const words = inWindow(systemDialogs).openImport
      const filters = [{ name: words.kind, extensions: ['csv', 'txt', 'tsv', 'xlsx', 'vcf'] }]
      const path = await choosePath(parent(), { title: words.title, properties: ['openFile'], filters })
      return fileToHandOver(path, words, MOST_BYTES)
    },
    tryImport({ body }) {
      const open = env()
      return open === null ? err(notSetUp) : ok(tryImport(body.rows, open))
    },
  }
}
