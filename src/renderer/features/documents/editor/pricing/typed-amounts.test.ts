import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineItemRecord } from '../../../../../contract/v1/documents/line-item'
import { parseDecimal } from '../../../../../domain/money/decimal'
import { computeTotals } from '../../../../../domain/totals/totals'
import { blankLine, type LineValues } from '../lines/line-values'
import {
  type DocumentValues,
  lineBodies,
  newDocument,
  pricingBody,
  type PricingRecord,
  recordToDocument,
  valuesToPricing,
} from '../values/document-values'
import { setPricesIncludeTax } from './include-tax'

const vat = '018f4f6e-0000-7000-8000-00000000000a'
const low = '018f4f6e-0000-7000-8000-00000000000b'
const rates: Readonly<Record<string, number>> = { [vat]: 19, [low]: 7 }
const percentOf = (id: string) => parseDecimal(rates[id] ?? '')
const line = (typed: Partial<LineValues> = {}): LineValues => ({ ...blankLine(), name: 'Work', price: '119', ...typed })
const document = (typed: Partial<DocumentValues> = {}): DocumentValues => ({
  ...newDocument('EUR'),
  taxDistribution: 'PER_DOCUMENT',
  taxId: vat,
  pricesIncludeTax: true,
  lines: [line()],
  ...typed,
})
const fixed = (discountValue: string) =>
  ({ discountDistribution: 'PER_DOCUMENT', discountType: 'FIXED', discountValue }) as const
const perLine = (discountValue: string): Partial<DocumentValues> => ({
  discountDistribution: 'PER_ITEM',
  lines: [line({ discountType: 'FIXED', discountValue })],
})
const shipped = (shipping: string, shippingTax = 'PROPORTIONAL') => ({ shipping, shippingTax })
/** 100.00 with 19 % and 100.00 with 7 %. */
const both: Partial<DocumentValues> = {
  taxDistribution: 'PER_ITEM',
  taxId: '',
  lines: [line({ taxId: vat }), line({ price: '107', taxId: low })],
}

function totalOf(values: DocumentValues): number {
  const pricing = valuesToPricing(values, percentOf)
  const totals = pricing && computeTotals(pricing)
  if (!totals?.ok) throw new Error('It has no totals.')
  return totals.value.totalMinor
}

/** What is shown once it was kept: the service copies the rates. */
function shownAgain(values: DocumentValues): DocumentValues {
  const { options = null, ...body } = pricingBody(values, percentOf)
  const { shipping_tax: shippingTax } = { ...options }
  const record = {
    ...body,
    tax_name: null,
    tax_percent: rates[values.taxId] ?? null,
    options: options && { ...options, shipping_tax_percent: rates[String(shippingTax)], shipping_tax_name: 'VAT' },
  } as PricingRecord
  const lines = lineBodies(values, percentOf).map((kept) => ({
    ...kept,
    tax_percent: kept.tax_id ? (rates[kept.tax_id] ?? null) : null,
  }))
  return recordToDocument(record, { id: 'c', name: 'ACME' }, lines as unknown as LineItemRecord[], undefined)
}

const typedOf = ({ discountValue, shipping, lines }: DocumentValues) =>
  [discountValue, shipping, ...lines.flatMap((each) => [each.price, each.discountValue])].map((text) =>
    text === '' ? '' : parseDecimal(text),
  )

describe('fixed discounts and shipping beside prices that are typed with tax', () => {
  it.each([
    ['a discount of the document', fixed('19'), 10_000],
    ['a discount of a line', perLine('19'), 10_000],
    ['shipping taxed like the lines', shipped('5.95'), 12_495],
    ['shipping with a rate of its own', shipped('5.35', low), 12_435],
    ['shipping without tax', shipped('5.95', ''), 12_495],
    ['a discount in percent', { ...fixed('10'), discountType: 'PERCENTAGE' } as const, 10_710],
    ['a discount over two rates', { ...both, ...fixed('26') }, 20_000],
    ['shipping in proportion to two rates', { ...both, ...shipped('11.30') }, 23_730],
  ])('are with it too: %s', (_, typed, totalMinor) => {
    expect(totalOf(document(typed))).toBe(totalMinor)
  })

  it('are sent without it, in whole cents', () => {
    const sent = pricingBody(document({ ...fixed('19'), ...shipped('5.95') }), percentOf)
    expect(sent).toMatchObject({ discount_value: 15.97, shipping: 5 })
    expect(sent.options).toEqual({ prices_include_tax: true, shipping_tax: 'PROPORTIONAL' })
    expect(lineBodies(document(perLine('19')), percentOf)[0]).toMatchObject({ discount_value: 15.97 })
  })

  it('are refused rather than sent with a rate that is not known', () => {
    expect(pricingBody(document(shipped('5', 'unlisted')), percentOf).shipping).toBeNaN()
    expect(pricingBody(document({ ...shipped('5', 'unlisted'), taxDistribution: 'NO_TAX' }), percentOf).shipping).toBe(
      5,
    )
  })

  it('leave a discount that holds deposits without it, as deposits are', () => {
    const deposit = { invoice_number: 'INV-1', issued_at: '2026-10-01', amount: 50, tax_amount: 9.5 }
    const values = document({ ...fixed('60'), options: { deducted_deposits: [deposit] } })
    expect(pricingBody(values, percentOf).discount_value).toBe(60)
    expect(shownAgain(values).discountValue).toBe('60')
  })

  it('are what they were when it is switched twice', () => {
    for (const typed of [fixed('9.99'), perLine('9.99'), shipped('9.99'), { ...both, ...fixed('9.99') }]) {
      const values = document(structuredClone(typed))
      const before = typedOf(values)
      setPricesIncludeTax(values, false, percentOf)
      expect(typedOf(values)).not.toEqual(before)
      setPricesIncludeTax(values, true, percentOf)
      expect(typedOf(values)).toEqual(before)
    }
  })
})

const cents = (most: number) =>
  fc.integer({ min: 1, max: most }).map((minor) => String(parseDecimal((minor / 100).toFixed(2))))
const lines = fc.array(
  fc.record({
    quantity: fc.constantFrom('1', '3', '0.25'),
    price: cents(900_000),
    taxId: fc.constantFrom(vat, low, ''),
  }),
  { minLength: 1, maxLength: 4 },
)
const spreads = fc.constantFrom('PER_DOCUMENT', 'PER_ITEM', 'NO_TAX')
const discounts = fc.record({
  discountDistribution: fc.constantFrom('NO_DISCOUNT', 'PER_DOCUMENT', 'PER_ITEM'),
  discountType: fc.constantFrom('PERCENTAGE', 'FIXED'),
  value: cents(9999),
})

it('what was typed with tax is shown so again once it was kept', () => {
  const shipping = fc.tuple(fc.option(cents(9999)), fc.constantFrom('', 'PROPORTIONAL', vat, low))
  fc.assert(
    fc.property(lines, spreads, discounts, shipping, (typed, taxDistribution, discount, [amount, shippingTax]) => {
      const { discountDistribution, discountType, value } = discount
      const values = document({
        ...{ taxDistribution, discountDistribution, discountType, shipping: amount ?? '', shippingTax },
        taxId: taxDistribution === 'PER_DOCUMENT' ? vat : '',
        discountValue: discountDistribution === 'PER_DOCUMENT' ? value : '',
        lines: typed.map((each) => {
          const taxId = taxDistribution === 'PER_ITEM' ? each.taxId : ''
          const isDiscounted = discountDistribution === 'PER_ITEM'
          return line({ ...each, taxId, discountType, discountValue: isDiscounted ? value : '' })
        }),
      })
      expect(typedOf(shownAgain(values))).toEqual(typedOf(values))
    }),
  )
})
