import type { CalendarDate } from '../../../../kernel/calendar-date'
import type { CreditNoteRecord } from '../../../../contract/v1/credit-notes/credit-note-record'
import type { InvoiceRecord } from '../../../../contract/v1/invoices/invoice-record'
import type { EstimateRecord } from '../../../../contract/v1/estimates/estimate-record'
import type { PaymentRecord } from '../../../../contract/v1/payments/payment-operations'
import { settlingsOf, withheldInBalance, withheldRecorded } from '../../../../domain/invoices/withheld-in-balance'
import { readWithholding, withheldMinor } from '../../../../domain/law/withholding'
import { type Currency, parseCurrency } from '../../../../domain/money/currency'
import { minorOf } from '../../../../domain/wire/read-fields'

type Worth = Pick<EstimateRecord, 'currency' | 'options' | 'subtotal' | 'document_discount'>

/** What a client pays to the tax office instead of to the business. */
export interface Withheld {
  readonly name: string
  readonly minor: number
  readonly currency: Currency
}

/** What the client of an estimate or an invoice withholds; null where that is nothing. */
export function withheldOf({ currency: code, options, subtotal, document_discount: discount }: Worth): Withheld | null {
  const [told, currency] = [readWithholding(options), parseCurrency(code)]
  if (told === null || currency === null) return null
  const worth = { subtotalMinor: minorOf(subtotal, currency), documentDiscountMinor: minorOf(discount, currency) }
  return { name: told.name, minor: withheldMinor(worth, told), currency }
}

type Billed = Worth & Pick<InvoiceRecord, 'total' | 'total_late_fee'>

/** What was recorded as paid of what the client of an invoice withholds, by its payments and credit notes, in minor units. */
export function withheldRecordedOf(
  invoice: Billed,
  payments: readonly Pick<PaymentRecord, 'payment_date' | 'created_at' | 'amount' | 'is_settled'>[],
  creditNotes: readonly Pick<CreditNoteRecord, 'issued_at' | 'created_at' | 'total' | 'withheld_amount'>[],
): number {
  const whole = withheldOf(invoice)
  if (whole === null) return 0
  const minorIn = (amount: number) => minorOf(amount, whole.currency)
  const settled = payments.filter((payment) => payment.is_settled)
  return withheldRecorded(
    { withheldMinor: whole.minor, billedMinor: minorIn(invoice.total) + minorIn(invoice.total_late_fee) },
    settlingsOf(
      settled.map((each) => ({
        paymentDate: each.payment_date as CalendarDate,
        createdAt: each.created_at,
        amountMinor: minorIn(each.amount),
      })),
      creditNotes.map((each) => ({
        issuedAt: each.issued_at as CalendarDate,
        createdAt: each.created_at,
        totalMinor: minorIn(each.total),
        withheldMinor: minorIn(each.withheld_amount),
      })),
    ),
  )
}

/**
 * What of an invoice's balance is between its client and the tax office (domain/invoices/withheld-in-balance); null where that
 * is nothing. By how much its credit notes lower what is withheld, and what was recorded as paid of it, are in minor units.
 */
export function withheldInBalanceOf(
  invoice: Worth & Pick<InvoiceRecord, 'total_due'>,
  creditedWithheldMinor: number,
  recordedMinor: number,
): Withheld | null {
  const whole = withheldOf(invoice)
  if (whole === null) return null
  const minor = withheldInBalance({
    withheldMinor: whole.minor,
    creditedWithheldMinor,
    recordedMinor,
    totalDueMinor: minorOf(invoice.total_due, whole.currency),
  })
  return minor === 0 ? null : { ...whole, minor }
}

/** By how much a credit note lowers it; null where it does not. */
export function withheldOfCredit({
  currency: code,
  options,
  withheld_amount: amount,
}: Pick<CreditNoteRecord, 'currency' | 'options' | 'withheld_amount'>): Withheld | null {
  const [told, currency] = [readWithholding(options), parseCurrency(code)]
  if (told === null || currency === null || amount === 0) return null
  return { name: told.name, minor: minorOf(amount, currency), currency }
}
