import type { Reply } from '../../../../contract/define/envelope'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { api } from '../../../state/data/api'
import { session } from '../../../state/business/session.svelte'
import { askedClient } from '../../../features/documents/editor/client/asked-client'
import { type Beginnings, beginWith } from '../../../features/documents/editor/opening/beginnings'
import { startFor, startShipped } from '../../../features/documents/editor/values/new-document'
import { readBeginnings } from '../../../features/documents/editor/opening/read-beginnings'
import { mapReply, startReply } from '../../../features/documents/editor/opening/start-reply'
import { invoiceToValues, newInvoice, type InvoiceValues } from './invoice-values'

export interface InvoiceStart {
  /** Null for a new one. */
  readonly record: InvoiceRecord | null
  readonly values: InvoiceValues
  /** What a new one began with. */
  readonly begun: Beginnings | null
}

/** What the editor begins with: the draft of this id, or what a new one starts from. */
export async function openInvoice(id: string | undefined): Promise<Reply<InvoiceStart>> {
  if (id === undefined) return startReply(await startInvoice())
  const kept = await api.getInvoice({ params: { invoiceId: id } })
  return mapReply(kept, (record) => ({ record, values: keptInvoice(record), begun: null }))
}

/** What the editor shows of an invoice that is kept. */
export function keptInvoice(record: InvoiceRecord): InvoiceValues {
  return invoiceToValues(record, session.organization?.profile.address?.country)
}

async function startInvoice(): Promise<InvoiceStart> {
  const values = newInvoice(session.organization?.profile.currency ?? '')
  startShipped(values, session.organization?.profile)
  const asked = await askedClient()
  const begun = await readBeginnings(asked?.id ?? '')
  // First, as a fixed late fee is of one currency.
  startFor(values, asked)
  beginWith(values, begun, null)
  return { record: null, values, begun }
}
