import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../contract/v1/payments/payment-operations'
import { presentFacts } from '../domain/facts'
import type { Currency } from '../domain/money/currency'
import { withheldInBalance, withheldRecorded } from '../domain/invoices/withheld-in-balance'
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
export function receiptMinor({ payment, invoice, credit_of: source, before }: Receipt, currency: Currency): number {
  const minor = (amount: number) => wireToMinor(amount, currency)
  if (before === null || source !== null) return minor(payment.amount)
  const recordedAt = (paidMinor: number) => recordedOf(invoice, minor(before.late_fees), paidMinor, currency)
  const paidMinor = minor(before.paid)
  return minor(payment.amount) - recordedAt(paidMinor + minor(payment.amount)) + recordedAt(paidMinor)
}

function recordedOf(invoice: InvoiceRecord, feesMinor: number, paidMinor: number, currency: Currency): number {
  const billedMinor = wireToMinor(invoice.total, currency) + feesMinor
  return withheldRecorded({ withheldMinor: withheldOf(invoice, currency), billedMinor, paidMinor })
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

function standingRows({ payment, invoice, before }: Receipt, format: DocumentFormat): Standing {
  if (before === null) return { owed: [], after: [], isPaid: false }
  const { currency, money, words } = format
  const minor = (amount: number) => wireToMinor(amount, currency)
  const paidMinor = minor(before.paid) + minor(payment.amount)
  const feesMinor = minor(before.late_fees)
  const [creditedMinor, refundedMinor] = [minor(before.credited), minor(before.refunded)]
  const owedMinor = minor(invoice.total) + feesMinor - creditedMinor + refundedMinor - paidMinor
  // As on a copy with payments: nobody is asked for what is withheld.
  const withheldMinor = withheldInBalance({
    withheldMinor: withheldOf(invoice, currency),
    creditedWithheldMinor: minor(before.credited_withheld),
    billedMinor: minor(invoice.total) + feesMinor,
    paidMinor,
    totalDueMinor: owedMinor,
  })
  // Whether it was recorded or not, the client keeps it.
  const recordedMinor = recordedOf(invoice, feesMinor, paidMinor, currency)
  const leftMinor = owedMinor - withheldMinor
  const [withholding] = withholdingRows(invoice, format)
  const rows = (label: string, amountMinor: number): TotalsRow[] =>
    amountMinor === 0 ? [] : [{ label, note: null, amount: money(amountMinor) }]
  return {
    owed: [
      ...rows(words.since.late_fee, feesMinor),
      ...rows(words.credited, -creditedMinor),
      ...rows(words.since.refund, refundedMinor),
      ...rows(withholding?.label ?? '', -withheldMinor - recordedMinor),
    ],
    after: [
      ...(before.paid === 0 ? [] : rows(words.paidSoFar, paidMinor - recordedMinor)),
      {
        label: leftMinor < 0 ? words.inYourFavour : words.stillOpen,
        note: null,
        amount: money(Math.abs(leftMinor)),
      },
    ],
    isPaid: leftMinor <= 0,
  }
}
