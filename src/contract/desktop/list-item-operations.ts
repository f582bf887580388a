import { z } from 'zod'
import { enumValues } from '../../domain/enums'
import type { ClientId, EstimateId, InvoiceId, RecurringInvoiceId } from '../../domain/ids'
import { enumField, idOf } from '../define/fields'
import { defineOperation } from '../define/operation'
import { cursor, paging, searchText, sortBy } from '../define/paging'
import { date, dateTime, flag, id, integer, oneOf, text } from '../define/record-fields'
import { desktopTexts } from '../../words/en/service/desktop'

export const invoiceListItem = z.object({
  id,
  /** "Draft" documents have no number of their own yet. */
  invoice_number: text.nullable(),
  client_id: id,
  client_name: text,
  status: oneOf('invoice_status'),
  currency: text,
  total_minor: integer,
  total_due_minor: integer,
  /** What of it its client pays to the tax office instead, while it is open. */
  withheld_minor: integer,
  /** What of it was paid too much and is still its client's. */
  credit_minor: integer,
  issued_at: date.nullable(),
  due_at: date.nullable(),
  /** The name of the recurring invoice that made it; null where there is none. */
  template_name: text.nullable(),
  /** All of it is credited: its status is PAID, as /v1 has no word for it. */
  is_credited: flag,
  /** Money is owed on it, and its client disputes that, as was noted on this device. */
  is_disputed: flag,
  created_at: dateTime,
})
export type InvoiceListItem = z.output<typeof invoiceListItem>

export const estimateListItem = z.object({
  id,
  estimate_number: text,
  client_id: id,
  client_name: text,
  status: oneOf('estimate_status'),
  currency: text,
  total_minor: integer,
  /** The last day on which it binds, where it names one. */
  valid_until: date.nullable(),
  created_at: dateTime,
})
export type EstimateListItem = z.output<typeof estimateListItem>

export const paymentListItem = z.object({
  id,
  invoice_id: id,
  invoice_number: text,
  client_id: id,
  client_name: text,
  currency: text,
  amount_minor: integer,
  is_settled: flag,
  payment_date: date,
  notes: text.nullable(),
  /** The invoice whose credit it is; null where the money arrived. */
  credit_of_invoice_number: text.nullable(),
})
export type PaymentListItem = z.output<typeof paymentListItem>

export const refundListItem = z.object({
  id,
  invoice_id: id,
  invoice_number: text,
  client_id: id,
  client_name: text,
  currency: text,
  amount_minor: integer,
  refund_date: date,
  notes: text.nullable(),
  /** The invoice that took it; null where the money was given back. */
  taken_by_invoice_id: id.nullable(),
  taken_by_invoice_number: text.nullable(),
})
export type RefundListItem = z.output<typeof refundListItem>

/** An invoice that asks a part of an estimate in advance; its amounts are less what credit notes took back of it. */
export const depositItem = invoiceListItem
  .pick({ id: true, invoice_number: true, client_id: true, status: true, issued_at: true, is_credited: true })
  .extend({
    currency: text,
    /** Before tax. */
    amount_minor: integer,
    tax_minor: integer,
    /** It is owed or paid: the invoice for the work takes it off. */
    counts: flag,
  })
export type DepositItem = z.output<typeof depositItem>

/**
 * A status; OUTSTANDING, all on which money is owed, late or not; or CREDIT, on which more was paid than they come to. The
 * desktop's own: /v1 knows statuses only.
 */
const invoiceFilter = z.enum([...enumValues('invoice_status'), 'OUTSTANDING', 'CREDIT'], desktopTexts.chooseStatus)

/** Lists for the screens: one light item a record, where /v1 nests whole records. */
export const listItemOperations = {
  listInvoiceItems: defineOperation({
    name: 'listInvoiceItems',
    method: 'GET',
    path: '/desktop/invoice-rows',
    isList: true,
    query: z.object({
      ...paging,
      ...cursor,
      client_id: idOf<ClientId>().optional(),
      /** The one that made them. */
      recurring_invoice_id: idOf<RecurringInvoiceId>().optional(),
      status: invoiceFilter.optional(),
      q: searchText,
      sort: sortBy(['created_at', 'number', 'total', 'issued_at', 'due_at', 'dated']),
    }),
    data: z.array(invoiceListItem),
    message: desktopTexts.invoicesRetrieved,
  }),
  listEstimateItems: defineOperation({
    name: 'listEstimateItems',
    method: 'GET',
    path: '/desktop/estimate-rows',
    isList: true,
    query: z.object({
      ...paging,
      ...cursor,
      client_id: idOf<ClientId>().optional(),
      status: enumField('estimate_status').optional(),
      q: searchText,
      sort: sortBy(['created_at', 'number', 'total']),
    }),
    data: z.array(estimateListItem),
    message: desktopTexts.estimatesRetrieved,
  }),
  listPaymentItems: defineOperation({
    name: 'listPaymentItems',
    method: 'GET',
    path: '/desktop/payment-rows',
    isList: true,
    query: z.object({ ...paging, ...cursor, q: searchText, sort: sortBy(['created_at', 'payment_date']) }),
    data: z.array(paymentListItem),
    message: desktopTexts.paymentsRetrieved,
  }),
  listRefundItems: defineOperation({
    name: 'listRefundItems',
    method: 'GET',
    path: '/desktop/refund-rows',
    isList: true,
    query: z.object({ ...paging, ...cursor, q: searchText, sort: sortBy(['created_at', 'refund_date']) }),
    data: z.array(refundListItem),
    message: desktopTexts.refundsRetrieved,
  }),
  getInvoiceOfEstimate: defineOperation({
    name: 'getInvoiceOfEstimate',
    method: 'GET',
    path: '/desktop/estimates/{estimateId}/invoice',
    params: z.object({ estimateId: idOf<EstimateId>() }),
    data: invoiceListItem.pick({ id: true, invoice_number: true, status: true }),
    message: desktopTexts.invoiceRetrieved,
  }),
  listDeposits: defineOperation({
    name: 'listDeposits',
    method: 'GET',
    path: '/desktop/estimates/{estimateId}/deposits',
    params: z.object({ estimateId: idOf<EstimateId>() }),
    data: z.array(depositItem),
    message: desktopTexts.invoicesRetrieved,
  }),
  /** Which issued invoice for the work takes an invoice off as a deposit; null where none does. */
  getDepositDeduction: defineOperation({
    name: 'getDepositDeduction',
    method: 'GET',
    path: '/desktop/invoices/{invoiceId}/deduction',
    params: z.object({ invoiceId: idOf<InvoiceId>() }),
    data: z.object({ invoice_number: text.nullable() }),
    message: desktopTexts.invoiceRetrieved,
  }),
}
