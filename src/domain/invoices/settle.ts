import type { CalendarDate } from '../../kernel/calendar-date'
import type { StoredInvoiceStatus } from '../enums'
import { invoiceBalance, type InvoiceBalance, type InvoicePayment } from './balance'
import { statusAfterPayments } from './states'

interface Settleable extends InvoiceBalance {
  readonly status: StoredInvoiceStatus
  readonly totalMinor: number
  readonly totalLateFeeMinor: number
  /** The day it was written off or voided; null where it never was. */
  readonly closedOn: CalendarDate | null
}

/** The invoice with its balance, in minor units, and its status as these payments and credits leave them. */
export function settledInvoice<Invoice extends Settleable>(
  invoice: Invoice,
  payments: readonly InvoicePayment[],
  creditedMinor: number,
): Invoice {
  const { totalMinor, totalLateFeeMinor } = invoice
  const balance = invoiceBalance({ totalMinor, totalLateFeeMinor, payments, creditedMinor })
  return { ...invoice, ...balance, status: statusAfterPayments(invoice.status, balance, invoice.closedOn !== null) }
}
