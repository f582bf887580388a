import { describe, expect, it } from 'vitest'
import {
  columnsToPriceInput,
  columnsToPricing,
  discountFieldsOf,
  fixedDiscount,
  presentPrice,
  priceColumns,
  readPrice,
} from './price-fields'
import { readLine } from './line-fields'
import { currency, decimal } from './pricing.fixture'
import { PROPORTIONAL } from './pricing'

const EUR = currency('EUR')
const TAX = '0190c2a4-0000-7000-8000-000000000001'
const SHIPPING_TAX = '0190c2a4-0000-7000-8000-000000000002'

const record = {
  currency: 'EUR',
  tax_id: TAX,
  tax_name: 'VAT',
  tax_percent: 19,
  tax_distribution: 'PER_DOCUMENT',
  discount_type: 'FIXED',
  discount_value: 1.5,
  discount_distribution: 'PER_DOCUMENT',
  shipping: 4.9,
  notes: 'Thank you.',
  options: { shipping_tax: SHIPPING_TAX, shipping_tax_name: 'Reduced', shipping_tax_percent: 7, theirs: { a: 1 } },
}

describe('the price fields of a document', () => {
  it('come back from their columns as they were read', () => {
    expect(presentPrice(readPrice(record, EUR))).toEqual(record)
  })

  it('are the same columns when they are stated with their taxes as when they are read', () => {
    const columns = readPrice(record, EUR)
    const taxes = {
      tax: { name: 'VAT', percent: decimal('19') },
      shippingTax: { name: 'Reduced', percent: decimal('7') },
    }
    expect(priceColumns(columnsToPriceInput(columns), taxes)).toEqual(columns)
  })

  it('count as not set where they are missing or of another type', () => {
    const garbled = {
      tax_distribution: 'BOTH',
      discount_type: 7,
      discount_value: [],
      shipping: 'free',
      options: 'none',
    }
    const columns = readPrice(garbled, EUR)
    expect(columns).toEqual(readPrice({}, EUR))
    expect([columns.taxDistribution, columns.discountDistribution]).toEqual(['NO_TAX', 'NO_DISCOUNT'])
  })
})

describe('what a price follows from', () => {
  const line = { quantity: 1, price: 10, discount_type: 'PERCENTAGE', discount_value: 50 }
  const discountsUnder = (distribution: string) => {
    const columns = readPrice({ ...record, discount_distribution: distribution }, EUR)
    const { discount, lines } = columnsToPricing(columns, [readLine(line)])
    return [discount, lines[0]?.discount]
  }

  it('has the discounts that the distribution lets count, and no other', () => {
    const [own, ofLine] = [
      { type: 'FIXED', value: '1.5' },
      { type: 'PERCENTAGE', value: '50' },
    ]
    expect(discountsUnder('PER_DOCUMENT')).toEqual([own, null])
    expect(discountsUnder('PER_ITEM')).toEqual([null, ofLine])
    expect(discountsUnder('NO_DISCOUNT')).toEqual([null, null])
  })

  it('taxes shipping at the rate that is told, or as the lines are', () => {
    const shippingTaxOf = (options: object) => columnsToPricing(readPrice({ ...record, options }, EUR), []).shippingTax
    expect(shippingTaxOf(record.options)).toBe('7')
    expect(shippingTaxOf({ shipping_tax: PROPORTIONAL })).toBe(PROPORTIONAL)
    expect(shippingTaxOf({ shipping_tax: SHIPPING_TAX })).toBeNull()
    expect(shippingTaxOf({})).toBeNull()
  })
})

describe('a discount as an amount', () => {
  it('takes its amount off the document, and is none where that is 0', () => {
    const off = { discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED', discount_value: '123.45' }
    const none = { discount_distribution: 'NO_DISCOUNT', discount_type: null, discount_value: null }
    expect(fixedDiscount(12_345, EUR)).toEqual(off)
    expect(fixedDiscount(0, EUR)).toEqual(none)
    expect(discountFieldsOf({ ...off, total: 10 })).toEqual(off)
  })
})
