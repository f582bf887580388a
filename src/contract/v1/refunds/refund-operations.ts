import { z } from 'zod'
import type { ClientId, InvoiceId, PaymentId, RefundId } from '../../../domain/ids'
import { amount, dateField, idOf, longText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { date, id, number, text, timestamps } from '../../define/record-fields'
import { refundTexts } from '../../../words/en/service/refunds'

/** Refund (v1.md "Additions"): what of an invoice's credit was given back, or taken by a later invoice. */
export const refundRecord = z.object({
  id,
  organization_id: id,
  invoice_id: id,
  invoice_number: text,
  amount: number,
  currency: text,
  refund_date: date,
  notes: text.nullable(),
  /** The payment that it is of the invoice that took it; null where the money was given back. */
  payment_id: id.nullable(),
  taken_by_invoice_id: id.nullable(),
  taken_by_invoice_number: text.nullable(),
  ...timestamps,
})
export type RefundRecord = z.output<typeof refundRecord>

const refundBody = z.object({
  invoice_id: idOf<InvoiceId>(),
  amount,
  refund_date: dateField,
  notes: longText.optional(),
  /** The invoice that takes it, by a payment that is made with it; the money is given back where it is left out. */
  taken_by_invoice_id: idOf<InvoiceId>().nullable().optional(),
  /** The payment that it is already of the invoice that took it. */
  payment_id: idOf<PaymentId>().nullable().optional(),
})
const refundParams = z.object({ refundId: idOf<RefundId>() })

export const refundOperations = {
  listRefunds: defineOperation({
    name: 'listRefunds',
    method: 'GET',
    path: '/v1/refunds',
    isList: true,
    query: z.object({
      ...paging,
      client_id: idOf<ClientId>().optional(),
      invoice_id: idOf<InvoiceId>().optional(),
      taken_by_invoice_id: idOf<InvoiceId>().optional(),
      q: searchText,
      sort: sortBy(['created_at', 'refund_date']),
    }),
    data: z.array(refundRecord),
    message: refundTexts.refundsRetrieved,
  }),
  createRefund: defineOperation({
    name: 'createRefund',
    method: 'POST',
    path: '/v1/refunds',
    record: 'refund',
    body: refundBody,
    data: refundRecord,
    success: 201,
    message: refundTexts.refundRecorded,
  }),
  getRefund: defineOperation({
    name: 'getRefund',
    method: 'GET',
    path: '/v1/refunds/{refundId}',
    params: refundParams,
    data: refundRecord,
    message: refundTexts.refundRetrieved,
  }),
  updateRefund: defineOperation({
    name: 'updateRefund',
    method: 'PUT',
    path: '/v1/refunds/{refundId}',
    record: 'refund',
    params: refundParams,
    body: refundBody.pick({ amount: true, refund_date: true, notes: true }).partial(),
    data: refundRecord,
    message: refundTexts.refundUpdated,
  }),
  deleteRefund: defineOperation({
    name: 'deleteRefund',
    method: 'DELETE',
    path: '/v1/refunds/{refundId}',
    record: 'refund',
    params: refundParams,
    data: noData,
    message: refundTexts.refundDeleted,
  }),
}
