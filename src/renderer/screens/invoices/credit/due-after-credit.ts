import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import { type CreditLine, creditTotals } from '../../../../domain/credit-notes/credit'
import { withheldOfCredit } from '../../../../domain/credit-notes/withheld'
import { withheldInBalance } from '../../../../domain/invoices/withheld-in-balance'
import { withheldOf } from '../../../../domain/law/withholding'
import { minorOf } from '../../../../domain/wire/read-fields'
import type { Creditable } from './credit-values'

/**
 * What the client of an invoice owes the business once more lines of it are credited, in minor units: below zero so much is to
 * be given back. What is the tax office's is in neither. `recordedMinor` was recorded as paid of that.
 */
export function dueAfterCredit(
  invoice: InvoiceRecord,
  { currency, credited }: Creditable,
  lines: readonly CreditLine[],
  recordedMinor: number,
): number {
  const minorIn = (amount: number) => minorOf(amount, currency)
  const issued = {
    subtotalMinor: minorIn(invoice.subtotal),
    documentDiscountMinor: minorIn(invoice.document_discount),
    options: invoice.options,
  }
  const totalDueMinor = minorIn(invoice.total_due) - creditTotals(lines).totalMinor
  const inBalanceMinor = withheldInBalance({
    withheldMinor: withheldOf(issued),
    creditedWithheldMinor: withheldOfCredit(issued, invoice.line_items.length, [], [...credited, ...lines]),
    recordedMinor,
    totalDueMinor,
  })
  return totalDueMinor - inBalanceMinor
}
