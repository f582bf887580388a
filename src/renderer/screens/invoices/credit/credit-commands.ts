import type { CreditNoteRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { readDepositEstimate, WORK_ESTIMATE } from '../../../../domain/deposits/options'
import { withoutFacts } from '../../../../domain/shipping-tax/options'
import { discountFieldsOf } from '../../../../domain/totals/price-fields'
import { common } from '../../../../words/en/common'
import { creditNote } from '../../../../words/en/credit-note'
import { api } from '../../../state/data/api'
import { router } from '../../../state/router/router.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'
import { workEstimateOf } from '../../../features/documents/deposits/deduct'
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
export async function afterIssuing(
  acts: Acts,
  note: CreditNoteRecord,
  invoice: InvoiceRecord,
  makesCopy: boolean,
): Promise<void> {
  const words = inWindow(creditNote)
  const copyId = makesCopy ? await copyOf(acts, invoice) : null
  if (copyId !== null) await router.go('invoice-edit', { id: copyId })
  const show = { label: words.show, run: () => void router.go('credit-note', { id: note.id }) }
  const save = { label: inWindow(common).savePdf, run: () => savePdf(acts, { kind: 'credit_note', id: note.id }) }
  toasts.show((copyId === null ? words.issued : words.issuedAndCopied)(note.credit_note_number), {
    tone: 'positive',
    action: copyId === null ? save : show,
    about: note.id,
  })
}

/** A copy for the same work: what concerns deposits stays as it is on the invoice. */
async function copyOf(acts: Acts, invoice: InvoiceRecord): Promise<string | null> {
  const { notCopied } = inWindow(creditNote)
  const copy = await acts.run(notCopied, () => api.duplicateInvoice({ params: { invoiceId: invoice.id } }))
  if (copy === null) return null
  const { options } = invoice
  const work = workEstimateOf(invoice)
  if (readDepositEstimate(options) !== null || work !== null) {
    const again = work === null ? {} : { [WORK_ESTIMATE]: work }
    const body = { ...discountFieldsOf(invoice), options: { ...withoutFacts(options), ...again } }
    await acts.run(notCopied, () => api.updateInvoice({ params: { invoiceId: copy.data.id }, body }))
  }
  return copy.data.id
}
