import type { InvoiceId, PaymentId, RefundId } from '../../domain/ids'
import { minorDigits } from '../../domain/money/currency'
import { decimalScale, ZERO } from '../../domain/money/decimal'
import { decimalOf, minorOf, pick, textOf } from '../../domain/wire/read-fields'
import type { PaymentRow } from '../../storage/stores/payment-store'
import type { RefundRow } from '../../storage/stores/refund-store'
import { dayOf, timestampsOf } from '../wire/read-wire'
import { likeness } from './natural-key'
import type { SyncRule, WriteContext } from './sync-rule'
import { syncLogTexts } from '../../words/en/service/sync-log'

const fields = ['invoice_id', 'amount', 'refund_date', 'notes', 'payment_id']

export const refundRule: SyncRule = {
  kind: 'refund',
  operations: {
    list: 'listRefunds',
    get: 'getRefund',
    create: 'createRefund',
    update: 'updateRefund',
    remove: 'deleteRefund',
  },
  idParam: 'refundId',
  parent: null,
  fields,
  mergeGroup: [],
  carriesClientRef: false,
  transitions: {},
  isOursAlone: true,
  isComplete: ({ invoice_id: invoiceId, amount }) => typeof invoiceId === 'string' && decimalOf(amount) !== null,
  unfit({ invoice_id: invoiceId, amount }, reads) {
    const invoice = reads.invoices.get((textOf(invoiceId) ?? '') as InvoiceId)
    const isImprecise = invoice !== null && decimalScale(decimalOf(amount) ?? ZERO) > minorDigits(invoice.currency)
    return isImprecise ? syncLogTexts.tooManyDecimals : null
  },
  contentOf: (record) => pick(record, fields),
  immutableFields: () => ({}),
  remoteOwnedFields: () => null,
  writeStatus: () => undefined,
  isFrozen: () => true,
  naturalKeyOf: ({ invoice_id: invoiceId, amount, refund_date: day }) => JSON.stringify([invoiceId, amount, day]),
  likenessOf: ({ invoice_id: invoiceId, amount, refund_date: day, notes }) =>
    likeness({ amount, day, notes }, invoiceId),
  labelOf: ({ amount, refund_date: day }) => `${String(amount)}, ${String(day)}`,
  creditOf: (id, reads) => {
    const row = reads.refunds.get(id as RefundId)
    return row === null ? [] : reads.payments.ofInvoice(row.invoiceId).map((payment) => payment.id)
  },
  writeLocal(id, record, context) {
    const { reads, writes, local, now } = context
    const invoiceId = textOf(record['invoice_id']) as InvoiceId | null
    const refundDate = dayOf(record['refund_date'])
    if (refundDate === null) return 'unreadable'
    // Where none has its id here, it was left out of the record.
    const invoice = invoiceId === null ? null : reads.invoices.get(invoiceId)
    if (invoiceId === null || invoice === null || invoice.status === 'DRAFT') return 'notHere'
    const before = reads.refunds.get(id as RefundId)
    if (before === null && invoice.status === 'VOID') return 'voidHere'
    const paymentId = textOf(record['payment_id']) as PaymentId | null
    const taken = paymentId === null ? null : reads.refunds.takenBy(paymentId)
    const isOfOther = taken !== null && taken.id !== id
    if (isOfOther || (paymentId !== null && reads.payments.get(paymentId) === null)) return 'notHere'
    const row: RefundRow = {
      id: id as RefundId,
      invoiceId,
      amountMinor: minorOf(record['amount'], invoice.currency),
      refundDate,
      notes: textOf(record['notes']),
      paymentId,
      ...timestampsOf(record, now),
    }
    if (before === null) writes.refunds.insert(row)
    else writes.refunds.update(row)
    settleAnew(invoiceId, context)
    if (before !== null && before.invoiceId !== invoiceId) local.recomputeInvoice(writes, before.invoiceId)
    return null
  },
  deleteLocal(id, context) {
    const row = context.reads.refunds.get(id as RefundId)
    if (row === null) return true
    const payment = row.paymentId === null ? null : context.reads.payments.get(row.paymentId)
    removeRefund(row, context)
    if (payment !== null) removePaymentOf(payment, context)
    return true
  },
}

/** What took a payment's credit goes with it, whatever of it was still to be told. */
export function deleteTaken(paymentId: PaymentId, context: WriteContext): void {
  const taken = context.reads.refunds.takenBy(paymentId)
  if (taken === null) return
  removeRefund(taken, context)
  forget({ kind: 'refund', id: taken.id, operation: 'deleteRefund', params: { refundId: taken.id } }, context)
}

/** A payment that is credit of another invoice says what the refund of that says. */
export function followPayment({ id, amountMinor, paymentDate: refundDate }: PaymentRow, context: WriteContext): void {
  const taken = context.reads.refunds.takenBy(id)
  if (taken === null || (taken.amountMinor === amountMinor && taken.refundDate === refundDate)) return
  context.writes.refunds.update({ ...taken, amountMinor, refundDate, updatedAt: context.now })
  settleAnew(taken.invoiceId, context)
}

function removeRefund(row: RefundRow, context: WriteContext): void {
  context.writes.refunds.remove(row.id, context.now)
  settleAnew(row.invoiceId, context)
}

function removePaymentOf(payment: PaymentRow, context: WriteContext): void {
  context.writes.payments.remove(payment.id, context.now)
  settleAnew(payment.invoiceId, context)
  forget({ kind: 'payment', id: payment.id, operation: 'deletePayment', params: { paymentId: payment.id } }, context)
}

function settleAnew(invoiceId: InvoiceId, { reads, writes, local, now }: WriteContext): void {
  const invoice = reads.invoices.get(invoiceId)
  if (invoice === null) return
  writes.invoices.update({ ...invoice, updatedAt: now })
  local.recomputeInvoice(writes, invoiceId)
}

/** What went with another record, and how it is deleted at our own server. */
interface GoneWith {
  readonly kind: 'payment' | 'refund'
  readonly id: string
  readonly operation: string
  readonly params: Readonly<Record<string, string>>
}

/** Nothing of it is asked or to be told any more, but that it is to go there too where it is. */
function forget({ kind, id, operation, params }: GoneWith, { reads, writes, now, newId }: WriteContext): void {
  const { agreement, outbox } = reads.sync
  for (const { seq } of outbox.ofRecord(id)) writes.sync.outbox.close(seq)
  writes.sync.conflicts.close(kind, id)
  const isThere = agreement.remoteId(kind, id) !== null && agreement.base(kind, id)?.presence === 'present'
  if (!isThere) {
    writes.sync.agreement.forget(kind, id)
    return
  }
  const entry = { recordKind: kind, recordId: id, operation, payload: { params, body: {} } }
  writes.outbox.append({ ...entry, sideEffectIds: [], requestKey: newId(), dependsOn: [], createdAt: now })
}
