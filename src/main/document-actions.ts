import { app, dialog, shell, type BrowserWindow, type MessageBoxOptions } from 'electron'
import { existsSync } from 'node:fs'
import { basename, join } from 'node:path'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { documentOperations } from '../contract/desktop/document-operations'
import { notFound } from '../contract/define/failure'
import type { InvoiceId } from '../domain/ids'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { common } from '../words/en/common'
import { files } from '../words/en/files'
import { systemDialogs } from '../words/en/system-dialogs'
import type { DocumentPrinter } from './document-printer'
import type { DocumentSource } from './document-source'
import { newId } from './ids'
import { inWindow } from './languages'
import { productName } from './identity'
import { writeWhole } from './write-whole'

/** The operations that hand a document to the person: as a file, on paper, or its place in the file manager. */
export type DocumentActions = HostHandlersOf<OperationsOn<'host', typeof documentOperations>>

export function createDocumentActions(
  source: DocumentSource,
  printer: DocumentPrinter,
  parent: () => BrowserWindow | null,
): DocumentActions {
  /** What was saved in this run: nothing else is shown, as merely looking at a path can reach another computer. */
  const saved = new Set<string>()
  return {
    async savePdf({ body: reference }) {
      const document = await source.find(reference.kind, reference.id)
      if (document === null) return err(notFound(reference.kind === 'estimate' ? 'estimate' : 'invoice'))
      const options = {
        defaultPath: join(app.getPath('documents'), `${document.fileName}.pdf`),
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
        title: inWindow(systemDialogs).savePdf(document.fileName),
      }
      const window = parent()
      const chosen = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options)
      if (chosen.canceled || chosen.filePath === '') return ok({ path: null })
      if (!saved.has(chosen.filePath) && !(await mayReplace(chosen.filePath, window))) return ok({ path: null })
      const original = document.isOriginal ? await originalPdf(reference.id as InvoiceId, source, printer) : null
      const bytes = original ?? (await printer.toPdf(reference))
      const written = await writeWhole(chosen.filePath, bytes, newId(), inWindow(files))
      if (!written.ok) return err({ kind: 'unavailable', message: written.error })
      saved.add(chosen.filePath)
      return ok({ path: chosen.filePath })
    },
    async printDocument({ body: reference }) {
      const document = await source.find(reference.kind, reference.id)
      if (document === null) return err(notFound(reference.kind))
      // What is handed out is sealed first.
      if (document.isOriginal) await originalPdf(reference.id as InvoiceId, source, printer)
      return ok({ printed: await printer.print(reference) })
    },
    showInFolder({ body: { path } }) {
      if (!saved.has(path)) return Promise.resolve(err(notFound('file')))
      shell.showItemInFolder(path)
      return Promise.resolve(ok({}))
    },
  }
}

/**
 * Whether a file that is there already may be replaced. Windows and macOS have asked; on Linux Electron asks nothing,
 * not even where it is told to ("showOverwriteConfirmation").
 */
async function mayReplace(path: string, parent: BrowserWindow | null): Promise<boolean> {
  if (process.platform !== 'linux' || !existsSync(path)) return true
  const words = inWindow(systemDialogs).replace
  const options: MessageBoxOptions = {
    type: 'warning',
    title: productName,
    message: words.question(basename(path)),
    detail: words.detail,
    buttons: [inWindow(common).cancel, words.confirm],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  }
  const { response } = await (parent ? dialog.showMessageBox(parent, options) : dialog.showMessageBox(options))
  return response === 1
}

/** What the client of an invoice received when it was issued here: printed and sealed once, the same from then on. */
function originalPdf(id: InvoiceId, source: DocumentSource, printer: DocumentPrinter): Promise<Buffer | null> {
  return source.original(id, () => printer.toPdf({ kind: 'original', id }))
}

/** Seals issued invoices in the background, one after another; what fails stays unsealed and keeps no other waiting. */
export function createSealer(source: DocumentSource, printer: DocumentPrinter, onDefect: (error: unknown) => void) {
  let queue = Promise.resolve()
  return (ids: () => readonly InvoiceId[]): void => {
    queue = queue
      .then(async () => {
        for (const id of ids()) await originalPdf(id, source, printer).catch(onDefect)
      })
      .catch(onDefect)
  }
}
