import { describe, expect, it } from 'vitest'
import { parseCurrency } from '../../../../../domain/money/currency'
import { parseDecimal } from '../../../../../domain/money/decimal'
import { computeTotals } from '../../../../../domain/totals/totals'
import { blankLine, type LineValues } from '../lines/line-values'
import { type DocumentValues, lineBodies, newDocument, pricingBody, valuesToPricing } from '../values/document-values'
import { includeTaxAsRead, setPricesIncludeTax } from './include-tax'
import { otherTotalMinor } from './other-total'
import { netPrice } from './typed-price'

const percentOf = (id: string) => parseDecimal({ vat: '19', low: '7' }[id] ?? '')
const euro = parseCurrency('EUR')
if (euro === null) throw new Error('EUR is a currency')

const line = (typed: Partial<LineValues> = {}): LineValues => ({ ...blankLine(), name: 'Work', price: '119', ...typed })
const document = (typed: Partial<DocumentValues> = {}): DocumentValues => ({
  ...newDocument('EUR'),
  taxDistribution: 'PER_DOCUMENT',
  taxId: 'vat',
  pricesIncludeTax: true,
  lines: [line()],
  ...typed,
})
const pricesOf = ({ lines }: DocumentValues) => lines.map(({ price }) => price)

describe('prices that are typed with tax', () => {
  it('are sent without it, and the document says so', () => {
    const perLine = document({
      taxDistribution: 'PER_ITEM',
      lines: [line({ taxId: 'vat' }), line({ price: '10.70', taxId: 'low' }), line({ price: '5' })],
    })
    expect(lineBodies(document(), percentOf).map(({ price }) => price)).toEqual([100])
    expect(lineBodies(perLine, percentOf).map(({ price }) => price)).toEqual([100, 10, 5])
    expect(pricingBody(document(), percentOf).options).toEqual({ prices_include_tax: true })
  })

  it('are what they are where no tax is charged', () => {
    const untaxed = document({ taxDistribution: 'NO_TAX' })
    expect(lineBodies(untaxed, percentOf).map(({ price }) => price)).toEqual([119])
    expect(pricingBody(untaxed, percentOf)).not.toHaveProperty('options')
  })

  it('are refused rather than sent with a tax whose rate is not known', () => {
    expect(netPrice(document({ taxId: 'unlisted' }), line(), percentOf)).toBeNull()
    expect(lineBodies(document({ taxId: 'unlisted' }), percentOf).map(({ price }) => price)).toEqual([Number.NaN])
  })

  it('stay the same when it is switched, also one that cannot be read', () => {
    const values = document({ pricesIncludeTax: false, lines: [line({ price: '100' }), line({ price: '2k' })] })
    setPricesIncludeTax(values, true, percentOf)
    expect(pricesOf(values)).toEqual(['119', '2k'])
    setPricesIncludeTax(values, false, percentOf)
    expect(pricesOf(values)).toEqual(['100', '2k'])
  })

  it('are shown with it again, where each rate is told', () => {
    const read = (typed: Partial<DocumentValues>, price = '100') => {
      const values = document({ pricesIncludeTax: false, lines: [line({ price })], ...typed })
      includeTaxAsRead(values)
      return [values.pricesIncludeTax, ...pricesOf(values)]
    }
    expect(read({ taxPercent: '19' })).toEqual([true, '119'])
    expect(read({ taxPercent: '' })).toEqual([false, '100'])
    expect(read({ taxPercent: '19' }, '8.394958')).toEqual([false, '8.394958'])
  })

  it('are told where they come to another total, with what is put on and taken off', () => {
    const lines = [line({ quantity: '100', price: '9.99' }), blankLine()]
    const otherOf = (typed: Partial<DocumentValues>) => {
      const values = document({ lines, ...typed })
      const pricing = valuesToPricing(values, percentOf)
      const totals = pricing && computeTotals(pricing)
      if (!totals?.ok) throw new Error('It has no totals.')
      return [totals.value.totalMinor, otherTotalMinor(values, euro, totals.value)]
    }
    const reduced = { discountDistribution: 'PER_DOCUMENT', discountType: 'FIXED' } as const
    expect(otherOf({})).toEqual([99_901, 99_900])
    expect(otherOf({ lines: [line()] })).toEqual([11_900, null])
    expect(otherOf({ shipping: '5.95' })).toEqual([100_496, 100_495])
    expect(otherOf({ shipping: '5.95', shippingTax: 'PROPORTIONAL' })).toEqual([100_496, 100_495])
    expect(otherOf({ ...reduced, discountValue: '119' })).toEqual([88_001, 88_000])
    expect(otherOf({ ...reduced, discountType: 'PERCENTAGE', discountValue: '10' })).toEqual([89_910, null])
    const perLine = line({ quantity: '100', price: '9.99', discountType: 'FIXED', discountValue: '119' })
    expect(otherOf({ discountDistribution: 'PER_ITEM', lines: [perLine] })).toEqual([88_001, 88_000])
    expect(otherOf({ pricesIncludeTax: false })[1]).toBeNull()
    const deposit = { invoice_number: 'INV-1', issued_at: '2026-10-01', amount: 50, tax_amount: 9.5 }
    const options = { deducted_deposits: [deposit] }
    expect(otherOf({ ...reduced, discountValue: '50', options })[1]).toBeNull()
  })
})
