import { expect, it } from 'vitest'
import { mergedFields } from '../../src/sync/merge/three-way-merge'
import { rules } from '../../src/sync/rules/index'
import { totalsOf } from '../../src/sync/rules/document-fields'
import { syncFields } from '../../src/words/en/sync-fields'

const lineFields = [
  'name',
  'description',
  'quantity',
  'price',
  'unit_of_measurement_id',
  'tax_id',
  'discount_type',
  'discount_value',
]
const figures = Object.keys(totalsOf({ line_items: [{}] }))
const compared = Object.values(rules).flatMap((rule) => mergedFields(rule))

it.each([...new Set([...compared, ...lineFields, ...figures])])('people have a word for %s', (field) => {
  expect(Object.keys(syncFields.known)).toContain(field.split('.').at(-1))
})
