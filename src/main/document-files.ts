import type { DocumentReference } from '../contract/desktop/document-operations'
import type { DocumentPrinter } from './document-printer'
import type { DocumentSource, IssuedId, PrintableDocument } from './document-source'

/** A document as the files that a client receives. */
export interface DocumentFiles {
  /** What was sealed, or what it is today; null where there is no such document. */
  readonly pdf: (reference: DocumentReference) => Promise<DocumentFile | null>
  /** The XML in what was issued here with an e-invoice; null where there is none. */
  readonly eInvoice: (id: IssuedId) => Promise<DocumentFile | null>
}

export interface DocumentFile {
  /** Without extension. */
  readonly name: string
  /** Made when it is asked for: whoever saves a document asks for its name first. */
  readonly bytes: () => Promise<Buffer>
}

export function createDocumentFiles(source: DocumentSource, printer: DocumentPrinter): DocumentFiles {
  async function bytesOf({ isOriginal, files }: PrintableDocument, reference: DocumentReference): Promise<Buffer> {
    const original = isOriginal ? await originalPdf(reference.id as IssuedId, source, printer) : null
    return original ?? (await printer.toPdf(reference, { eInvoice: null, files: files() }))
  }

  return {
    pdf: async (reference) => {
      const document = await source.find(reference.kind, reference.id)
      return document && { name: document.fileName, bytes: () => bytesOf(document, reference) }
    },
    eInvoice: async (id) => {
      const document = await source.find('original', id)
      const pdf = document && (await originalPdf(id, source, printer))
      if (document === null || pdf === null) return null
      const { attachedEInvoice } = await import('../documents/archive/attached-e-invoice')
      const xml = await attachedEInvoice(pdf)
      return xml && { name: document.fileName, bytes: () => Promise.resolve(xml) }
    },
  }
}

/** What the client received of what was issued here: printed and sealed once, the same from then on. */
export function originalPdf(id: IssuedId, source: DocumentSource, printer: DocumentPrinter): Promise<Buffer | null> {
  return source.original(id, (enclosed) => printer.toPdf({ kind: 'original', id }, enclosed))
}
