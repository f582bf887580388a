import type { ReceivedInvoice } from '../read/received-invoice'
import { isVatIdMistyped } from '../vat-id-digits'
import type { Hint } from './findings'

/** Whether the VAT ids of an e-invoice can be right by their digits: an invoice with a wrong one may not be deductible. */
export function checkVatIds(invoice: ReceivedInvoice): Hint[] {
  return (['seller', 'buyer'] as const).flatMap((party): Hint[] => {
    const { vatId } = invoice[party]
    return vatId !== null && isVatIdMistyped(vatId) ? [{ kind: 'mistypedVatId', party, vatId }] : []
  })
}
