import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../contract/v1/payments/payment-operations'
import { presentFacts } from '../domain/facts'
import type { Currency } from '../domain/money/currency'
import { withheldInBalance } from '../domain/invoices/withheld-in-balance'
import { withheldIn } from '../domain/law/withholding'
import { offeredLanguages } from '../words/catalogue'
import { refundTexts } from '../words/en/service/refunds'
import { clientReferences, dateText, type DocumentView, formatOf, passagesOf, sheetView } from './document-view'
import { type DocumentFormat, wireToMinor } from './format'
import { noLines } from './view/line-table'
import { totalRow, type TotalsRow } from './view/totals-rows'
import { withheldOf, withholdingRows } from './view/withholding'

/** A payment that has arrived, and the invoice that it was for as it was issued. */
export interface Receipt {
  readonly payment: PaymentRecord
  readonly invoice: InvoiceRecord
  /** The invoice whose credit it is; null where money arrived. */
  readonly credit_of: string | null
  /** What had become of the invoice when it arrived; null where nobody knows. */
  readonly before: {
    readonly paid: number
    readonly late_fees: number
    readonly credited: number
    /** By how much that lowers what is withheld. */
    readonly credited_withheld: number
    /** What was recorded as paid of what is withheld. */
    readonly withheld_recorded: number
    readonly refunded: number
  } | null
}

/**
 * What a client is told of a payment, and what it left open: that of its day, whatever happens afterwards. It asks for
 * nothing. Throws as `invoiceView` does.
 */
export function receiptView(receipt: Receipt, offered = offeredLanguages): DocumentView {
  const { payment, invoice } = receipt
  const format = formatOf(invoice, offered)
  const { words } = format
  const day = dateText(payment.payment_date, format) ?? payment.payment_date
  const arrivedMinor = receiptMinor(receipt, format.currency)
  const amount = format.money(arrivedMinor)
  // Isolated, so that a prefix that reads from the right turns nothing else around.
  const number = `\u2068${invoice.invoice_number}\u2069`
  const standing = standingRows(receipt, format)
  const isCredit = receipt.credit_of !== null
  return {
    ...sheetView(invoice, format),
    heading: words.receipt,
    number: null,
    mark: standing.isPaid ? words.paidInFull : null,
    buyerHeading: isCredit ? words.statementFor : words.receivedFrom,
    facts: presentFacts([
      [isCredit ? words.date : words.received, day],
      [words.invoice, invoice.invoice_number],
      [words.invoiceDate, dateText(invoice.issued_at, format)],
      ...clientReferences(invoice, words),
    ]),
    headline: isCredit ? words.creditUsedOn(amount, day) : words.receivedOn(amount, day),
    lines: noLines,
    totals: [{ ...totalRow(invoice.total, words.entry.invoice(number), format), note: null }, ...standing.owed],
    total: {
      ...totalRow(payment.amount, isCredit ? words.since.credit_taken : words.amountReceived, format),
      amount,
    },
    afterTotal: standing.after,
    passages: passagesOf([[words.notes, notesOf(receipt, format)]]),
    payment: [],
    paymentCodes: [],
  }
}

/**
 * What arrived by a payment, in minor units: without what its client has withheld, where that was recorded with it. Of credit
 * that was taken all is.
 */
export function receiptMinor(receipt: Receipt, currency: Currency): number {
  const { payment, before } = receipt
  const amountMinor = wireToMinor(payment.amount, currency)
  return before === null ? amountMinor : amountMinor - neverArrivedMinor(receipt, before, currency)
}

type Before = NonNullable<Receipt['before']>

/** What of the payment itself is recorded as paid of what is withheld: what it brings beyond what was to arrive by then. */
function recordedMinor({ payment, invoice }: Receipt, before: Before, currency: Currency): number {
  const minor = (amount: number) => wireToMinor(amount, currency)
  const dueMinor = minor(invoice.total) + minor(before.late_fees) - minor(before.credited) - minor(before.paid)
  const openMinor = withheldOf(invoice, currency) - minor(before.credited_withheld) - minor(before.withheld_recorded)
  return withheldIn(minor(payment.amount), dueMinor, Math.max(0, openMinor))
}

/** What of it its client kept back. Credit is used whole: what it paid of what is withheld, its client never withheld. */
function neverArrivedMinor(receipt: Receipt, before: Before, currency: Currency): number {
  return receipt.credit_of === null ? recordedMinor(receipt, before, currency) : 0
}

/** Of a credit that was taken, the notes begin with where it is from, in the words of the business. */
function notesOf({ payment: { notes }, credit_of: number }: Receipt, { words }: DocumentFormat): string | null {
  if (number === null || notes === null) return notes
  const own = refundTexts.creditOf(number)
  return notes.startsWith(own) ? words.entry.credit_used(number) + notes.slice(own.length) : notes
}

interface Standing {
  /** What besides the invoice's total was owed, or was not. */
  readonly owed: readonly TotalsRow[]
  readonly after: readonly TotalsRow[]
  readonly isPaid: boolean
}

function standingRows(receipt: Receipt, format: DocumentFormat): Standing {
  const { payment, invoice, before } = receipt
  if (before === null) return { owed: [], after: [], isPaid: false }
  const { currency, money, words } = format
  const minor = (amount: number) => wireToMinor(amount, currency)
  const paidMinor = minor(before.paid) + minor(payment.amount)
  const feesMinor = minor(before.late_fees)
  const [creditedMinor, refundedMinor] = [minor(before.credited), minor(before.refunded)]
  const owedMinor = minor(invoice.total) + feesMinor - creditedMinor + refundedMinor - paidMinor
  const recordedBeforeMinor = minor(before.withheld_recorded)
  // Whether it was recorded or not, the client keeps it.
  const keptMinor = recordedBeforeMinor + neverArrivedMinor(receipt, before, currency)
  // As on a copy with payments: nobody is asked for what is withheld.
  const withheldMinor = withheldInBalance({
    withheldMinor: withheldOf(invoice, currency),
    creditedWithheldMinor: minor(before.credited_withheld),
    recordedMinor: recordedBeforeMinor + recordedMinor(receipt, before, currency),
    totalDueMinor: owedMinor,
  })
  const leftMinor = owedMinor - withheldMinor
  const [withholding] = withholdingRows(invoice, format)
  const rows = (label: string, amountMinor: number): TotalsRow[] =>
    amountMinor === 0 ? [] : [{ label, note: null, amount: money(amountMinor) }]
  return {
    owed: [
      ...rows(words.since.late_fee, feesMinor),
      ...rows(words.credited, -creditedMinor),
      ...rows(words.since.refund, refundedMinor),
      ...rows(withholding?.label ?? '', -withheldMinor - keptMinor),
    ],
    after: [
      ...(before.paid === 0 ? [] : rows(words.paidSoFar, paidMinor - keptMinor)),
      {
        label: leftMinor < 0 ? words.inYourFavour : words.stillOpen,
        note: null,
        amount: money(Math.abs(leftMinor)),
      },
    ],
    isPaid: leftMinor <= 0,
  }
}
