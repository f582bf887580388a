import { z } from 'zod'
import type { TaxId } from '../../../domain/ids'
import { idOf, percent, shortText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { id, number, text, timestamps } from '../../define/record-fields'
import { taxTexts } from '../../../words/en/service/taxes'

/** Tax (spec "Tax"). */
export const taxRecord = z.object({ id, organization_id: id, name: text, percent: number, ...timestamps })
export type TaxRecord = z.output<typeof taxRecord>

const taxBody = z.object({ name: shortText, percent })
const taxParams = z.object({ taxId: idOf<TaxId>() })

export const taxOperations = {
  listTaxes: defineOperation({
    name: 'listTaxes',
    method: 'GET',
    path: '/v1/taxes',
    provenance: 'specified',
    isList: true,
    query: z.object({ ...paging, q: searchText, sort: sortBy(['created_at', 'name']) }),
    data: z.array(taxRecord),
    message: taxTexts.taxesRetrieved,
  }),
  createTax: defineOperation({
    name: 'createTax',
    method: 'POST',
    path: '/v1/taxes',
    record: 'tax',
    body: taxBody,
    data: taxRecord,
    success: 201,
    message: taxTexts.taxCreated,
  }),
  getTax: defineOperation({
    name: 'getTax',
    method: 'GET',
    path: '/v1/taxes/{taxId}',
    provenance: 'specified',
    params: taxParams,
    data: taxRecord,
    message: taxTexts.taxRetrieved,
  }),
  updateTax: defineOperation({
    name: 'updateTax',
    method: 'PUT',
    path: '/v1/taxes/{taxId}',
    record: 'tax',
    params: taxParams,
    body: taxBody.partial(),
    data: taxRecord,
    message: taxTexts.taxUpdated,
  }),
  deleteTax: defineOperation({
    name: 'deleteTax',
    method: 'DELETE',
    path: '/v1/taxes/{taxId}',
    record: 'tax',
    params: taxParams,
    data: noData,
    message: taxTexts.taxDeleted,
  }),
}
