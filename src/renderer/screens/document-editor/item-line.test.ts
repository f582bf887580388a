import { describe, expect, it } from 'vitest'
import type { SavedItemRecord } from '../../../contract/v1/saved-items/saved-item-operations'
import { fillFromItem } from './item-line'
import { blankLine } from './line-values'

const item = {
  name: 'Photography',
  description: null,
  quantity: 2,
  price: 90.5,
  currency: 'EUR',
  unit_of_measurement_id: 'u',
  unit_name: 'hour',
  tax_id: 't',
  tax_name: 'VAT',
  tax_percent: 19,
} as SavedItemRecord
const before = { ...blankLine(), description: 'Old', price: '1', taxId: 'old', taxName: 'Old', taxPercent: '7' }

describe('fillFromItem', () => {
  it('takes everything over in the document’s currency', () => {
    const line = { ...before }
    expect(fillFromItem(line, item, 'EUR')).toBe(false)
    expect(line).toEqual({
      ...before,
      name: 'Photography',
      description: '',
      quantity: '2',
      price: '90.5',
      unitId: 'u',
      unitName: 'hour',
      taxId: 't',
      taxName: 'VAT',
      taxPercent: '19',
    })
  })

  it('leaves the price out in another currency, and says so', () => {
    const line = { ...before }
    expect(fillFromItem(line, item, 'USD')).toBe(true)
    expect([line.name, line.price]).toEqual(['Photography', ''])
  })

  it('keeps the line’s tax where the item has none', () => {
    const line = { ...before }
    fillFromItem(line, { ...item, tax_id: null, tax_name: null, tax_percent: null }, 'EUR')
    expect([line.taxId, line.taxName, line.taxPercent]).toEqual(['old', 'Old', '7'])
  })
})
