import { addDays, type CalendarDate } from '../../../kernel/calendar-date'
import { err, ok, type Result } from '../../../kernel/result'
import { creditLeft, isRefundedTooMuch } from '../../../domain/invoices/credit-left'
import type { InvoiceId, PaymentId, RefundId } from '../../../domain/ids'
import type { Decimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney, minorToDecimal } from '../../../domain/money/minor'
import type { ParsedInput } from '../../../contract/define/client'
import { conflict, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { refundOperations } from '../../../contract/v1/refunds/refund-operations'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import type { PaymentRow } from '../../../storage/stores/payment-store'
import { refundFilters, type RefundRow } from '../../../storage/stores/refund-store'
import type { CommandContext } from '../../context'
import type { HandlersOf } from '../../handler'
import { moneyNumber } from '../../present/document'
import { invoiceOf } from '../../present/payment'
import { issuedNumber, presentRefund, takerOf } from '../../present/refund'
import { amountProblem } from '../documents/check-named'
import { keepSettled } from '../invoices/settle-invoice'
import { listRequest, mapPage } from '../list-request'
import { paymentHandlers } from '../payments/payment-handlers'
import { balanceToRefund, checkRefunds, queueBeside } from './taken-credit'
import { refundTexts } from '../../../words/en/service/refunds'

/** The amount in minor units, exactly; it must be something. */
function toMinor(amount: Decimal, { currency }: InvoiceRow): Result<number, Failure> {
  const problem = amountProblem(amount, currency)
  if (problem !== null) return err(invalidField('amount', problem))
  const amountMinor = decimalToMinor(amount, currency)
  return amountMinor === 0 ? err(invalidField('amount', refundTexts.enterAnAmountAboveZero)) : ok(amountMinor)
}

/** Brings the invoice up to a refund that is written already, and refuses what is more than its credit. */
function settleWithin(invoice: InvoiceRow, amountMinor: number, context: CommandContext): Result<undefined, Failure> {
  if (invoice.status === 'DRAFT') return err(invalidField('amount', refundTexts.noCredit))
  const balance = balanceToRefund(keepSettled(invoice, context), context)
  if (!isRefundedTooMuch(balance)) return ok(undefined)
  const leftMinor = creditLeft({
    totalDueMinor: balance.totalDueMinor - amountMinor,
    totalPaidMinor: balance.totalPaidMinor + amountMinor,
  })
  const { locale } = context.reads.organization().profile
  const problem =
    leftMinor === 0
      ? refundTexts.noCredit
      : refundTexts.moreThanCredit(formatMoney(leftMinor, invoice.currency, locale))
  return err(invalidField('amount', problem))
}

interface Refunded {
  readonly amountMinor: number
  readonly refundDate: CalendarDate
}

/** The payment that a refund says it is already: of another invoice of the same client, and of the very same amount and day. */
function namedPayment(
  paymentId: PaymentId,
  source: InvoiceRow,
  { amountMinor, refundDate }: Refunded,
  { reads }: CommandContext,
): Result<PaymentRow, Failure> {
  const payment = reads.payments.get(paymentId)
  if (payment === null) return err(invalidField('payment_id', refundTexts.thisPaymentDoesNotExist))
  const fits = checkTaker(source, invoiceOf(payment, reads), 'payment_id')
  if (!fits.ok) return fits
  if (reads.refunds.takenBy(payment.id) !== null) return err(invalidField('payment_id', refundTexts.takenAlready))
  // One that waits for a person would leave both invoices without the credit.
  if (!payment.isSettled && payment.settlesOn === null) {
    return err(invalidField('payment_id', refundTexts.notArrived))
  }
  if (payment.amountMinor !== amountMinor) {
    const { locale } = reads.organization().profile
    const amount = formatMoney(payment.amountMinor, source.currency, locale)
    return err(invalidField('amount', refundTexts.asItsPayment(amount)))
  }
  const isOfDay = payment.paymentDate === refundDate
  return isOfDay ? ok(payment) : err(invalidField('refund_date', refundTexts.onDayOfPayment))
}

/** Credit goes to another invoice of the same client, in the same currency. */
function checkTaker(source: InvoiceRow, taker: InvoiceRow, field: string): Result<undefined, Failure> {
  if (taker.id === source.id) return err(invalidField(field, refundTexts.notByItself))
  if (taker.clientId !== source.clientId) return err(invalidField(field, refundTexts.ofAnotherClient))
  if (taker.currency !== source.currency) return err(invalidField(field, refundTexts.inAnotherCurrency))
  return ok(undefined)
}

/** Pays the invoice that takes the credit: an ordinary payment, which names where it comes from. */
function payTaker(
  takerId: InvoiceId,
  source: InvoiceRow,
  { amountMinor, refundDate, notes }: Refunded & { readonly notes: string | null },
  context: CommandContext,
): Result<PaymentId, Failure> {
  const taker = context.reads.invoices.get(takerId)
  if (taker === null) return err(invalidField('taken_by_invoice_id', refundTexts.thisInvoiceDoesNotExist))
  const fits = checkTaker(source, taker, 'taken_by_invoice_id')
  if (!fits.ok) return fits
  if (refundDate > context.today) return err(invalidField('refund_date', refundTexts.notAhead))
  const from = refundTexts.creditOf(issuedNumber(source))
  const body = {
    invoice_id: taker.id,
    amount: moneyNumber(amountMinor, source.currency),
    payment_date: refundDate,
    is_settled: true,
    notes: notes === null ? from : `${from}\n${notes}`,
  }
  const exact = { ...body, amount: minorToDecimal(amountMinor, source.currency) }
  const paid = paymentHandlers.createPayment({ params: {}, query: {}, body: exact }, context)
  if (!paid.ok) return paid
  const { id } = paid.value
  queueBeside({ kind: 'payment', id, operation: 'createPayment', body, dependsOn: [taker.id] }, context)
  return ok(id as PaymentId)
}

/** Tomorrow may be today on the device that gave it back: clocks differ. */
function isToCome(refundDate: CalendarDate, { today }: CommandContext): boolean {
  return refundDate > addDays(today, 1)
}

/** What a taken credit may not be changed in by itself. */
function changesTaken(row: RefundRow, { amountMinor, refundDate }: Refunded): boolean {
  return row.paymentId !== null && (amountMinor !== row.amountMinor || refundDate !== row.refundDate)
}

export const refundHandlers: HandlersOf<typeof refundOperations> = {
  listRefunds: ({ query }, { reads }) => {
    const { client_id: clientId, invoice_id: invoiceId, taken_by_invoice_id: takenBy } = query
    const filters = refundFilters({ clientId, invoiceId, takenBy })
    return ok(mapPage(reads.refunds.list(listRequest(query, filters)), (row) => presentRefund(row, reads)))
  },
  createRefund: ({ body }, context) => {
    const { reads, writes, newRecordId, now } = context
    const invoice = reads.invoices.get(body.invoice_id)
    if (invoice === null) return err(invalidField('invoice_id', refundTexts.thisInvoiceDoesNotExist))
    const amountMinor = toMinor(body.amount, invoice)
    if (!amountMinor.ok) return amountMinor
    const id = newRecordId<RefundId>()
    const notes = body.notes ?? null
    const refunded = { amountMinor: amountMinor.value, refundDate: body.refund_date, notes }
    const payment = paymentFor(body, invoice, refunded, context)
    if (!payment.ok) return payment
    if (isToCome(body.refund_date, context)) return err(invalidField('refund_date', refundTexts.toCome))
    const times = { createdAt: now, updatedAt: now }
    const row: RefundRow = { id, invoiceId: invoice.id, ...refunded, paymentId: payment.value, ...times }
    writes.refunds.insert(row)
    const fits = settleWithin(invoice, row.amountMinor, context)
    return fits.ok ? ok(presentRefund(row, reads)) : fits
  },
  getRefund: ({ params }, { reads }) => {
    const row = reads.refunds.get(params.refundId)
    return row === null ? err(notFound('refund')) : ok(presentRefund(row, reads))
  },
  updateRefund: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.refunds.get(params.refundId)
    if (row === null) return err(notFound('refund'))
    const invoice = invoiceOf(row, reads)
    const amountMinor = body.amount === undefined ? ok(row.amountMinor) : toMinor(body.amount, invoice)
    if (!amountMinor.ok) return amountMinor
    if (body.refund_date !== undefined && isToCome(body.refund_date, context))
      return err(invalidField('refund_date', refundTexts.toCome))
    const changed: RefundRow = {
      ...row,
      amountMinor: amountMinor.value,
      refundDate: body.refund_date ?? row.refundDate,
      notes: body.notes === undefined ? row.notes : body.notes,
      updatedAt: now,
    }
    const taker = takerOf(row, reads)
    if (taker !== null && changesTaken(row, changed)) {
      return err(conflict(refundTexts.takenStays(issuedNumber(taker))))
    }
    writes.refunds.update(changed)
    const isMore = changed.amountMinor > row.amountMinor
    if (!isMore) keepSettled(invoice, context)
    const fits = isMore ? settleWithin(invoice, changed.amountMinor, context) : ok(undefined)
    return fits.ok ? ok(presentRefund(changed, reads)) : fits
  },
  deleteRefund: ({ params }, context) => {
    const { reads, writes, now } = context
    const row = reads.refunds.get(params.refundId)
    if (row === null) return err(notFound('refund'))
    const taker = takerOf(row, reads)
    writes.refunds.remove(row.id, now)
    keepSettled(invoiceOf(row, reads), context)
    if (taker === null || row.paymentId === null) return ok(undefined)
    writes.payments.remove(row.paymentId, now)
    const stays = checkRefunds(taker, keepSettled(taker, context), context)
    const { paymentId } = row
    queueBeside({ kind: 'payment', id: paymentId, operation: 'deletePayment', params: { paymentId } }, context)
    return stays
  },
}

/** The payment that takes the credit: the one that is named, or one that is made for it; null where it is given back. */
function paymentFor(
  {
    payment_id: paymentId,
    taken_by_invoice_id: takerId,
  }: ParsedInput<(typeof refundOperations)['createRefund']>['body'],
  invoice: InvoiceRow,
  refunded: Refunded & { readonly notes: string | null },
  context: CommandContext,
): Result<PaymentId | null, Failure> {
  if (paymentId) {
    const named = namedPayment(paymentId, invoice, refunded, context)
    if (!named.ok) return named
    const isOfAnother = takerId && takerId !== named.value.invoiceId
    return isOfAnother ? err(invalidField('taken_by_invoice_id', refundTexts.paysAnother)) : ok(named.value.id)
  }
  return takerId ? payTaker(takerId, invoice, refunded, context) : ok(null)
}
