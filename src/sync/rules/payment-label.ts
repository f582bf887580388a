import { recordOf, textOf } from '../../domain/wire/read-fields'
import { invoiceRule } from './invoice-rule'
import type { LocalRecords } from './local-records'

/** Whether records of a kind are of the money of an invoice: they have no number and no name of their own. */
export const isMoney = (kind: string): boolean => kind === 'payment' || kind === 'refund'

/** A payment or refund is known by what it says, its amount and day, and by the invoice that it is of and whose that is. */
export function paymentLabel(said: string, invoiceId: string | null, local: Pick<LocalRecords, 'read'>): string {
  const invoice = invoiceId === null ? null : local.read('invoice', invoiceId)
  if (invoice === null) return said
  const client = textOf(recordOf(invoice['client'])?.['name']) ?? ''
  return [said, invoiceRule.labelOf(invoice), client].filter((part) => part !== '').join(', ')
}
