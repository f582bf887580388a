import { expect, test } from 'vitest'
import { referencesOf } from './references'

const field = (name: string, mine: unknown, theirs: unknown, base: unknown = null) =>
  ({ field: name, base, mine, theirs, is_contested: true }) as const

test('every record that any version names is found once, also those of lines', () => {
  const fields = [
    field('client_id', '1', '2', '1'),
    field(
      'line_items',
      [{ tax_id: 't', unit_of_measurement_id: null }],
      [{ tax_id: 't', unit_of_measurement_id: 'u' }],
    ),
    field('notes', 'a', 'b'),
  ]
  expect(referencesOf({ kind: 'invoice', fields })).toEqual([
    { kind: 'client', id: '1' },
    { kind: 'client', id: '2' },
    { kind: 'tax', id: 't' },
    { kind: 'unit', id: 'u' },
  ])
})

test('so is the tax that options name for shipping', () => {
  const tax = '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e11'
  const fields = [field('options', { shipping_tax: tax, tax_id: 'not ours' }, { shipping_tax: 'PROPORTIONAL' })]
  expect(referencesOf({ kind: 'invoice', fields })).toEqual([{ kind: 'tax', id: tax }])
})
