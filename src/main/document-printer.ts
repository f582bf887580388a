import { BrowserWindow } from 'electron'
import type { DocumentReference, PrintReference } from '../contract/desktop/document-operations'
import { type Enclosed, nothingEnclosed } from '../documents/archive/enclosed'
import { documentAddress } from './app-protocol'

/** Prints documents in one hidden window that runs no script. */
export interface DocumentPrinter {
  /** As a file that can be kept for decades: PDF/A-3a, with what goes along in it. */
  toPdf(reference: DocumentReference, enclosed?: Enclosed): Promise<Buffer>
  /** Opens the system's print dialog; false when the person changed their mind. */
  print(reference: PrintReference): Promise<boolean>
  close(): void
}

export function createDocumentPrinter(): DocumentPrinter {
  let hidden: BrowserWindow | null = null
  let queue: Promise<unknown> = Promise.resolve()

  async function load({ kind, id }: DocumentReference): Promise<BrowserWindow> {
    hidden ??= new BrowserWindow({ show: false, webPreferences: { sandbox: true, javascript: false } })
    await hidden.loadURL(documentAddress(kind, id))
    return hidden
  }

  /** One document at a time: the window is one. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const next = queue.then(work)
    queue = next.catch(() => undefined)
    return next
  }

  return {
    toPdf: (reference, enclosed = nothingEnclosed) =>
      inTurn(async () => {
        const window = await load(reference)
        const options = { generateTaggedPDF: true, preferCSSPageSize: true, printBackground: true }
        const [{ archivalPdf }, printed] = await Promise.all([
          import('../documents/archive/archival-pdf'),
          window.webContents.printToPDF(options),
        ])
        return archivalPdf(printed, enclosed)
      }),
    print: (reference) =>
      inTurn(async () => {
        const window = await load(reference)
        return new Promise<boolean>((resolve) => {
          window.webContents.print({}, (isPrinted) => {
            resolve(isPrinted)
          })
        })
      }),
    close: () => hidden?.destroy(),
  }
}
