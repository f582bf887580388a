import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { basename } from 'node:path'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { importOperations } from '../contract/desktop/import-operations'
import { MOST_BYTES } from '../domain/import/limits'
import type { OperationEnv } from '../operations/execute'
import { tryImport } from '../operations/import/try-import'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import { inWindow } from './languages'
import { readRegularFile } from './read-regular-file'
import { notSetUp } from './workspace'

/** Hands over files of others, which main never looks into, and says what would come of what a page has read in one. */
export function createImportActions(
  parent: () => BrowserWindow | null,
  env: () => OperationEnv | null,
): HostHandlersOf<OperationsOn<'host', typeof importOperations>> {
  return {
    async openImportFile() {
      const words = inWindow(systemDialogs).openImport
      const options: OpenDialogOptions = {
        title: words.title,
        properties: ['openFile'],
        filters: [{ name: words.kind, extensions: ['csv', 'txt', 'tsv', 'xlsx', 'vcf'] }],
      }
      const window = parent()
      const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
      const [path] = chosen.filePaths
      if (chosen.canceled || path === undefined) return ok({ file: null })
      const name = basename(path)
      const bytes = await readRegularFile(path, MOST_BYTES)
      if (bytes.ok) return ok({ file: { name, base64: bytes.value.toString('base64') } })
      return err({ kind: 'unavailable', message: words[bytes.error](name) })
    },
    tryImport({ body }) {
      const open = env()
      return open === null ? err(notSetUp) : ok(tryImport(body.rows, open))
    },
  }
}
