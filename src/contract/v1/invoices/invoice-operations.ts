import { z } from 'zod'
import type { ClientId, InvoiceId } from '../../../domain/ids'
import { dateField, enumField, idOf } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { termsBody } from '../documents/late-fee-terms'
import { lineItemsBody } from '../documents/line-item'
import { pricingBody } from '../documents/pricing'
import { invoiceRecord } from './invoice-record'
import { invoiceTexts } from '../../../words/en/service/invoices'

const invoiceBody = z.object({
  ...pricingBody,
  ...termsBody,
  net_terms: termsBody.net_terms.optional(),
  /** The day it is issued on; today's where it is left open. */
  issued_at: dateField.nullish(),
  /** Read with net terms OTHER only; the others follow from the day of issue. */
  due_at: dateField.nullish(),
  line_items: lineItemsBody,
})

const invoiceParams = z.object({ invoiceId: idOf<InvoiceId>() })

/** A move of an invoice: POST …/{verb}. */
function invoiceMove<const Name extends string>(name: Name, verb: string, message: string) {
  return defineOperation({
    name,
    method: 'POST',
    path: `/v1/invoices/{invoiceId}/${verb}`,
    record: 'invoice',
    params: invoiceParams,
    data: invoiceRecord,
    message,
  })
}

export const invoiceOperations = {
  listInvoices: defineOperation({
    name: 'listInvoices',
    method: 'GET',
    path: '/v1/invoices',
    isList: true,
    query: z.object({
      ...paging,
      client_id: idOf<ClientId>().optional(),
      status: enumField('invoice_status').optional(),
      q: searchText,
      sort: sortBy(['created_at', 'number', 'total', 'issued_at', 'due_at']),
    }),
    data: z.array(invoiceRecord),
    message: invoiceTexts.invoicesRetrieved,
  }),
  createInvoice: defineOperation({
    name: 'createInvoice',
    method: 'POST',
    path: '/v1/invoices',
    record: 'invoice',
    body: invoiceBody,
    data: invoiceRecord,
    success: 201,
    message: invoiceTexts.invoiceCreated,
  }),
  getInvoice: defineOperation({
    name: 'getInvoice',
    method: 'GET',
    path: '/v1/invoices/{invoiceId}',
    params: invoiceParams,
    data: invoiceRecord,
    message: invoiceTexts.invoiceRetrieved,
  }),
  updateInvoice: defineOperation({
    name: 'updateInvoice',
    method: 'PUT',
    path: '/v1/invoices/{invoiceId}',
    record: 'invoice',
    params: invoiceParams,
    body: invoiceBody.partial(),
    data: invoiceRecord,
    message: invoiceTexts.invoiceUpdated,
  }),
  deleteInvoice: defineOperation({
    name: 'deleteInvoice',
    method: 'DELETE',
    path: '/v1/invoices/{invoiceId}',
    record: 'invoice',
    params: invoiceParams,
    data: noData,
    message: invoiceTexts.invoiceDeleted,
  }),
  sendInvoice: { ...invoiceMove('sendInvoice', 'send', invoiceTexts.invoiceIssued), followedBy: 'seal' as const },
  voidInvoice: invoiceMove('voidInvoice', 'void', invoiceTexts.invoiceVoided),
  writeOffInvoice: invoiceMove('writeOffInvoice', 'write-off', invoiceTexts.invoiceWrittenOff),
  duplicateInvoice: defineOperation({
    name: 'duplicateInvoice',
    method: 'POST',
    path: '/v1/invoices/{invoiceId}/duplicate',
    record: 'invoice',
    params: invoiceParams,
    data: invoiceRecord,
    success: 201,
    message: invoiceTexts.invoiceDuplicated,
  }),
}
