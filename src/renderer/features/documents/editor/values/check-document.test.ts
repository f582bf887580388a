import { describe, expect, it } from 'vitest'
import { checkDocument } from './check-document'
import { type DocumentValues, newDocument } from './document-values'
import { blankLine, type LineValues } from '../lines/line-values'

const line = (typed: Partial<LineValues> = {}): LineValues => ({ ...blankLine(), name: 'Work', price: '10', ...typed })
const check = (typed: Partial<DocumentValues>) =>
  checkDocument({ ...newDocument('EUR'), clientId: 'c', lines: [line()], ...typed }, 'line_items')

describe('checkDocument', () => {
  it('finds all that is missing from an untouched form at once', () => {
    expect(checkDocument(newDocument(''), 'template_items')).toEqual({
      client_id: ['Choose a client.'],
      currency: ['Choose a currency.'],
      'template_items.0.name': ['Name what you deliver.'],
      'template_items.0.price': ['Fill this in.'],
    })
  })

  it('finds nothing wrong with a complete one', () => {
    expect(check({})).toEqual({})
  })

  it('tells of a line where it stands in the form, and leaves blank ones in peace', () => {
    const lines = [blankLine(), line({ quantity: '1.00001', price: 'ten' }), blankLine(), line({ name: ' ' })]
    expect(check({ lines })).toEqual({
      'line_items.1.quantity': ['At most 4 decimals.'],
      'line_items.1.price': ['Type a number.'],
      'line_items.3.name': ['Name what you deliver.'],
    })
  })

  it('takes figures as fine as the service does, and no finer', () => {
    expect(check({ lines: [line({ quantity: '0.0001', price: '0.000001' })] })).toEqual({})
    expect(check({ lines: [line({ price: '0.0000001' })] })).toEqual({
      'line_items.0.price': ['At most 6 decimals.'],
    })
    expect(check({ lines: [line({ price: '1234567890.123456' })] })).toEqual({
      'line_items.0.price': ['At most 15 digits.'],
    })
    expect(check({ shipping: '4,90' })).toEqual({ shipping: ['Type a number.'] })
  })

  it('holds amounts that are typed with tax to whole cents: the service sees only what is left of them', () => {
    const typed = { shipping: '4.905', discountDistribution: 'PER_DOCUMENT', discountType: 'FIXED' } as const
    const taxed = { ...typed, discountValue: '4.905', taxDistribution: 'PER_ITEM', pricesIncludeTax: true } as const
    const cents = ['At most 2 decimals.']
    expect(check(taxed)).toEqual({ shipping: cents, discount_value: cents })
    expect(check({ ...taxed, pricesIncludeTax: false })).toEqual({})
  })

  it('asks for a tax only where the document has one', () => {
    expect(check({ taxDistribution: 'PER_DOCUMENT' })).toEqual({ tax_id: ['Choose a tax.'] })
    expect(check({ taxDistribution: 'PER_DOCUMENT', taxId: 't' })).toEqual({})
    expect(check({ taxDistribution: 'PER_ITEM' })).toEqual({})
  })

  it('asks for the document’s discount, of at most 100 %', () => {
    const discounted = (discountValue: string, discountType: DocumentValues['discountType'] = 'PERCENTAGE') =>
      check({ discountDistribution: 'PER_DOCUMENT', discountType, discountValue })['discount_value']
    expect(discounted('')).toEqual(['Fill this in.'])
    expect(discounted('half')).toEqual(['Type a number.'])
    expect(discounted('100')).toBeUndefined()
    expect(discounted('100.01')).toEqual(['At most 100%.'])
    expect(discounted('100.01', 'FIXED')).toBeUndefined()
  })

  it('looks at the discounts of lines only where they have any, and asks for none', () => {
    const lines = [line({ discountValue: '101' }), line()]
    expect(check({ lines })).toEqual({})
    expect(check({ lines, discountDistribution: 'PER_ITEM' })).toEqual({
      'line_items.0.discount_value': ['At most 100%.'],
    })
  })
})
