import type { Reply } from '../../../../contract/define/envelope'
import type { RecurringInvoiceRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { api } from '../../../state/data/api'
import { clock } from '../../../state/business/clock.svelte'
import { session } from '../../../state/business/session.svelte'
import { askedClient } from '../../../features/documents/editor/client/asked-client'
import { type Beginnings, beginWith } from '../../../features/documents/editor/opening/beginnings'
import { startFor, startShipped } from '../../../features/documents/editor/values/new-document'
import { readBeginnings } from '../../../features/documents/editor/opening/read-beginnings'
import { mapReply, startReply } from '../../../features/documents/editor/opening/start-reply'
import { newRecurring, recurringToValues, type RecurringValues } from './recurring-values'

export interface RecurringStart {
  /** Null for a new one. */
  readonly record: RecurringInvoiceRecord | null
  readonly values: RecurringValues
  /** What a new one began with. */
  readonly begun: Beginnings | null
}

/** What the editor begins with: the recurring invoice of this id, or what a new one starts from. */
export async function openRecurring(id: string | undefined): Promise<Reply<RecurringStart>> {
  if (id === undefined) return startReply(await startRecurring())
  const kept = await api.getRecurringInvoice({ params: { recurringInvoiceId: id } })
  return mapReply(kept, (record) => ({ record, values: keptRecurring(record), begun: null }))
}

/** What the editor shows of a recurring invoice that is kept. */
export function keptRecurring(record: RecurringInvoiceRecord): RecurringValues {
  return recurringToValues(record, session.organization?.profile.address?.country)
}

async function startRecurring(): Promise<RecurringStart> {
  const values = newRecurring(session.organization?.profile.currency ?? '', clock.today)
  startShipped(values, session.organization?.profile)
  const asked = await askedClient()
  const begun = await readBeginnings(asked?.id ?? '')
  // First, as a fixed late fee is of one currency.
  startFor(values, asked)
  beginWith(values, begun, null)
  return { record: null, values, begun }
}
