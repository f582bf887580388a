import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { deposit } from '../../../../words/en/deposit'
import { api } from '../../../state/data/api'
import { inWindow } from '../../../state/shell/window-language'
import type { Acts } from '../reading/acts.svelte'
import { deductionBody, deductionFault, isDeductionWhole, workEstimateOf } from './deduct'

/** Takes the deposits of its estimate off a draft, or tells what stands against it; nothing where there are none. */
export async function deductDeposits(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const words = inWindow(deposit)
  const { id: invoiceId } = invoice
  const estimateId = workEstimateOf(invoice)
  if (estimateId === null) return
  const listed = await acts.run(words.notChanged, () => api.listDeposits({ params: { estimateId } }))
  if (!listed || isDeductionWhole(invoice, listed.data)) return
  const fault = deductionFault(invoice, listed.data)
  if (fault !== null) {
    acts.refuse(words.notChanged, words[fault])
    return
  }
  const body = deductionBody(invoice, listed.data)
  await acts.run(words.notChanged, () => api.updateInvoice({ params: { invoiceId }, body }))
}

/** Bills the whole work on a draft: the deposits stay what they are. */
export async function addDepositsBack(acts: Acts, invoice: InvoiceRecord): Promise<void> {
  const params = { invoiceId: invoice.id }
  await acts.run(inWindow(deposit).notAddedBack, () => api.updateInvoice({ params, body: deductionBody(invoice, []) }))
}
