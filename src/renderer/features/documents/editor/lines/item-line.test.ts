import { describe, expect, it } from 'vitest'
import type { SavedItemRecord } from '../../../../../contract/v1/saved-items/saved-item-operations'
import type { TaxDistribution } from '../../../../../domain/enums'
import { spreadTax } from '../pricing/spread-tax'
import { newDocument, valuesToPricing } from '../values/document-values'
import { fillFromItem, isOnlyNamed, itemNamed, keepItemTax } from './item-line'
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

describe('keepItemTax', () => {
  const withLines = (taxDistribution: TaxDistribution) => {
    const [line, other] = [blankLine(), { ...blankLine(), name: 'Design', price: '100' }]
    const values = { ...newDocument('EUR'), taxDistribution, taxId: 'vat', lines: [other, line] }
    fillFromItem(line, item, 'EUR')
    return { values, line, other }
  }

  it('lets the item’s tax stand beside that of the document', () => {
    const { values, line, other } = withLines('PER_DOCUMENT')
    expect(keepItemTax(values, line, item)).toBe(true)
    expect([values.taxDistribution, line.taxId, other.taxId]).toEqual(['PER_ITEM', 't', 'vat'])
    const pricing = valuesToPricing(values, () => null)
    expect(pricing?.lines.map(({ taxPercent }) => taxPercent)).toEqual([null, '19'])
  })

  it('leaves the line without one of its own where it is the document’s, unless others have theirs', () => {
    const spread = (others: string) => {
      const { values, line, other } = withLines('PER_DOCUMENT')
      Object.assign(values, { taxId: 't' })
      other.taxId = others
      keepItemTax(values, line, item)
      spreadTax(values, 'PER_ITEM', [])
      return [other.taxId, line.taxId]
    }
    expect(spread('')).toEqual(['t', 't'])
    expect(spread('reduced')).toEqual(['reduced', 't'])
  })

  it('changes nothing where there is only one tax, or each line has its own anyway', () => {
    const { values, line } = withLines('PER_DOCUMENT')
    expect(keepItemTax({ ...values, taxId: 't' }, line, item)).toBe(false)
    expect(keepItemTax(values, line, { ...item, tax_id: null })).toBe(false)
    expect(keepItemTax({ ...values, taxDistribution: 'PER_ITEM' }, line, item)).toBe(false)
    expect(keepItemTax({ ...values, taxDistribution: 'NO_TAX' }, line, item)).toBe(false)
    expect(values.taxDistribution).toBe('PER_DOCUMENT')
  })
})

describe('a name that is typed and left', () => {
  it('means the one item that is called so, whatever its case and accents', () => {
    const book = { ...item, id: 'b', name: 'Büch' }
    const second = { ...item, id: 'b2', name: 'Buch, signed' }
    expect(itemNamed([book, second], ' buch')).toBe(book)
    expect(itemNamed([book, { ...book, id: 'b3' }], 'Büch')).toBeNull()
    expect(itemNamed([second], 'Buch')).toBeNull()
  })

  it('takes an item where nothing else was typed into the line', () => {
    const named = { ...blankLine(), name: 'Buch' }
    expect([
      isOnlyNamed(named),
      isOnlyNamed({ ...named, quantity: '' }),
      isOnlyNamed({ ...named, taxId: 'vat' }),
    ]).toEqual([true, true, true])
    for (const typed of [{ price: '5' }, { quantity: '2' }, { description: 'Red' }, { unitId: 'h' }]) {
      expect(isOnlyNamed({ ...named, ...typed })).toBe(false)
    }
  })
})
