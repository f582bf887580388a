import { z } from 'zod'
import type { ClientId, RecurringInvoiceId } from '../../../domain/ids'
import { amount, dateField, enumField, idOf, integer, optionalText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { termsBody } from '../documents/late-fee-terms'
import { lineItemsBody } from '../documents/line-item'
import { pricingBody } from '../documents/pricing'
import { invoiceRecord } from '../invoices/invoice-record'
import { recurringInvoiceRecord } from './recurring-invoice-record'

/** Body of operation 1, literally as the specification's table says: late-fee and discount fields are required. */
const recurringInvoiceBody = z.object({
  ...pricingBody,
  ...termsBody,
  discount_type: enumField('discount_type'),
  discount_value: amount,
  late_fee_kind: enumField('late_fee_kind'),
  late_fee_interval: enumField('late_fee_interval'),
  name: optionalText.optional(),
  frequency: enumField('frequency'),
  start_date: dateField,
  end_date: dateField.nullish(),
  max_occurrences: integer.min(1, 'Use at least 1.').max(100_000, 'Use at most 100,000.').nullish(),
  template_items: lineItemsBody,
})

const recurringParams = z.object({ recurringInvoiceId: idOf<RecurringInvoiceId>() })
const path = '/v1/recurring-invoices/{recurringInvoiceId}'

/** A move of a recurring invoice: POST …/{verb}. */
function recurringMove<const Name extends string>(name: Name, verb: string, message: string) {
  return defineOperation({
    name,
    method: 'POST',
    path: `${path}/${verb}`,
    record: 'recurring_invoice',
    params: recurringParams,
    data: recurringInvoiceRecord,
    message,
  })
}

export const recurringInvoiceOperations = {
  listRecurringInvoices: defineOperation({
    name: 'listRecurringInvoices',
    method: 'GET',
    path: '/v1/recurring-invoices',
    isList: true,
    query: z.object({
      ...paging,
      client_id: idOf<ClientId>().optional(),
      status: enumField('recurring_status').optional(),
      q: searchText,
      sort: sortBy(['created_at', 'next_date']),
    }),
    data: z.array(recurringInvoiceRecord),
    message: 'Recurring invoices retrieved.',
  }),
  createRecurringInvoice: defineOperation({
    name: 'createRecurringInvoice',
    method: 'POST',
    path: '/v1/recurring-invoices',
    provenance: 'specified',
    record: 'recurring_invoice',
    body: recurringInvoiceBody,
    data: recurringInvoiceRecord,
    success: 201,
    message: 'Recurring invoice created.',
  }),
  getRecurringInvoice: defineOperation({
    name: 'getRecurringInvoice',
    method: 'GET',
    path,
    params: recurringParams,
    data: recurringInvoiceRecord,
    message: 'Recurring invoice retrieved.',
  }),
  updateRecurringInvoice: defineOperation({
    name: 'updateRecurringInvoice',
    method: 'PUT',
    path,
    record: 'recurring_invoice',
    params: recurringParams,
    body: recurringInvoiceBody.partial(),
    data: recurringInvoiceRecord,
    message: 'Recurring invoice updated.',
  }),
  deleteRecurringInvoice: defineOperation({
    name: 'deleteRecurringInvoice',
    method: 'DELETE',
    path,
    provenance: 'specified',
    record: 'recurring_invoice',
    params: recurringParams,
    data: noData,
    message: 'Recurring invoice deleted.',
  }),
  previewRecurringInvoice: defineOperation({
    name: 'previewRecurringInvoice',
    method: 'GET',
    path: `${path}/preview`,
    provenance: 'specified',
    params: recurringParams,
    data: invoiceRecord,
    message: 'Next invoice previewed.',
  }),
  pauseRecurringInvoice: recurringMove('pauseRecurringInvoice', 'pause', 'Recurring invoice paused.'),
  resumeRecurringInvoice: recurringMove('resumeRecurringInvoice', 'resume', 'Recurring invoice resumed.'),
  cancelRecurringInvoice: recurringMove('cancelRecurringInvoice', 'cancel', 'Recurring invoice canceled.'),
  generateRecurringInvoice: defineOperation({
    name: 'generateRecurringInvoice',
    method: 'POST',
    path: `${path}/generate`,
    record: 'recurring_invoice',
    params: recurringParams,
    data: z.array(invoiceRecord),
    success: 201,
    message: 'Invoices generated.',
  }),
}
