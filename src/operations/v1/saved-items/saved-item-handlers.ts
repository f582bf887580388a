import { err, ok } from '../../../kernel/result'
import { notFound, type Failure } from '../../../contract/define/failure'
import type { savedItemOperations } from '../../../contract/v1/saved-items/saved-item-operations'
import type { Reads } from '../../../storage/organization-file'
import type { SavedItemRow } from '../../../storage/stores/record-stores'
import type { HandlersOf } from '../../handler'
import { presentSavedItem } from '../../present/items'
import { toSearchText } from '../../../domain/search/search-text'
import { FieldProblems } from '../documents/field-problems'
import { listRequest, mapPage } from '../list-request'

/** What the item points to must exist. */
function missingReference(row: SavedItemRow, reads: Reads): Failure | null {
  const problems = new FieldProblems()
  if (row.taxId !== null) problems.mustExist('tax_id', 'tax', reads.taxes.get(row.taxId))
  if (row.unitId !== null) problems.mustExist('unit_of_measurement_id', 'unit', reads.units.get(row.unitId))
  return problems.isEmpty ? null : problems.toFailure()
}

const searchTextOf = ({ name, description }: Pick<SavedItemRow, 'name' | 'description'>) =>
  toSearchText([name, description])

export const savedItemHandlers: HandlersOf<typeof savedItemOperations> = {
  listSavedItems: ({ query }, { reads }) =>
    ok(mapPage(reads.savedItems.list(listRequest(query)), (row) => presentSavedItem(row, reads))),
  createSavedItem: ({ body }, { reads, writes, newRecordId, now }) => {
    const description = body.description ?? null
    const row: SavedItemRow = {
      id: newRecordId(),
      name: body.name,
      description,
      price: body.price,
      quantity: body.quantity,
      currency: body.currency,
      taxId: body.tax_id ?? null,
      unitId: body.unit_of_measurement_id ?? null,
      searchText: searchTextOf({ name: body.name, description }),
      createdAt: now,
      updatedAt: now,
    }
    const missing = missingReference(row, reads)
    if (missing !== null) return err(missing)
    writes.savedItems.insert(row)
    return ok(presentSavedItem(row, reads))
  },
  getSavedItem: ({ params }, { reads }) => {
    const row = reads.savedItems.get(params.savedItemId)
    return row === null ? err(notFound('saved item')) : ok(presentSavedItem(row, reads))
  },
  updateSavedItem: ({ params, body }, { reads, writes, now }) => {
    const row = reads.savedItems.get(params.savedItemId)
    if (row === null) return err(notFound('saved item'))
    const changed: SavedItemRow = {
      ...row,
      name: body.name ?? row.name,
      description: body.description === undefined ? row.description : body.description,
      price: body.price ?? row.price,
      quantity: body.quantity ?? row.quantity,
      currency: body.currency ?? row.currency,
      taxId: body.tax_id === undefined ? row.taxId : body.tax_id,
      unitId: body.unit_of_measurement_id === undefined ? row.unitId : body.unit_of_measurement_id,
      updatedAt: now,
    }
    const missing = missingReference(changed, reads)
    if (missing !== null) return err(missing)
    const saved = { ...changed, searchText: searchTextOf(changed) }
    writes.savedItems.update(saved)
    return ok(presentSavedItem(saved, reads))
  },
  deleteSavedItem: ({ params }, { reads, writes, now }) => {
    const row = reads.savedItems.get(params.savedItemId)
    if (row === null) return err(notFound('saved item'))
    writes.savedItems.remove(row.id, now)
    return ok(undefined)
  },
}
