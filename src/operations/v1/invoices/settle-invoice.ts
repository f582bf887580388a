import { invoiceBalance } from '../../../domain/invoices/balance'
import { statusAfterPayments } from '../../../domain/invoices/states'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { PaymentRow } from '../../../storage/stores/payment-store'

/** The invoice with its balance and status as these payments leave it. */
export function settledInvoice(row: InvoiceRow, payments: readonly PaymentRow[]): InvoiceRow {
  const balance = invoiceBalance({
    totalMinor: row.totalMinor,
    totalLateFeeMinor: row.totalLateFeeMinor,
    payments,
  })
  return {
    ...row,
    totalPaidMinor: balance.totalPaidMinor,
    totalDueMinor: balance.totalDueMinor,
    totalDueUnsettledMinor: balance.totalDueUnsettledMinor,
    status: statusAfterPayments(row.status, balance),
  }
}
