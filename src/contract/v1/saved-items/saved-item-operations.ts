import { z } from 'zod'
import type { SavedItemId, TaxId, UnitId } from '../../../domain/ids'
import { currencyField, idOf, longText, price, quantity, shortText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { id, number, text, timestamps } from '../../define/record-fields'
import { savedItemTexts } from '../../../words/en/service/saved-items'

/** Saved item (spec "Saved item"); what is not set is null. */
export const savedItemRecord = z.object({
  id,
  organization_id: id,
  name: text,
  description: text.nullable(),
  price: number,
  quantity: number,
  currency: text,
  tax_id: id.nullable(),
  tax_name: text.nullable(),
  tax_percent: number.nullable(),
  unit_of_measurement_id: id.nullable(),
  unit_name: text.nullable(),
  ...timestamps,
})
export type SavedItemRecord = z.output<typeof savedItemRecord>

const savedItemBody = z.object({
  name: shortText,
  price,
  quantity,
  currency: currencyField,
  description: longText.optional(),
  tax_id: idOf<TaxId>().nullish(),
  unit_of_measurement_id: idOf<UnitId>().nullish(),
})
const savedItemParams = z.object({ savedItemId: idOf<SavedItemId>() })

export const savedItemOperations = {
  listSavedItems: defineOperation({
    name: 'listSavedItems',
    method: 'GET',
    path: '/v1/saved-items',
    isList: true,
    query: z.object({ ...paging, q: searchText, sort: sortBy(['created_at', 'name']) }),
    data: z.array(savedItemRecord),
    message: savedItemTexts.savedItemsRetrieved,
  }),
  createSavedItem: defineOperation({
    name: 'createSavedItem',
    method: 'POST',
    path: '/v1/saved-items',
    record: 'saved_item',
    body: savedItemBody,
    data: savedItemRecord,
    success: 201,
    message: savedItemTexts.savedItemCreated,
  }),
  getSavedItem: defineOperation({
    name: 'getSavedItem',
    method: 'GET',
    path: '/v1/saved-items/{savedItemId}',
    params: savedItemParams,
    data: savedItemRecord,
    message: savedItemTexts.savedItemRetrieved,
  }),
  updateSavedItem: defineOperation({
    name: 'updateSavedItem',
    method: 'PUT',
    path: '/v1/saved-items/{savedItemId}',
    provenance: 'specified',
    record: 'saved_item',
    params: savedItemParams,
    body: savedItemBody.partial(),
    data: savedItemRecord,
    message: savedItemTexts.savedItemUpdated,
  }),
  deleteSavedItem: defineOperation({
    name: 'deleteSavedItem',
    method: 'DELETE',
    path: '/v1/saved-items/{savedItemId}',
    record: 'saved_item',
    params: savedItemParams,
    data: noData,
    message: savedItemTexts.savedItemDeleted,
  }),
}
