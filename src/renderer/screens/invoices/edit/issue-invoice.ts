import { invoiceEdit } from '../../../../words/en/invoice-edit'
import { api } from '../../../state/data/api'
import { handover } from '../../../state/router/handover.svelte'
import { toasts } from '../../../state/shell/toasts.svelte'
import { inWindow } from '../../../state/shell/window-language'

/** Issues a draft that has just been saved, and says how it went: the draft is safe in either case. */
export async function issueInvoice(invoiceId: string): Promise<void> {
  const words = inWindow(invoiceEdit)
  const issued = await api.sendInvoice({ params: { invoiceId } })
  if (!issued.ok) {
    toasts.fail(words.savedNotIssued(issued.body.message))
    return
  }
  handover.issued(invoiceId)
  toasts.show(words.issued(issued.body.data.invoice_number), { tone: 'positive' })
}
