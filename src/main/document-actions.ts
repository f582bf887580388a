import { dialog, shell, type BrowserWindow } from 'electron'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { app } from 'electron'
import { err, ok, type Result } from '../kernel/result'
import type { DataOf } from '../contract/define/client'
import type { DocumentReference, documentOperations } from '../contract/desktop/document-operations'
import { notFound, type Failure } from '../contract/define/failure'
import type { InvoiceId } from '../domain/ids'
import type { DocumentPrinter } from './document-printer'
import type { DocumentSource } from './document-source'

type Operations = typeof documentOperations
type Answer<Name extends keyof Operations> = Promise<Result<DataOf<Operations[Name]>, Failure>>

/** The operations that hand a document to the person: as a file, on paper, or its place in the file manager. */
export interface DocumentActions {
  savePdf(reference: DocumentReference): Answer<'savePdf'>
  printDocument(reference: DocumentReference): Answer<'printDocument'>
  showInFolder(file: { readonly path: string }): Answer<'showInFolder'>
}

export function createDocumentActions(
  source: DocumentSource,
  printer: DocumentPrinter,
  parent: () => BrowserWindow | null,
): DocumentActions {
  return {
    async savePdf(reference) {
      const document = await source.find(reference.kind, reference.id)
      if (document === null) return err(notFound(reference.kind))
      const options = {
        defaultPath: join(app.getPath('documents'), `${document.fileName}.pdf`),
        filters: [{ name: 'PDF', extensions: ['pdf'] }],
      }
      const window = parent()
      const chosen = window ? await dialog.showSaveDialog(window, options) : await dialog.showSaveDialog(options)
      if (chosen.canceled || chosen.filePath === '') return ok({ path: null })
      const bytes = await pdfBytes(reference, source, printer)
      try {
        await writeFile(chosen.filePath, bytes)
      } catch (error) {
        return err({ kind: 'unavailable', message: `The file could not be written: ${String(error)}` })
      }
      return ok({ path: chosen.filePath })
    },
    async printDocument(reference) {
      if ((await source.find(reference.kind, reference.id)) === null) return err(notFound(reference.kind))
      return ok({ printed: await printer.print(reference) })
    },
    showInFolder({ path }) {
      shell.showItemInFolder(path)
      return Promise.resolve(ok({}))
    },
  }
}

/** The PDF: an issued invoice's is made once and sealed, and the same bytes are given from then on. */
export async function pdfBytes(
  reference: DocumentReference,
  source: DocumentSource,
  printer: DocumentPrinter,
): Promise<Buffer> {
  if (reference.kind === 'estimate' || !source.isIssued(reference.id as InvoiceId)) return printer.toPdf(reference)
  const sealed = source.sealed(reference.id as InvoiceId)
  if (sealed !== null) return sealed
  return source.seal(reference.id as InvoiceId, await printer.toPdf(reference))
}
