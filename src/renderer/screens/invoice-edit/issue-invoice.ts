import { client } from '../../state/client'
import { handover } from '../../state/handover.svelte'
import { toasts } from '../../state/toasts.svelte'

/** Issues a draft that has just been saved, and says how it went: the draft is safe in either case. */
export async function issueInvoice(invoiceId: string): Promise<void> {
  const issued = await client.sendInvoice({ params: { invoiceId } })
  if (!issued.ok) {
    toasts.fail(`The draft is saved, but it was not issued. ${issued.body.message}`)
    return
  }
  handover.issued(invoiceId)
  toasts.show(`${issued.body.data.invoice_number} issued`, { tone: 'positive' })
}
