import type { CalendarDate } from '../../kernel/calendar-date'
import { creditedTotal } from '../credit-notes/credit'
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

/** What was taken off an invoice, and given back of what was paid of it, in minor units. */
export interface Corrections {
  readonly creditedMinor: number
  readonly refundedMinor: number
}

/** What these credit notes and refunds come to. */
export function correctionsOf(
  notes: readonly { readonly totalMinor: number }[],
  refunds: readonly { readonly amountMinor: number }[],
): Corrections {
  return {
    creditedMinor: creditedTotal(notes),
    refundedMinor: refunds.reduce((sum, { amountMinor }) => sum + amountMinor, 0),
  }
}

/** The invoice with its balance, in minor units, and its status as these payments, credits and refunds leave them. */
export function settledInvoice<Invoice extends Settleable>(
  invoice: Invoice,
  payments: readonly InvoicePayment[],
  corrections: Corrections,
): Invoice {
  const { totalMinor, totalLateFeeMinor } = invoice
  const balance = invoiceBalance({ totalMinor, totalLateFeeMinor, payments, ...corrections })
  return { ...invoice, ...balance, status: statusAfterPayments(invoice.status, balance, invoice.closedOn !== null) }
}
