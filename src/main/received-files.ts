import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { basename } from 'node:path'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { receivedOperations } from '../contract/desktop/received-operations'
import { MOST_BYTES } from '../domain/e-invoice/read/limits'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import { inWindow } from './languages'
import { readRegularFile } from './read-regular-file'

/** Opens files of others; `takeOpened` answers, once, the path that the system was told to open. What is in one is nothing to main: it never looks into it. */
export function createReceivedFiles(
  parent: () => BrowserWindow | null,
  takeOpened: () => string | null,
): HostHandlersOf<OperationsOn<'host', typeof receivedOperations>> {
  return {
    async openEInvoice() {
      const words = inWindow(systemDialogs).openEInvoice
      const options: OpenDialogOptions = {
        title: words.title,
        properties: ['openFile'],
        filters: [{ name: words.kind, extensions: ['pdf', 'xml'] }],
      }
      const window = parent()
      const chosen = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options))
      const [path] = chosen.filePaths
      return chosen.canceled || path === undefined ? ok({ file: null }) : fileAt(path)
    },
    async takeOpenedFile() {
      const path = takeOpened()
      return path === null ? ok({ file: null }) : fileAt(path)
    },
  }
}

async function fileAt(path: string) {
  const name = basename(path)
  const bytes = await readRegularFile(path, MOST_BYTES)
  if (bytes.ok) return ok({ file: { name, base64: bytes.value.toString('base64') } })
  return err({ kind: 'unavailable', message: inWindow(systemDialogs).openEInvoice[bytes.error](name) } as const)
}
