import { expect, it } from 'vitest'
import type { SavedItemRecord } from '../../../contract/v1/saved-items/saved-item-operations'
import { checkSavedItem, savedItemBody, savedItemValues } from './saved-item-values'

const record: SavedItemRecord = {
  id: '0193a1b2-0000-7000-8000-000000000001',
  organization_id: '0193a1b2-0000-7000-8000-000000000002',
  name: 'Design',
  description: null,
  price: 0.1,
  quantity: 1.5,
  currency: 'EUR',
  tax_id: '0193a1b2-0000-7000-8000-000000000003',
  tax_name: 'VAT',
  tax_percent: 19,
  unit_of_measurement_id: null,
  unit_name: null,
  created_at: '2026-11-21T00:00:00.000Z',
  updated_at: '2026-11-21T00:00:00.000Z',
}

it('sends back what it was given', () => {
  expect(savedItemBody(savedItemValues(record, 'USD', 'en-US'))).toEqual({
    name: 'Design',
    description: null,
    price: 0.1,
    quantity: 1.5,
    currency: 'EUR',
    tax_id: record.tax_id,
    unit_of_measurement_id: null,
  })
})

it('begins with one, in the currency of the business', () => {
  expect(savedItemValues(null, 'CHF', 'en-US')).toMatchObject({ quantity: '1', currency: 'CHF', price: '' })
})

it('names all that is missing or unreadable at once', () => {
  const values = { ...savedItemValues(null, '', 'en-US'), name: ' ', price: 'x', quantity: '1.23456' }
  expect(Object.keys(checkSavedItem(values))).toEqual(['name', 'price', 'quantity', 'currency'])
  expect(checkSavedItem(savedItemValues(record, 'EUR', 'en-US'))).toEqual({})
})
