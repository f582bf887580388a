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
import { recurringInvoiceTexts } from '../../../words/en/service/recurring-invoices'

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
  max_occurrences: integer
    .min(1, recurringInvoiceTexts.useAtLeast1)
    .max(100_000, recurringInvoiceTexts.useAtMost100000)
    .nullish(),
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
    message: recurringInvoiceTexts.recurringInvoicesRetrieved,
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
    message: recurringInvoiceTexts.recurringInvoiceCreated,
  }),
  getRecurringInvoice: defineOperation({
    name: 'getRecurringInvoice',
    method: 'GET',
    path,
    params: recurringParams,
    data: recurringInvoiceRecord,
    message: recurringInvoiceTexts.recurringInvoiceRetrieved,
  }),
  updateRecurringInvoice: defineOperation({
    name: 'updateRecurringInvoice',
    method: 'PUT',
    path,
    record: 'recurring_invoice',
    params: recurringParams,
    body: recurringInvoiceBody.partial(),
    data: recurringInvoiceRecord,
    message: recurringInvoiceTexts.recurringInvoiceUpdated,
  }),
  deleteRecurringInvoice: defineOperation({
    name: 'deleteRecurringInvoice',
    method: 'DELETE',
    path,
    provenance: 'specified',
    record: 'recurring_invoice',
    params: recurringParams,
    data: noData,
    message: recurringInvoiceTexts.recurringInvoiceDeleted,
  }),
  previewRecurringInvoice: defineOperation({
    name: 'previewRecurringInvoice',
    method: 'GET',
    path: `${path}/preview`,
    provenance: 'specified',
    params: recurringParams,
    data: invoiceRecord,
    message: recurringInvoiceTexts.nextInvoicePreviewed,
  }),
  pauseRecurringInvoice: recurringMove('pauseRecurringInvoice', 'pause', recurringInvoiceTexts.recurringInvoicePaused),
  resumeRecurringInvoice: recurringMove(
    'resumeRecurringInvoice',
    'resume',
    recurringInvoiceTexts.recurringInvoiceResumed,
  ),
  cancelRecurringInvoice: recurringMove(
    'cancelRecurringInvoice',
    'cancel',
    recurringInvoiceTexts.recurringInvoiceCanceled,
  ),
  generateRecurringInvoice: defineOperation({
    name: 'generateRecurringInvoice',
    method: 'POST',
    path: `${path}/generate`,
    record: 'recurring_invoice',
    params: recurringParams,
    data: z.array(invoiceRecord),
    success: 201,
    message: recurringInvoiceTexts.invoicesGenerated,
  }),
}
