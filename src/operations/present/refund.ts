import type { Currency } from '../../domain/money/currency'
import { formatNumber } from '../../domain/numbering/number'
import type { RefundRecord } from '../../contract/v1/refunds/refund-operations'
import type { Reads } from '../../storage/organization-file'
import type { InvoiceRow } from '../../storage/stores/document-stores'
import type { RefundRow } from '../../storage/stores/refund-store'
import { moneyNumber } from './document'
import { invoiceOf } from './payment'

/** The number of an issued invoice, as people read it. */
export const issuedNumber = ({ prefix, number }: Pick<InvoiceRow, 'prefix' | 'number'>): string =>
  formatNumber(prefix ?? '', number ?? 0)

/** The invoice that took it; null where the money was given back. */
export function takerOf({ paymentId }: Pick<RefundRow, 'paymentId'>, reads: Reads): InvoiceRow | null {
  const payment = paymentId === null ? null : reads.payments.get(paymentId)
  return payment === null ? null : invoiceOf(payment, reads)
}

/** A refund with the numbers that people know its invoices by. */
export function presentRefund(row: RefundRow, reads: Reads): RefundRecord {
  const invoice = invoiceOf(row, reads)
  const currency: Currency = invoice.currency
  const taker = takerOf(row, reads)
  return {
    id: row.id,
    organization_id: reads.organization().id,
    invoice_id: row.invoiceId,
    invoice_number: issuedNumber(invoice),
    amount: moneyNumber(row.amountMinor, currency),
    currency,
    refund_date: row.refundDate,
    notes: row.notes,
    payment_id: row.paymentId,
    taken_by_invoice_id: taker?.id ?? null,
    taken_by_invoice_number: taker && issuedNumber(taker),
    created_at: row.createdAt,
    updated_at: row.updatedAt,
  }
}
