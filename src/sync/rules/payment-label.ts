import { recordOf, textOf } from '../../domain/wire/read-fields'
import { invoiceRule } from './invoice-rule'
import type { LocalRecords } from './local-records'

/** A payment is known by what it says, its amount and day, and by the invoice that it pays and whose that is. */
export function paymentLabel(said: string, invoiceId: string | null, local: Pick<LocalRecords, 'read'>): string {
  const invoice = invoiceId === null ? null : local.read('invoice', invoiceId)
  if (invoice === null) return said
  const client = textOf(recordOf(invoice['client'])?.['name']) ?? ''
  return [said, invoiceRule.labelOf(invoice), client].filter((part) => part !== '').join(', ')
}
