import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron'
import { open } from 'node:fs/promises'
import { basename } from 'node:path'
import { err, ok, type Result } from '../kernel/result'
import type { Failure } from '../contract/define/failure'
import type { OperationsOn } from '../contract/define/operation'
import type { receivedOperations } from '../contract/desktop/received-operations'
import { MOST_BYTES } from '../domain/e-invoice/read/limits'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import { inWindow } from './languages'

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
  const bytes = await readUpTo(path, MOST_BYTES, name)
  return bytes.ok ? ok({ file: { name, base64: bytes.value.toString('base64') } }) : bytes
}

/** A whole file; never more of one than `most`, however it may grow meanwhile. */
async function readUpTo(path: string, most: number, name: string): Promise<Result<Buffer, Failure>> {
  const words = inWindow(systemDialogs).openEInvoice
  const failed = (message: string) => err({ kind: 'unavailable', message } as const)
  try {
    const file = await open(path)
    try {
      const stat = await file.stat()
      if (!stat.isFile()) return failed(words.notRead(name))
      if (stat.size > most) return failed(words.tooLarge(name))
      const { buffer, bytesRead } = await file.read(Buffer.alloc(stat.size), 0, stat.size, 0)
      return ok(buffer.subarray(0, bytesRead))
    } finally {
      await file.close()
    }
  } catch {
    // Whatever the system's reason, the way out is the same.
    return failed(words.notRead(name))
  }
}
