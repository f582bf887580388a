import { describe, expect, it } from 'vitest'
import { blankLine, isBlankLine, recordToLine } from './line-values'

const record = {
  id: 'l',
  organization_id: 'o',
  name: 'Design',
  description: null,
  quantity: 1.5,
  price: 0.000001,
  unit_of_measurement_id: null,
  unit_name: 'hour',
  tax_id: null,
  tax_name: 'VAT',
  tax_percent: 0,
  discount_type: null,
  discount_value: null,
  subtotal: 0,
  tax_amount: 0,
  total: 0,
}

describe('blankLine', () => {
  it('takes over the tax of the line before it, and nothing else', () => {
    const before = { ...recordToLine(record), taxId: 't', unitId: 'u', discountValue: '5' }
    const { key, ...line } = blankLine(before)
    expect(line).toEqual({ ...blankLine(), key: undefined, taxId: 't', taxName: 'VAT', taxPercent: '0' })
    expect(key).not.toBe(before.key)
  })

  it('has a key of its own', () => {
    expect(new Set([blankLine(), blankLine(), blankLine()].map(({ key }) => key)).size).toBe(3)
  })
})

describe('isBlankLine', () => {
  it('is one that nothing was typed into, whatever its tax', () => {
    expect(isBlankLine(blankLine())).toBe(true)
    expect(isBlankLine({ ...blankLine(), taxId: 't', quantity: '', name: '  ' })).toBe(true)
  })

  it.each([{ name: 'Design' }, { description: 'On site' }, { price: '0' }, { discountValue: '5' }, { quantity: '2' }])(
    'is none with %o',
    (typed) => {
      expect(isBlankLine({ ...blankLine(), ...typed })).toBe(false)
    },
  )
})

describe('recordToLine', () => {
  it('writes figures out exactly, and nothing where there is none', () => {
    expect(recordToLine(record)).toMatchObject({
      description: '',
      quantity: '1.5',
      price: '0.000001',
      unitId: '',
      unitName: 'hour',
      taxId: '',
      taxName: 'VAT',
      taxPercent: '0',
      discountType: 'PERCENTAGE',
      discountValue: '',
    })
  })
})
