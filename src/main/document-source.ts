import { ok } from '../kernel/result'
import type { EstimateId, InvoiceId } from '../domain/ids'
import { estimateForPrint, invoiceForPrint } from '../operations/desktop/document-source'
import { readContext } from '../operations/execute'
import type { Workspace } from './workspace'

export interface PrintableDocument {
  /** Without extension: the document's number, or what stands for it. */
  readonly fileName: string
  readonly html: string
}

/** Documents of the open organization, as pages and as sealed bytes. */
export interface DocumentSource {
  /** `kind` and `id` come from an address and may be anything; null when there is no such document. */
  find(kind: string, id: string): Promise<PrintableDocument | null>
  isIssued(id: InvoiceId): boolean
  sealed(id: InvoiceId): Buffer | null
  /** Keeps the bytes unless others were kept before, and answers those that are kept. */
  seal(id: InvoiceId, bytes: Buffer): Buffer
}

/** The templates with their typefaces are loaded at the first document: opening the window does not wait for them. */
async function loadTemplates() {
  const [{ bundledAssets }, render] = await Promise.all([
    import('../documents/bundled-assets'),
    import('../documents/render-document'),
  ])
  return { bundledAssets, ...render }
}

export function createDocumentSource(workspace: Workspace): DocumentSource {
  const open = () => {
    const surroundings = workspace.surroundings()
    if (surroundings === null) throw new Error('No organization is open.')
    return surroundings
  }
  const sealed = (id: InvoiceId) => open().file.reads.sealedDocument(id)?.bytes ?? null
  return {
    async find(kind, id) {
      const { bundledAssets, renderEstimate, renderInvoice } = await loadTemplates()
      const context = readContext(open())
      if (kind === 'invoice') {
        const invoice = invoiceForPrint(id as InvoiceId, context)
        if (invoice === null) return null
        const fileName = invoice.status === 'DRAFT' ? `Draft for ${invoice.client.name}` : invoice.invoice_number
        return { fileName: safeFileName(fileName), html: renderInvoice(invoice, bundledAssets) }
      }
      const estimate = kind === 'estimate' ? estimateForPrint(id as EstimateId, context) : null
      if (estimate === null) return null
      return { fileName: safeFileName(estimate.estimate_number), html: renderEstimate(estimate, bundledAssets) }
    },
    isIssued(id) {
      const row = open().file.reads.invoices.get(id)
      return row !== null && row.status !== 'DRAFT'
    },
    sealed,
    seal(id, bytes) {
      const { file, now } = open()
      file.write((writes) => {
        writes.seal(id, bytes, now())
        return ok(undefined)
      })
      return sealed(id) ?? bytes
    },
  }
}

/** Characters that a file name may not hold on one platform or another become dashes. */
function safeFileName(name: string): string {
  return name.replace(/[<>:"/\\|?*]/g, '-').slice(0, 120)
}
