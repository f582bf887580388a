import type { RecurringInvoiceId } from '../../../domain/ids'
import type { Reads } from '../../organization-file'

/**
 * Whether a linked remote makes the invoices of a recurring one: made here as well they would come twice. What the remote
 * does not hold and is not to get, as it has begun here or is kept here only, it cannot make: that goes on here.
 */
export function isMadeElsewhere(id: RecurringInvoiceId, { recurringInvoices, sync }: Reads): boolean {
  const link = sync.link()
  if (link === null || link.state === 'asking' || link.occurrenceMaker === 'device') return false
  // Until the first whole round nobody knows which of them the remote holds.
  if (link.isMatching) return true
  const isPaired = sync.agreement.remoteId('recurring_invoice', id) !== null
  if (isPaired) return sync.agreement.base('recurring_invoice', id)?.presence !== 'local_only'
  const isToBeSent = sync.outbox.ofRecord(id).some(({ operation }) => operation === 'createRecurringInvoice')
  return isToBeSent && recurringInvoices.get(id)?.occurrences === 0
}
