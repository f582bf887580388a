import type { Currency } from '../../domain/money/currency'
import type { PaymentRecord } from '../../contract/v1/payments/payment-operations'
import type { Listed } from '../../storage/list'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { PaymentRow } from '../../storage/stores/payment-store'
import { moneyNumber } from './document'

/** The invoice of a payment: the file's foreign keys see to it that there is one. */
export function invoiceOf(row: Pick<PaymentRow, 'invoiceId'>, reads: Reads): InvoiceRow {
  const invoice = reads.invoices.get(row.invoiceId)
  if (invoice === null) throw new Error(`Invoice ${row.invoiceId} is missing.`)
  return invoice
}

/** `currency` is the invoice's; it is read where it is not handed in. */
export function presentPayment(
  row: Listed<PaymentRow>,
  reads: Reads,
  currency: Currency = invoiceOf(row, reads).currency,
): PaymentRecord {
  return {
    id: row.id,
    organization_id: reads.organization().id,
    invoice_id: row.invoiceId,
    amount: moneyNumber(row.amountMinor, currency),
    is_settled: row.isSettled,
    payment_date: row.paymentDate,
    notes: row.notes,
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}
