import type { CalendarDate } from '../../../kernel/calendar-date'
import { err, ok, type Result } from '../../../kernel/result'
import type { Decimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney, MAX_AMOUNT_MINOR } from '../../../domain/money/minor'
import { conflict, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { paymentOperations } from '../../../contract/v1/payments/payment-operations'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import { paymentsOf, type PaymentRow } from '../../../storage/stores/payment-store'
import type { CommandContext } from '../../context'
import type { HandlersOf } from '../../handler'
import { invoiceOf, presentPayment } from '../../present/payment'
import { issuedNumber } from '../../present/refund'
import { joinSearchTexts, toSearchText } from '../../../domain/search/search-text'
import { amountProblem } from '../documents/check-named'
import { keepSettled, lateFeesToCome } from '../invoices/settle-invoice'
import { listRequest, mapPage } from '../list-request'
import { checkRefunds, queueBeside } from '../refunds/taken-credit'
import { paymentTexts } from '../../../words/en/service/payments'
import { refundTexts } from '../../../words/en/service/refunds'
import { requestTexts } from '../../../words/en/service/requests'

/** The amount in minor units, exactly; it must be something. A remote's is rounded. */
function toMinor(amount: Decimal, { currency }: InvoiceRow, { isFromRemote }: CommandContext): Result<number, Failure> {
  const problem = isFromRemote === true ? null : amountProblem(amount, currency)
  if (problem !== null) return err(invalidField('amount', problem))
  const amountMinor = decimalToMinor(amount, currency)
  return amountMinor === 0 ? err(invalidField('amount', paymentTexts.enterAnAmountAboveZero)) : ok(amountMinor)
}

/** When it counts: a payment whose day is still to come is on its way until then (v1.md "Money"). */
function arrival(isSettled: boolean, paymentDate: CalendarDate, today: CalendarDate) {
  const isAhead = isSettled && paymentDate > today
  return { isSettled: isSettled && !isAhead, settlesOn: isAhead ? paymentDate : null }
}

/** Refuses what is more than is open with everything else that is paid, unless it is to be kept as credit. */
function checkOpen(
  amountMinor: number,
  invoice: InvoiceRow,
  isOverpaymentAllowed: boolean,
  context: CommandContext,
): Result<undefined, Failure> {
  const { currency } = invoice
  const leftMinor = invoice.totalDueUnsettledMinor + lateFeesToCome(invoice, context)
  if (leftMinor >= 0) return ok(undefined)
  if (isOverpaymentAllowed) {
    const isTooMuch = -leftMinor > MAX_AMOUNT_MINOR(currency)
    return isTooMuch ? err(invalidField('amount', requestTexts.thisNumberIsTooLarge)) : ok(undefined)
  }
  const openMinor = Math.max(0, amountMinor + leftMinor)
  const { locale } = context.reads.organization().profile
  return err(invalidField('amount', paymentTexts.moreThanOpen(formatMoney(openMinor, currency, locale))))
}

/** What is said of fees that a payment takes back or brings on: "A payment of €100.00 of 3 Nov 2026 was recorded." */
function reason(row: PaymentRow, { currency }: InvoiceRow, what: string, locale: string): string {
  const day = Temporal.PlainDate.from(row.paymentDate).toLocaleString(locale, { dateStyle: 'medium' })
  return paymentTexts.paymentWas(formatMoney(row.amountMinor, currency, locale), day, what)
}

/**
 * Of a payment that is credit of another invoice only the notes are changed, and that it has arrived: both say the same.
 * What sync changes there is followed here.
 */
function followTaken(row: PaymentRow, changed: PaymentRow, context: CommandContext): Result<undefined, Failure> {
  const { reads, writes, now, isFromRemote } = context
  const { amountMinor, paymentDate: refundDate } = changed
  const isSame =
    amountMinor === row.amountMinor &&
    refundDate === row.paymentDate &&
    (changed.isSettled || changed.isSettled === row.isSettled)
  const taken = isSame ? null : reads.refunds.takenBy(row.id)
  if (taken === null) return ok(undefined)
  const source = invoiceOf(taken, reads)
  if (isFromRemote !== true) return err(conflict(refundTexts.paymentOfCredit(issuedNumber(source))))
  writes.refunds.update({ ...taken, amountMinor, refundDate, updatedAt: now })
  keepSettled(source, context)
  return ok(undefined)
}

export const paymentHandlers: HandlersOf<typeof paymentOperations> = {
  listPayments: ({ query }, { reads }) => {
    const filters = query.invoice_id === undefined ? [] : [paymentsOf(query.invoice_id)]
    return ok(
      mapPage(reads.payments.list(listRequest(query, filters)), (row) => presentPayment(row, reads, row.currency)),
    )
  },
  createPayment: ({ body }, context) => {
    const { reads, writes, newRecordId, now, today } = context
    const found = reads.invoices.get(body.invoice_id)
    if (found === null) return err(invalidField('invoice_id', paymentTexts.thisInvoiceDoesNotExist))
    if (found.status === 'DRAFT') return err(conflict(paymentTexts.draftTakesNoPayments))
    if (found.status === 'VOID') return err(conflict(paymentTexts.voidTakesNoPayments))
    const { locale } = reads.organization().profile
    const amountMinor = toMinor(body.amount, found, context)
    if (!amountMinor.ok) return amountMinor
    const row: PaymentRow = {
      id: newRecordId(),
      invoiceId: found.id,
      amountMinor: amountMinor.value,
      ...arrival(body.is_settled ?? true, body.payment_date, today),
      paymentDate: body.payment_date,
      notes: body.notes ?? null,
      searchText: joinSearchTexts([found.searchText, toSearchText([body.notes])]),
      createdAt: now,
      updatedAt: now,
    }
    writes.payments.insert(row)
    // Only with it is it known what is open: a payment of an earlier day takes late fees back.
    const settled = keepSettled(found, context, reason(row, found, 'recorded', locale))
    const fits = checkOpen(row.amountMinor, settled, body.allow_overpayment === true, context)
    return fits.ok ? ok(presentPayment(row, reads)) : fits
  },
  getPayment: ({ params }, { reads }) => {
    const row = reads.payments.get(params.paymentId)
    return row === null ? err(notFound('payment')) : ok(presentPayment(row, reads))
  },
  updatePayment: ({ params, body }, context) => {
    const { reads, writes, now, today } = context
    const row = reads.payments.get(params.paymentId)
    if (row === null) return err(notFound('payment'))
    const invoice = invoiceOf(row, reads)
    const { locale } = reads.organization().profile
    const amountMinor = body.amount === undefined ? ok(row.amountMinor) : toMinor(body.amount, invoice, context)
    if (!amountMinor.ok) return amountMinor
    const notes = body.notes === undefined ? row.notes : body.notes
    const paymentDate = body.payment_date ?? row.paymentDate
    // What is on its way reads as not settled: sent back as it was read, with a day still to come, it stays on its way.
    const isOnItsWay = row.settlesOn !== null && (body.is_settled !== false || paymentDate > today)
    const changed: PaymentRow = {
      ...row,
      amountMinor: amountMinor.value,
      ...arrival(isOnItsWay || (body.is_settled ?? row.isSettled), paymentDate, today),
      paymentDate,
      notes,
      searchText: joinSearchTexts([invoice.searchText, toSearchText([notes])]),
      updatedAt: now,
    }
    const isKept = followTaken(row, changed, context)
    if (!isKept.ok) return isKept
    writes.payments.update(changed)
    const settled = keepSettled(invoice, context, reason(changed, invoice, 'changed', locale))
    const stays = checkRefunds(invoice, settled, context)
    if (!stays.ok) return stays
    const isMore = changed.amountMinor > row.amountMinor
    const fits = isMore
      ? checkOpen(changed.amountMinor, settled, body.allow_overpayment === true, context)
      : ok(undefined)
    return fits.ok ? ok(presentPayment(changed, reads)) : fits
  },
  deletePayment: ({ params }, context) => {
    const { reads, writes, now } = context
    const row = reads.payments.get(params.paymentId)
    if (row === null) return err(notFound('payment'))
    const invoice = invoiceOf(row, reads)
    const taken = reads.refunds.takenBy(row.id)
    if (taken !== null) {
      writes.refunds.remove(taken.id, now)
      keepSettled(invoiceOf(taken, reads), context)
      const params = { refundId: taken.id }
      queueBeside({ kind: 'refund', id: taken.id, operation: 'deleteRefund', params }, context)
    }
    writes.payments.remove(row.id, now)
    const why = reason(row, invoice, 'deleted', reads.organization().profile.locale)
    return checkRefunds(invoice, keepSettled(invoice, context, why), context)
  },
}
