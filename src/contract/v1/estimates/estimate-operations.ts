import { z } from 'zod'
import type { ClientId, EstimateId } from '../../../domain/ids'
import { enumField, idOf } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { lineItemsBody } from '../documents/line-item'
import { pricingBody } from '../documents/pricing'
import { invoiceRecord } from '../invoices/invoice-record'
import { estimateRecord } from './estimate-record'
import { estimateTexts } from '../../../words/en/service/estimates'

const estimateBody = z.object({ ...pricingBody, line_items: lineItemsBody })

const estimateParams = z.object({ estimateId: idOf<EstimateId>() })

/** A move of an estimate: POST …/{verb}. */
function estimateMove<const Name extends string>(name: Name, verb: string, message: string) {
  return defineOperation({
    name,
    method: 'POST',
    path: `/v1/estimates/{estimateId}/${verb}`,
    record: 'estimate',
    params: estimateParams,
    data: estimateRecord,
    message,
  })
}

export const estimateOperations = {
  listEstimates: defineOperation({
    name: 'listEstimates',
    method: 'GET',
    path: '/v1/estimates',
    isList: true,
    query: z.object({
      ...paging,
      client_id: idOf<ClientId>().optional(),
      status: enumField('estimate_status').optional(),
      q: searchText,
      sort: sortBy(['created_at', 'number', 'total']),
    }),
    data: z.array(estimateRecord),
    message: estimateTexts.estimatesRetrieved,
  }),
  createEstimate: defineOperation({
    name: 'createEstimate',
    method: 'POST',
    path: '/v1/estimates',
    provenance: 'specified',
    record: 'estimate',
    body: estimateBody,
    data: estimateRecord,
    success: 201,
    message: estimateTexts.estimateCreated,
  }),
  getEstimate: defineOperation({
    name: 'getEstimate',
    method: 'GET',
    path: '/v1/estimates/{estimateId}',
    params: estimateParams,
    data: estimateRecord,
    message: estimateTexts.estimateRetrieved,
  }),
  updateEstimate: defineOperation({
    name: 'updateEstimate',
    method: 'PUT',
    path: '/v1/estimates/{estimateId}',
    record: 'estimate',
    params: estimateParams,
    body: estimateBody.partial(),
    data: estimateRecord,
    message: estimateTexts.estimateUpdated,
  }),
  deleteEstimate: defineOperation({
    name: 'deleteEstimate',
    method: 'DELETE',
    path: '/v1/estimates/{estimateId}',
    record: 'estimate',
    params: estimateParams,
    data: noData,
    message: estimateTexts.estimateDeleted,
  }),
  sendEstimate: estimateMove('sendEstimate', 'send', estimateTexts.estimateMarkedAsSent),
  approveEstimate: estimateMove('approveEstimate', 'approve', estimateTexts.estimateApproved),
  declineEstimate: estimateMove('declineEstimate', 'decline', estimateTexts.estimateDeclined),
  reopenEstimate: estimateMove('reopenEstimate', 'reopen', estimateTexts.estimateReopened),
  convertEstimate: defineOperation({
    name: 'convertEstimate',
    method: 'POST',
    path: '/v1/estimates/{estimateId}/convert',
    record: 'estimate',
    params: estimateParams,
    data: invoiceRecord,
    success: 201,
    message: estimateTexts.invoiceCreatedFromTheEstimate,
  }),
}
