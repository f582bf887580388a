import type { Reply } from '../../../contract/define/envelope'
import type { InvoiceRecord } from '../../../contract/v1/invoices/invoice-record'
import { client } from '../../state/client'
import { session } from '../../state/session.svelte'
import { askedClient } from '../document-editor/asked-client'
import { startFor, startShipped, startTaxed } from '../document-editor/new-document'
import { mapReply, startReply } from '../document-editor/start-reply'
import { recordToTerms } from '../document-editor/terms-values'
import { invoiceToValues, newInvoice, type InvoiceValues } from './invoice-values'

export interface InvoiceStart {
  /** Null for a new one. */
  readonly record: InvoiceRecord | null
  readonly values: InvoiceValues
}

/** What the editor begins with: the draft of this id, or what a new one starts from. */
export async function openInvoice(id: string | undefined): Promise<Reply<InvoiceStart>> {
  if (id === undefined) return startReply({ record: null, values: await startInvoice() })
  const kept = await client.getInvoice({ params: { invoiceId: id } })
  return mapReply(kept, (record) => ({ record, values: invoiceToValues(record) }))
}

/** A new invoice has the taxes and terms of the last one, except a due date of its own. */
async function startInvoice(): Promise<InvoiceValues> {
  const values = newInvoice(session.organization?.profile.currency ?? '')
  startShipped(values, session.organization?.profile)
  const [asked, found] = await Promise.all([askedClient(), client.listInvoices({ query: { per_page: 1 } })])
  const last = found.ok ? found.body.data[0] : undefined
  startTaxed(values, last)
  if (last && last.net_terms !== 'OTHER') Object.assign(values, recordToTerms(last))
  startFor(values, asked)
  return values
}
