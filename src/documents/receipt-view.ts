import type { InvoiceRecord } from '../contract/v1/invoices/invoice-record'
import type { PaymentRecord } from '../contract/v1/payments/payment-operations'
import { presentFacts } from '../domain/facts'
import { offeredLanguages } from '../words/catalogue'
import { clientReferences, dateText, type DocumentView, formatOf, passagesOf, sheetView } from './document-view'
import { wireToMinor } from './format'
import { noLines } from './view/line-table'
import { totalRow } from './view/totals-rows'

/** A payment that has arrived, and the invoice that it was for as it was issued. */
export interface Receipt {
  readonly payment: PaymentRecord
  readonly invoice: InvoiceRecord
}

/** What a client is told of a payment. It asks for nothing. Throws as `invoiceView` does. */
export function receiptView({ payment, invoice }: Receipt, offered = offeredLanguages): DocumentView {
  const format = formatOf(invoice, offered)
  const { words } = format
  const day = dateText(payment.payment_date, format) ?? payment.payment_date
  const amount = format.money(wireToMinor(payment.amount, format.currency))
  // Isolated, so that a prefix that reads from the right turns nothing else around.
  const number = `\u2068${invoice.invoice_number}\u2069`
  return {
    ...sheetView(invoice, format),
    heading: words.receipt,
    number: null,
    mark: null,
    buyerHeading: words.receivedFrom,
    facts: presentFacts([
      [words.received, day],
      [words.invoice, invoice.invoice_number],
      [words.invoiceDate, dateText(invoice.issued_at, format)],
      ...clientReferences(invoice, words),
    ]),
    headline: words.receivedOn(amount, day),
    lines: noLines,
    totals: [{ ...totalRow(invoice.total, words.entry.invoice(number), format), note: null }],
    total: totalRow(payment.amount, words.amountReceived, format),
    afterTotal: [],
    passages: passagesOf([[words.notes, payment.notes]]),
    payment: [],
    paymentCodes: [],
  }
}
