import { err, ok, type Result } from '../../../kernel/result'
import type { Decimal } from '../../../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../../../domain/money/minor'
import { conflict, invalidField, notFound, type Failure } from '../../../contract/define/failure'
import type { paymentOperations } from '../../../contract/v1/payments/payment-operations'
import type { InvoiceRow } from '../../../storage/stores/document-stores'
import { paymentsOf, type PaymentRow } from '../../../storage/stores/payment-store'
import type { CommandContext } from '../../context'
import type { HandlersOf } from '../../handler'
import { invoiceOf, presentPayment } from '../../present/payment'
import { joinWords } from '../../../domain/search/words'
import { chargeLateFees } from '../invoices/charge-late-fees'
import { settledInvoice } from '../../../domain/invoices/settle'
import { listRequest, mapPage } from '../list-request'

/** The amount in minor units; it must be something, and no more than what is still open besides `others`. */
function checkAmount(
  amount: Decimal,
  invoice: InvoiceRow,
  others: readonly PaymentRow[],
  locale: string,
): Result<number, Failure> {
  const amountMinor = decimalToMinor(amount, invoice.currency)
  if (amountMinor === 0) return err(invalidField('amount', 'Enter an amount above zero.'))
  const openMinor = settledInvoice(invoice, others).totalDueUnsettledMinor
  if (amountMinor <= openMinor) return ok(amountMinor)
  return err(invalidField('amount', `Only ${formatMoney(openMinor, invoice.currency, locale)} is still open.`))
}

/** Keeps the invoice's balance and status in step with its payments, in the same transaction. */
function settle(invoice: InvoiceRow, context: CommandContext): void {
  const payments = context.reads.payments.ofInvoice(invoice.id)
  const settled = chargeLateFees(settledInvoice(invoice, payments), payments, context)
  context.writes.invoices.update({ ...settled, updatedAt: context.now })
}

export const paymentHandlers: HandlersOf<typeof paymentOperations> = {
  listPayments: ({ query }, { reads }) => {
    const filters = query.invoice_id === undefined ? [] : [paymentsOf(query.invoice_id)]
    return ok(
      mapPage(reads.payments.list(listRequest(query, filters)), (row) => presentPayment(row, reads, row.currency)),
    )
  },
  createPayment: ({ body }, context) => {
    const { reads, writes, newRecordId, now } = context
    const found = reads.invoices.get(body.invoice_id)
    if (found === null) return err(invalidField('invoice_id', 'This invoice does not exist.'))
    if (found.status === 'DRAFT') return err(conflict('A draft takes no payments. Issue the invoice first.'))
    if (found.status === 'VOID') return err(conflict('A voided invoice takes no payments.'))
    const locale = reads.organization().profile.locale
    const payments = reads.payments.ofInvoice(found.id)
    // Once it is paid nothing accrues any more: what has accrued until now is owed first.
    const invoice = chargeLateFees(found, payments, context)
    const amountMinor = checkAmount(body.amount, invoice, payments, locale)
    if (!amountMinor.ok) return amountMinor
    const row: PaymentRow = {
      id: newRecordId(),
      invoiceId: invoice.id,
      amountMinor: amountMinor.value,
      isSettled: body.is_settled ?? true,
      paymentDate: body.payment_date,
      notes: body.notes ?? null,
      searchText: joinWords([invoice.searchText, body.notes]),
      createdAt: now,
      updatedAt: now,
    }
    writes.payments.insert(row)
    settle(invoice, context)
    return ok(presentPayment(row, reads))
  },
  getPayment: ({ params }, { reads }) => {
    const row = reads.payments.get(params.paymentId)
    return row === null ? err(notFound('payment')) : ok(presentPayment(row, reads))
  },
  updatePayment: ({ params, body }, context) => {
    const { reads, writes, now } = context
    const row = reads.payments.get(params.paymentId)
    if (row === null) return err(notFound('payment'))
    const invoice = invoiceOf(row, reads)
    const others = reads.payments.ofInvoice(invoice.id).filter(({ id }) => id !== row.id)
    const { locale } = reads.organization().profile
    const amountMinor =
      body.amount === undefined ? ok(row.amountMinor) : checkAmount(body.amount, invoice, others, locale)
    if (!amountMinor.ok) return amountMinor
    const notes = body.notes === undefined ? row.notes : body.notes
    const changed: PaymentRow = {
      ...row,
      amountMinor: amountMinor.value,
      isSettled: body.is_settled ?? row.isSettled,
      paymentDate: body.payment_date ?? row.paymentDate,
      notes,
      searchText: joinWords([invoice.searchText, notes]),
      updatedAt: now,
    }
    writes.payments.update(changed)
    settle(invoice, context)
    return ok(presentPayment(changed, reads))
  },
  deletePayment: ({ params }, context) => {
    const { reads, writes, now } = context
    const row = reads.payments.get(params.paymentId)
    if (row === null) return err(notFound('payment'))
    const invoice = invoiceOf(row, reads)
    writes.payments.remove(row.id, now)
    settle(invoice, context)
    return ok(undefined)
  },
}
