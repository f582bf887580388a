import type { InvoiceId, PaymentId } from '../../domain/ids'
import { minorDigits } from '../../domain/money/currency'
import { decimalScale, ZERO } from '../../domain/money/decimal'
import { joinSearchTexts, toSearchText } from '../../domain/search/search-text'
import { decimalOf, minorOf, pick, textOf } from '../../domain/wire/read-fields'
import type { PaymentRow } from '../../storage/stores/payment-store'
import { dayOf, timestampsOf } from '../wire/read-wire'
import { likeness } from './natural-key'
import { deleteTaken, followPayment } from './refund-rule'
import type { SyncRule } from './sync-rule'
import { syncLogTexts } from '../../words/en/service/sync-log'

const fields = ['invoice_id', 'amount', 'is_settled', 'payment_date', 'notes']

export const paymentRule: SyncRule = {
  kind: 'payment',
  operations: {
    list: 'listPayments',
    get: 'getPayment',
    create: 'createPayment',
    update: 'updatePayment',
    remove: 'deletePayment',
  },
  idParam: 'paymentId',
  parent: null,
  fields,
  mergeGroup: [],
  carriesClientRef: false,
  transitions: {},
  isComplete: ({ invoice_id: invoiceId, amount }) => typeof invoiceId === 'string' && decimalOf(amount) !== null,
  unfit({ invoice_id: invoiceId, amount }, reads) {
    const invoice = reads.invoices.get((textOf(invoiceId) ?? '') as InvoiceId)
    const isImprecise = invoice !== null && decimalScale(decimalOf(amount) ?? ZERO) > minorDigits(invoice.currency)
    return isImprecise ? syncLogTexts.tooManyDecimals : null
  },
  contentOf: (record) => ({
    ...pick(record, ['invoice_id', 'amount', 'payment_date', 'notes']),
    is_settled: record['is_settled'] ?? true,
  }),
  immutableFields: () => ({}),
  remoteOwnedFields: () => null,
  writeStatus: () => undefined,
  isFrozen: () => true,
  // It arrives, on the day on which it does.
  isExpectedChange: (taken, here, there) =>
    here['is_settled'] === false &&
    there['is_settled'] === true &&
    taken.every((field) => field === 'is_settled' || field === 'payment_date'),
  naturalKeyOf: ({ invoice_id: invoiceId, amount, payment_date: day }) => JSON.stringify([invoiceId, amount, day]),
  likenessOf: ({ invoice_id: invoiceId, amount, payment_date: day, notes }) =>
    likeness({ amount, day, notes }, invoiceId),
  labelOf: ({ amount, payment_date: day }) => `${String(amount)}, ${String(day)}`,
  writeLocal(id, record, context) {
    const { reads, writes, local, now } = context
    const invoiceId = textOf(record['invoice_id']) as InvoiceId | null
    const paymentDate = dayOf(record['payment_date'])
    if (paymentDate === null) return 'unreadable'
    // Where none has its id here, it was left out of the record.
    const invoice = invoiceId === null ? null : reads.invoices.get(invoiceId)
    if (invoiceId === null || invoice === null || invoice.status === 'DRAFT') return 'notHere'
    const before = reads.payments.get(id as PaymentId)
    if (before === null && invoice.status === 'VOID') return 'voidHere'
    const notes = textOf(record['notes'])
    const isSettled = record['is_settled'] !== false
    const row: PaymentRow = {
      id: id as PaymentId,
      invoiceId,
      amountMinor: minorOf(record['amount'], invoice.currency),
      isSettled,
      settlesOn: !isSettled && before?.paymentDate === paymentDate ? before.settlesOn : null,
      paymentDate,
      notes,
      searchText: joinSearchTexts([invoice.searchText, toSearchText([notes])]),
      ...timestampsOf(record, now),
    }
    if (before === null) writes.payments.insert(row)
    else writes.payments.update(row)
    writes.invoices.update({ ...invoice, updatedAt: now })
    local.recomputeInvoice(writes, invoiceId)
    followPayment(row, context)
    if (before !== null && before.invoiceId !== invoiceId) local.recomputeInvoice(writes, before.invoiceId)
    return null
  },
  deleteLocal(id, context) {
    const { reads, writes, local, now } = context
    const row = reads.payments.get(id as PaymentId)
    if (row === null) return true
    deleteTaken(row.id, context)
    writes.payments.remove(row.id, now)
    const invoice = reads.invoices.get(row.invoiceId)
    if (invoice === null) return true
    writes.invoices.update({ ...invoice, updatedAt: now })
    local.recomputeInvoice(writes, invoice.id)
    return true
  },
}
