import type { BrowserWindow } from 'electron'
import { basename } from 'node:path'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { bankStatementOperations } from '../contract/desktop/bank-statement-operations'
import type { receivedOperations } from '../contract/desktop/received-operations'
import { MOST_STATEMENT_BYTES } from '../domain/bank-statements/bank-statement'
import { MOST_BYTES } from '../domain/e-invoice/read/limits'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import { choosePath } from './choose-path'
import { inWindow } from './languages'
import type { OpenedWith } from './opened-with'
import { readRegularFile } from './read-regular-file'

type HostOperations = OperationsOn<'host', typeof receivedOperations & typeof bankStatementOperations>

/** Extensions by which banks hand statements out; whatever a file is called, what is in it decides. */
const statementExtensions = ['xml', 'sta', 'mt940', '940', 'ofx', 'qfx', 'qif', 'csv', 'txt']

/** Opens files of others; `openedWith` has those that the system was told to open. What is in one is nothing to main: it never looks into it. */
export function createReceivedFiles(
  parent: () => BrowserWindow | null,
  openedWith: Pick<OpenedWith, 'take' | 'hasMore'>,
): HostHandlersOf<HostOperations> {
  return {
    async openEInvoice() {
      const words = inWindow(systemDialogs).openEInvoice
      const filters = [{ name: words.kind, extensions: ['pdf', 'xml'] }]
      const path = await choosePath(parent(), { title: words.title, properties: ['openFile'], filters })
      return fileToHandOver(path, words, MOST_BYTES)
    },
    async openBankStatement() {
      const words = inWindow(systemDialogs).openBankStatement
      const filters = [
        { name: words.kind, extensions: statementExtensions },
        { name: words.all, extensions: ['*'] },
      ]
      const path = await choosePath(parent(), { title: words.title, properties: ['openFile'], filters })
      return fileToHandOver(path, words, MOST_STATEMENT_BYTES)
    },
    async takeOpenedFile() {
      const taken = await fileToHandOver(openedWith.take(), inWindow(systemDialogs).openEInvoice, MOST_BYTES)
      return taken.ok ? ok({ ...taken.value, has_more: openedWith.hasMore() }) : taken
    },
  }
}

/** What is in a file of somebody else, for the page to look into; null where there is no path. */
export async function fileToHandOver(path: string | null, words: Refusals, most: number) {
  if (path === null) return ok({ file: null })
  const name = basename(path)
  const bytes = await readRegularFile(path, most)
  if (bytes.ok) return ok({ file: { name, base64: bytes.value.toString('base64') } })
  return err({ kind: 'unavailable', message: words[bytes.error](name) } as const)
}

/** What is said of a file that is not handed over. */
type Refusals = Readonly<Record<'notRead' | 'tooLarge', (name: string) => string>>
