import { shell } from 'electron'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { documentOperations, DocumentReference } from '../contract/desktop/document-operations'
import { notFound } from '../contract/define/failure'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import type { DocumentPrinter } from './document-printer'
import type { DocumentSource, IssuedId, PrintableDocument } from './document-source'
import { inWindow } from './languages'
import type { SavedFiles } from './saved-files'

/** The operations that hand a document to the person: as a file, on paper, or its place in the file manager. */
export type DocumentActions = HostHandlersOf<OperationsOn<'host', typeof documentOperations>>

export function createDocumentActions(
  source: DocumentSource,
  printer: DocumentPrinter,
  files: SavedFiles,
): DocumentActions {
  /** What was sealed, or what it is today. */
  async function pdfOf({ isOriginal }: PrintableDocument, reference: DocumentReference): Promise<Buffer> {
    const original = isOriginal ? await originalPdf(reference.id as IssuedId, source, printer) : null
    return original ?? (await printer.toPdf(reference))
  }

  return {
    async savePdf({ body: reference }) {
      const document = await source.find(reference.kind, reference.id)
      if (document === null) return err(notFound(nameOf[reference.kind]))
      return files.save({
        title: inWindow(systemDialogs).savePdf(document.fileName),
        name: document.fileName,
        kind: { name: 'PDF', extension: 'pdf' },
        bytes: () => pdfOf(document, reference),
      })
    },
    chooseFolder: () => files.chooseFolder(inWindow(systemDialogs).savePdfs),
    async savePdfIn({ body: { folder, kind, id } }) {
      const document = await source.find(kind, id)
      if (document === null) return err(notFound(nameOf[kind]))
      return files.saveIn(folder, {
        document: `${kind} ${id}`,
        name: document.fileName,
        extension: 'pdf',
        bytes: () => pdfOf(document, { kind, id }),
      })
    },
    async saveEInvoice({ body: { kind, id } }) {
      const document = await source.find('original', id)
      if (document === null) return err(notFound(nameOf[kind]))
      const pdf = await originalPdf(id, source, printer)
      const { attachedEInvoice } = await import('../documents/archive/attached-e-invoice')
      const xml = pdf === null ? null : await attachedEInvoice(pdf)
      if (xml === null) return err({ kind: 'conflict', message: inWindow(systemDialogs).noEInvoice })
      return files.save({
        title: inWindow(systemDialogs).saveEInvoice(document.fileName),
        name: document.fileName,
        kind: { name: 'XML', extension: 'xml' },
        bytes: () => xml,
      })
    },
    async getEInvoiceNeeds({ params: { invoiceId } }) {
      const needs = await source.eInvoiceNeeds(invoiceId)
      return needs === null ? err(notFound('invoice')) : ok({ needs })
    },
    async printDocument({ body: reference }) {
      const document = await source.find(reference.kind, reference.id)
      if (document === null) return err(notFound(nameOf[reference.kind]))
      // What is handed out is sealed first.
      if (document.isOriginal) await originalPdf(reference.id as IssuedId, source, printer)
      return ok({ printed: await printer.print(reference) })
    },
    showInFolder({ body: { path } }) {
      if (!files.mayShow(path)) return Promise.resolve(err(notFound('file')))
      shell.showItemInFolder(path)
      return Promise.resolve(ok({}))
    },
  }
}

/** What a document is called where there is none. */
const nameOf: Readonly<Record<DocumentReference['kind'], string>> = {
  estimate: 'estimate',
  invoice: 'invoice',
  original: 'invoice',
  credit_note: 'credit note',
  statement: 'client',
  receipt: 'payment',
}

/** What the client received of what was issued here: printed and sealed once, the same from then on. */
export function originalPdf(id: IssuedId, source: DocumentSource, printer: DocumentPrinter): Promise<Buffer | null> {
  return source.original(id, (eInvoice) => printer.toPdf({ kind: 'original', id }, eInvoice))
}
