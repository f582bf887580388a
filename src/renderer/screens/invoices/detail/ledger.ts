import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../../../../contract/v1/payments/payment-operations'
import { creditLeft } from '../../../../domain/invoices/credit-left'
import { isCreditedWhole as isCredited } from '../../../../domain/invoices/credited'
import { parseCurrency } from '../../../../domain/money/currency'
import { parseDecimal } from '../../../../domain/money/decimal'
import { decimalToMinor } from '../../../../domain/money/minor'
import { minorOf } from '../../../../domain/wire/read-fields'

/** What a payment of an invoice comes to, in minor units of the invoice's currency. Throws where that is none. */
export function amountMinor({ amount }: Pick<PaymentRecord, 'amount'>, code: string): number {
  const currency = parseCurrency(code)
  if (currency === null) throw new Error(`“${code}” is no currency`)
  return minorOf(amount, currency)
}

/** What has been paid but has not arrived, in minor units; null where an amount cannot be read. */
export function unsettledMinor(
  invoice: Pick<InvoiceRecord, 'currency' | 'total_due' | 'total_due_unsettled'>,
): number | null {
  const currency = parseCurrency(invoice.currency)
  const due = parseDecimal(invoice.total_due)
  const dueUnsettled = parseDecimal(invoice.total_due_unsettled)
  if (currency === null || due === null || dueUnsettled === null) return null
  return decimalToMinor(due, currency) - decimalToMinor(dueUnsettled, currency)
}

/**
 * What is to be given back of an invoice, in minor units: what is paid beyond what it comes to, without what of its balance is
 * the tax office's.
 */
export function creditLeftMinor(
  invoice: Pick<InvoiceRecord, 'currency' | 'status' | 'total_due' | 'total_paid'>,
  withheldMinor: number,
): number {
  if (invoice.status === 'DRAFT' || invoice.status === 'VOID') return 0
  const minorIn = (amount: number) => amountMinor({ amount }, invoice.currency)
  const totalDueMinor = minorIn(invoice.total_due) - withheldMinor
  return creditLeft({ totalDueMinor, totalPaidMinor: minorIn(invoice.total_paid) })
}

/** Whether all that is still due of it is what its client pays to the tax office instead. */
export const owesTaxOfficeAlone = (
  { currency, total_due: due }: Pick<InvoiceRecord, 'currency' | 'total_due'>,
  withheldMinor: number,
): boolean => withheldMinor > 0 && amountMinor({ amount: due }, currency) <= withheldMinor

/** By how much more is credited than the invoice comes to with its late fees: two devices may have credited it at once. */
export function excessMinor(
  invoice: Pick<InvoiceRecord, 'currency' | 'total' | 'total_late_fee'>,
  creditedMinor: number,
): number {
  const { currency, total, total_late_fee: fees } = invoice
  const owed = amountMinor({ amount: total }, currency) + amountMinor({ amount: fees }, currency)
  return creditedMinor === 0 ? 0 : Math.max(0, creditedMinor - owed)
}

/** Whether something changed what is owed of it since it was issued, or how it was paid. */
export const hasMoved = (
  { status, total_late_fee: fees, total_paid: paid }: Pick<InvoiceRecord, 'status' | 'total_late_fee' | 'total_paid'>,
  creditedMinor: number,
): boolean => status !== 'DRAFT' && status !== 'VOID' && (fees !== 0 || paid !== 0 || creditedMinor > 0)

type Sums = Pick<InvoiceRecord, 'currency' | 'total' | 'total_late_fee' | 'total_paid' | 'total_due'>

/** Whether all that the invoice billed is credited, paid or not: nothing of it is left that could be void. */
export function isCreditedWhole(invoice: Sums): boolean {
  const minorIn = (amount: number) => amountMinor({ amount }, invoice.currency)
  return isCredited({
    totalMinor: minorIn(invoice.total),
    totalLateFeeMinor: minorIn(invoice.total_late_fee),
    totalPaidMinor: minorIn(invoice.total_paid),
    totalDueMinor: minorIn(invoice.total_due),
  })
}

/** Whether nothing is due any more because all of it is credited: it is stored as paid. */
export const isAllCredited = (invoice: Sums & Pick<InvoiceRecord, 'status'>): boolean =>
  invoice.status === 'PAID' && isCreditedWhole(invoice)
