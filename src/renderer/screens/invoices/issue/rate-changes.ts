import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { readDepositEstimate } from '../../../../domain/deposits/options'
import { readTaxes } from '../../../features/catalog/read-taxes'
import { ratedTaxes, taxChanges } from '../../../features/documents/editor/pricing/tax-changes'
import { locale } from '../../../state/business/locale.svelte'
import { keptInvoice } from '../edit/open-invoice'

/** Taxes of a draft whose rate is another one than when it was written, in a sentence each. */
export async function rateChanges(invoice: InvoiceRecord): Promise<readonly string[]> {
  // What was approved in an estimate is billed at its rates, whatever they are by now; a deposit at those that its form told.
  if (invoice.converted_from !== null || readDepositEstimate(invoice.options) !== null) return []
  const values = keptInvoice(invoice)
  const taxes = await readTaxes(ratedTaxes(values).flatMap(({ taxId }) => (taxId === '' ? [] : [taxId])))
  return taxChanges(values, (taxId) => taxes.find(({ id }) => id === taxId), locale.tag)
}
