import type { Reply } from '../../../contract/define/envelope'
import type { RecurringInvoiceRecord } from '../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { client } from '../../state/client'
import { clock } from '../../state/clock.svelte'
import { session } from '../../state/session.svelte'
import { askedClient } from '../document-editor/asked-client'
import { startFor, startShipped, startTaxed } from '../document-editor/new-document'
import { mapReply, startReply } from '../document-editor/start-reply'
import { recordToTerms } from '../document-editor/terms-values'
import { newRecurring, recurringToValues, type RecurringValues } from './recurring-values'

export interface RecurringStart {
  /** Null for a new one. */
  readonly record: RecurringInvoiceRecord | null
  readonly values: RecurringValues
}

/** What the editor begins with: the recurring invoice of this id, or what a new one starts from. */
export async function openRecurring(id: string | undefined): Promise<Reply<RecurringStart>> {
  if (id === undefined) return startReply({ record: null, values: await startRecurring() })
  const kept = await client.getRecurringInvoice({ params: { recurringInvoiceId: id } })
  return mapReply(kept, (record) => ({ record, values: recurringToValues(record) }))
}

/** A new recurring invoice has the taxes and terms of the last invoice. */
async function startRecurring(): Promise<RecurringValues> {
  const values = newRecurring(session.organization?.profile.currency ?? '', clock.today)
  startShipped(values, session.organization?.profile)
  const [asked, found] = await Promise.all([askedClient(), client.listInvoices({ query: { per_page: 1 } })])
  const last = found.ok ? found.body.data[0] : undefined
  startTaxed(values, last)
  if (last && last.net_terms !== 'OTHER') Object.assign(values, recordToTerms(last))
  startFor(values, asked)
  return values
}
