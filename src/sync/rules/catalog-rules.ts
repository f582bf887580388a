import type { SavedItemId, TaxId, UnitId } from '../../domain/ids'
import { ZERO } from '../../domain/money/decimal'
import { toSearchText } from '../../domain/search/search-text'
import { currencyOf, decimalOf, pick, textOf } from '../../domain/wire/read-fields'
import type { SavedItemRow, TaxRow, UnitRow } from '../../storage/stores/record-stores'
import { caseFolded, keyOf, likeness } from './natural-key'
import { timestampsOf } from '../wire/read-wire'
import { plainRule } from './plain-rule'
import type { SyncRule } from './sync-rule'

export const taxRule: SyncRule = {
  ...plainRule,
  parent: null,
  kind: 'tax',
  operations: { list: 'listTaxes', get: 'getTax', create: 'createTax', update: 'updateTax', remove: 'deleteTax' },
  idParam: 'taxId',
  fields: ['name', 'percent'],
  isComplete: ({ name, percent }) => typeof name === 'string' && decimalOf(percent) !== null,
  contentOf: (record) => pick(record, ['name', 'percent']),
  naturalKeyOf: ({ name, percent }) => keyOf([caseFolded(name), percent]),
  likenessOf: ({ name }) => likeness({ name }),
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal(id, record, { reads, writes, now }) {
    const percent = decimalOf(record['percent'])
    const name = textOf(record['name'])
    if (percent === null || name === null) return 'unreadable'
    const row: TaxRow = { id: id as TaxId, name, percent, ...timestampsOf(record, now) }
    if (reads.taxes.get(row.id) === null) writes.taxes.insert(row)
    else writes.taxes.update(row)
    return null
  },
  deleteLocal(id, { reads, writes, now }) {
    if (reads.usedBy('tax', id) !== null) return false
    writes.taxes.remove(id as TaxId, now)
    return true
  },
}

export const unitRule: SyncRule = {
  ...plainRule,
  parent: null,
  kind: 'unit',
  operations: { list: 'listUnits', get: 'getUnit', create: 'createUnit', update: 'updateUnit', remove: 'deleteUnit' },
  idParam: 'unitId',
  fields: ['name'],
  isComplete: ({ name }) => typeof name === 'string',
  contentOf: (record) => pick(record, ['name']),
  naturalKeyOf: ({ name }) => keyOf([caseFolded(name)]),
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal(id, record, { reads, writes, now }) {
    const name = textOf(record['name'])
    if (name === null) return 'unreadable'
    const row: UnitRow = { id: id as UnitId, name, ...timestampsOf(record, now) }
    if (reads.units.get(row.id) === null) writes.units.insert(row)
    else writes.units.update(row)
    return null
  },
  deleteLocal(id, { reads, writes, now }) {
    if (reads.usedBy('unit', id) !== null) return false
    writes.units.remove(id as UnitId, now)
    return true
  },
}

const itemFields = ['name', 'description', 'price', 'quantity', 'currency', 'tax_id', 'unit_of_measurement_id']

export const savedItemRule: SyncRule = {
  ...plainRule,
  parent: null,
  kind: 'saved_item',
  operations: {
    list: 'listSavedItems',
    get: 'getSavedItem',
    create: 'createSavedItem',
    update: 'updateSavedItem',
    remove: 'deleteSavedItem',
  },
  idParam: 'savedItemId',
  fields: itemFields,
  isComplete: ({ name, currency }) => typeof name === 'string' && currencyOf(currency) !== null,
  contentOf: (record) => pick(record, itemFields),
  naturalKeyOf: ({ name, price, currency }) => keyOf([caseFolded(name), price, currency]),
  likenessOf: ({ name }) => likeness({ name }),
  labelOf: ({ name }) => textOf(name) ?? '',
  writeLocal(id, record, { reads, writes, now }) {
    const currency = currencyOf(record['currency'])
    const name = textOf(record['name'])
    if (currency === null || name === null) return 'unreadable'
    const description = textOf(record['description'])
    const row: SavedItemRow = {
      id: id as SavedItemId,
      name,
      description,
      price: decimalOf(record['price']) ?? ZERO,
      quantity: decimalOf(record['quantity']) ?? ZERO,
      currency,
      taxId: textOf(record['tax_id']) as TaxId | null,
      unitId: textOf(record['unit_of_measurement_id']) as UnitId | null,
      searchText: toSearchText([name, description]),
      ...timestampsOf(record, now),
    }
    if (reads.savedItems.get(row.id) === null) writes.savedItems.insert(row)
    else writes.savedItems.update(row)
    return null
  },
  deleteLocal(id, { writes, now }) {
    writes.savedItems.remove(id as SavedItemId, now)
    return true
  },
}
