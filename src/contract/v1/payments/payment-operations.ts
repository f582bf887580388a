import { z } from 'zod'
import type { InvoiceId, PaymentId } from '../../../domain/ids'
import { amount, dateField, idOf, longText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { date, flag, id, number, text, timestamps } from '../../define/record-fields'
import { paymentTexts } from '../../../words/en/service/payments'

/** Payment (spec "Payment"). */
export const paymentRecord = z.object({
  id,
  organization_id: id,
  invoice_id: id,
  amount: number,
  is_settled: flag,
  payment_date: date,
  notes: text.nullable(),
  ...timestamps,
})
export type PaymentRecord = z.output<typeof paymentRecord>

const paymentBody = z.object({
  invoice_id: idOf<InvoiceId>(),
  amount,
  payment_date: dateField,
  is_settled: z.boolean().optional(),
  notes: longText.optional(),
  /** Whether what is more than is due is taken, and kept as the client's credit (v1.md "Additions"). */
  allow_overpayment: z.boolean().optional(),
})
const paymentParams = z.object({ paymentId: idOf<PaymentId>() })

export const paymentOperations = {
  listPayments: defineOperation({
    name: 'listPayments',
    method: 'GET',
    path: '/v1/payments',
    provenance: 'specified',
    isList: true,
    query: z.object({
      ...paging,
      invoice_id: idOf<InvoiceId>().optional(),
      q: searchText,
      sort: sortBy(['created_at', 'payment_date']),
    }),
    data: z.array(paymentRecord),
    message: paymentTexts.paymentsRetrieved,
  }),
  createPayment: defineOperation({
    name: 'createPayment',
    method: 'POST',
    path: '/v1/payments',
    record: 'payment',
    body: paymentBody,
    data: paymentRecord,
    success: 201,
    message: paymentTexts.paymentRecorded,
  }),
  getPayment: defineOperation({
    name: 'getPayment',
    method: 'GET',
    path: '/v1/payments/{paymentId}',
    params: paymentParams,
    data: paymentRecord,
    message: paymentTexts.paymentRetrieved,
  }),
  updatePayment: defineOperation({
    name: 'updatePayment',
    method: 'PUT',
    path: '/v1/payments/{paymentId}',
    record: 'payment',
    params: paymentParams,
    body: paymentBody.omit({ invoice_id: true }).partial(),
    data: paymentRecord,
    message: paymentTexts.paymentUpdated,
  }),
  deletePayment: defineOperation({
    name: 'deletePayment',
    method: 'DELETE',
    path: '/v1/payments/{paymentId}',
    record: 'payment',
    params: paymentParams,
    data: noData,
    message: paymentTexts.paymentDeleted,
  }),
}
