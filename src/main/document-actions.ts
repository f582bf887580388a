import { shell } from 'electron'
import { err, ok } from '../kernel/result'
import type { OperationsOn } from '../contract/define/operation'
import type { documentOperations } from '../contract/desktop/document-operations'
import { notFound } from '../contract/define/failure'
import type { HostHandlersOf } from '../operations/pipeline/pipeline'
import { systemDialogs } from '../words/en/system-dialogs'
import { type DocumentFiles, originalPdf } from './document-files'
import type { DocumentPrinter } from './document-printer'
import type { DocumentSource, IssuedId } from './document-source'
import { inWindow } from './languages'
import { noDocument } from './no-document'
import type { SavedFiles } from './saved-files'

/** The operations that hand a document to the person: as a file, on paper, or its place in the file manager. */
export type DocumentActions = HostHandlersOf<OperationsOn<'host', typeof documentOperations>>

export function createDocumentActions(
  source: DocumentSource,
  printer: DocumentPrinter,
  documents: DocumentFiles,
  files: SavedFiles,
): DocumentActions {
  return {
    async savePdf({ body: reference }) {
      const pdf = await documents.pdf(reference)
      if (pdf === null) return err(noDocument(reference.kind))
      const title = inWindow(systemDialogs).savePdf(pdf.name)
      return files.save({ title, ...pdf, kind: { name: 'PDF', extension: 'pdf' } })
    },
    chooseFolder: () => files.chooseFolder(inWindow(systemDialogs).savePdfs),
    async savePdfIn({ body: { folder, kind, id } }) {
      const pdf = await documents.pdf({ kind, id })
      if (pdf === null) return err(noDocument(kind))
      return files.saveIn(folder, { document: `${kind} ${id}`, ...pdf, extension: 'pdf' })
    },
    async saveEInvoice({ body: { kind, id } }) {
      if ((await source.find('original', id)) === null) return err(noDocument(kind))
      const xml = await documents.eInvoice(id)
      if (xml === null) return err({ kind: 'conflict', message: inWindow(systemDialogs).noEInvoice })
      const title = inWindow(systemDialogs).saveEInvoice(xml.name)
      return files.save({ title, ...xml, kind: { name: 'XML', extension: 'xml' } })
    },
    async getEInvoiceNeeds({ params: { documentId } }) {
      const needs = await source.eInvoiceNeeds(documentId)
      return needs === null ? err(notFound('invoice')) : ok({ needs })
    },
    async printDocument({ body: reference }) {
      const document = await source.find(reference.kind, reference.id)
      if (document === null) return err(noDocument(reference.kind))
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
