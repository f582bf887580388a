import { z } from 'zod'
import type { UnitId } from '../../../domain/ids'
import { idOf, shortText } from '../../define/fields'
import { defineOperation, noData } from '../../define/operation'
import { paging, searchText, sortBy } from '../../define/paging'
import { id, text, timestamps } from '../../define/record-fields'
import { unitTexts } from '../../../words/en/service/units'

/** Unit of measurement (spec "Unit of measurement"). */
export const unitRecord = z.object({ id, organization_id: id, name: text, ...timestamps })
export type UnitRecord = z.output<typeof unitRecord>

const unitBody = z.object({ name: shortText })
const unitParams = z.object({ unitId: idOf<UnitId>() })

export const unitOperations = {
  listUnits: defineOperation({
    name: 'listUnits',
    method: 'GET',
    path: '/v1/units',
    isList: true,
    query: z.object({ ...paging, q: searchText, sort: sortBy(['created_at', 'name']) }),
    data: z.array(unitRecord),
    message: unitTexts.unitsRetrieved,
  }),
  createUnit: defineOperation({
    name: 'createUnit',
    method: 'POST',
    path: '/v1/units',
    record: 'unit',
    body: unitBody,
    data: unitRecord,
    success: 201,
    message: unitTexts.unitCreated,
  }),
  getUnit: defineOperation({
    name: 'getUnit',
    method: 'GET',
    path: '/v1/units/{unitId}',
    params: unitParams,
    data: unitRecord,
    message: unitTexts.unitRetrieved,
  }),
  updateUnit: defineOperation({
    name: 'updateUnit',
    method: 'PUT',
    path: '/v1/units/{unitId}',
    provenance: 'specified',
    record: 'unit',
    params: unitParams,
    body: unitBody.partial(),
    data: unitRecord,
    message: unitTexts.unitUpdated,
  }),
  deleteUnit: defineOperation({
    name: 'deleteUnit',
    method: 'DELETE',
    path: '/v1/units/{unitId}',
    record: 'unit',
    params: unitParams,
    data: noData,
    message: unitTexts.unitDeleted,
  }),
}
