import type { CreditNoteRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { common } from '../../../../words/en/common'
import { creditNote } from '../../../../words/en/credit-note'
import { api } from '../../../state/data/api'
import { router } from '../../../state/router/router.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import type { Acts } from '../../../features/documents/reading/acts.svelte'
import { savePdf } from '../../../features/documents/reading/document-file'
import type { InvoiceCredit } from './credit.svelte'

/** Opens the dialog that corrects the invoice, or tells why it cannot be corrected now. */
export async function correct(acts: Acts, credit: InvoiceCredit): Promise<void> {
  acts.forget()
  const why = await credit.open()
  if (why !== null) acts.refuse(inWindow(creditNote).form.notOpened, why)
}

/** What follows on a credit note that was issued: its PDF is offered, or a copy of the invoice opened to be corrected. */
export async function afterIssuing(acts: Acts, note: CreditNoteRecord, makesCopy: boolean): Promise<void> {
  const words = inWindow(creditNote)
  const copyId = makesCopy ? await copyOf(acts, note.invoice_id) : null
  if (copyId !== null) await router.go('invoice-edit', { id: copyId })
  const show = { label: words.show, run: () => void router.go('credit-note', { id: note.id }) }
  const save = { label: inWindow(common).savePdf, run: () => savePdf(acts, { kind: 'credit_note', id: note.id }) }
  toasts.show((copyId === null ? words.issued : words.issuedAndCopied)(note.credit_note_number), {
    tone: 'positive',
    action: copyId === null ? save : show,
    about: note.id,
  })
}

async function copyOf(acts: Acts, invoiceId: InvoiceRecord['id']): Promise<string | null> {
  const copy = await acts.run(inWindow(creditNote).notCopied, () => api.duplicateInvoice({ params: { invoiceId } }))
  return copy?.data.id ?? null
}
