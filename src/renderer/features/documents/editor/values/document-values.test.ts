import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { LineItemRecord } from '../../../../../contract/v1/documents/line-item'
import { enumValues } from '../../../../../domain/enums'
import { parseDecimal } from '../../../../../domain/money/decimal'
import { computeTotals } from '../../../../../domain/totals/totals'
import {
  hasUnreadable,
  type DocumentValues,
  lineBodies,
  newDocument,
  pricingBody,
  type PricingRecord,
  recordToDocument,
  sentLines,
  valuesToPricing,
} from './document-values'
import { blankLine, type LineValues } from '../lines/line-values'

const client = { id: 'c', name: 'ACME' }
const percentOf = (id: string) => (id === 'vat' ? parseDecimal('19') : null)
const line = (typed: Partial<LineValues> = {}): LineValues => ({ ...blankLine(), name: 'Work', price: '10', ...typed })
const document = (typed: Partial<DocumentValues> = {}): DocumentValues => ({
  ...newDocument('EUR'),
  clientId: 'c',
  lines: [line()],
  ...typed,
})

describe('valuesToPricing', () => {
  it('is unknown until there is a currency', () => {
    expect(valuesToPricing(document({ currency: '' }), percentOf)).toBeNull()
  })

  it('counts what is missing or cannot be read as 0, line by line as in the form', () => {
    const lines = [line({ price: '', quantity: 'two' }), blankLine(), line({ quantity: '3', price: '33.33' })]
    const pricing = valuesToPricing(document({ lines, shipping: 'free' }), percentOf)
    expect(pricing?.lines.map(({ quantity, price }) => [quantity, price])).toEqual([
      ['0', '0'],
      ['1', '0'],
      ['3', '33.33'],
    ])
    expect(pricing?.shipping).toBeNull()
    const totals = pricing && computeTotals(pricing)
    expect(totals?.ok && totals.value.totalMinor).toBe(9999)
  })

  it('takes the rate of today, or that of the document where the tax is not listed', () => {
    const percentOfDocument = (typed: Partial<DocumentValues>) =>
      valuesToPricing(document({ taxDistribution: 'PER_DOCUMENT', ...typed }), percentOf)?.taxPercent
    expect(percentOfDocument({ taxId: 'vat', taxPercent: '16' })).toBe('19')
    expect(percentOfDocument({ taxId: 'gone', taxPercent: '16' })).toBe('16')
    expect(percentOfDocument({ taxId: '' })).toBeNull()
  })

  it('takes a line’s own rate where it names no tax that is listed', () => {
    const lines = [
      line({ taxId: 'vat', taxPercent: '16' }),
      line({ taxId: 'gone', taxPercent: '16' }),
      line({ taxPercent: '7' }),
      line(),
    ]
    const pricing = valuesToPricing(document({ taxDistribution: 'PER_ITEM', lines }), percentOf)
    expect(pricing?.lines.map(({ taxPercent }) => taxPercent)).toEqual(['19', '16', '7', null])
  })

  it('has no discount before one is typed', () => {
    expect(valuesToPricing(document({ discountDistribution: 'PER_DOCUMENT' }), percentOf)?.discount).toBeNull()
    const fixed = document({ discountDistribution: 'PER_DOCUMENT', discountType: 'FIXED', discountValue: '2.5' })
    expect(valuesToPricing(fixed, percentOf)?.discount).toEqual({ type: 'FIXED', value: '2.5' })
  })
})

describe('hasUnreadable', () => {
  it('finds a figure that counts and cannot be read, and none that is empty or unused', () => {
    const perItem = { discountDistribution: 'PER_ITEM' } as const
    const perDocument = { discountDistribution: 'PER_DOCUMENT' } as const
    for (const typed of [
      { lines: [line(), line({ price: '2k' })] },
      { lines: [line({ quantity: '2 h' })] },
      { shipping: 'free' },
      { ...perItem, lines: [line({ discountValue: 'some' })] },
      { ...perDocument, discountValue: 'some' },
    ])
      expect(hasUnreadable(document(typed))).toBe(true)
    for (const typed of [
      { lines: [line(), line({ price: '', quantity: '' })], shipping: ' ' },
      { lines: [line({ price: '-5' })] },
      { lines: [line({ discountValue: 'some' })], discountValue: 'some' },
      { ...perItem, discountValue: 'some' },
      { ...perDocument, lines: [line({ discountValue: 'some' })] },
    ])
      expect(hasUnreadable(document(typed))).toBe(false)
  })
})

describe('recordToDocument', () => {
  const record = {
    currency: 'EUR',
    tax_id: null,
    tax_name: null,
    tax_percent: null,
    tax_distribution: 'NO_TAX',
    discount_type: 'FIXED',
    discount_value: 0,
    discount_distribution: 'NO_DISCOUNT',
    shipping: null,
    notes: null,
    options: null,
  } as const

  it('leaves the discount empty where there is none, whatever the record sends along', () => {
    expect(recordToDocument(record, client, [], undefined).discountValue).toBe('')
    const discounted = { ...record, discount_distribution: 'PER_DOCUMENT' } as const
    expect(recordToDocument(discounted, client, [], undefined).discountValue).toBe('0')
  })

  it('begins shipping as a new document does, where nobody has said yet how it is taxed', () => {
    const onShipping = (more: Partial<PricingRecord>, country = 'DE') =>
      recordToDocument({ ...record, tax_distribution: 'PER_DOCUMENT', ...more }, client, [], country).shippingTax
    expect([onShipping({}), onShipping({ shipping: 0 })]).toEqual(['PROPORTIONAL', 'PROPORTIONAL'])
    expect(onShipping({ shipping: 50, tax_distribution: 'NO_TAX' })).toBe('PROPORTIONAL')
    expect([onShipping({}, 'US'), onShipping({}, '')]).toEqual(['', ''])
    expect(onShipping({ shipping: 50 })).toBe('')
    const tax = '018f4f6e-0000-7000-8000-00000000000a'
    expect(onShipping({ options: { shipping_tax: tax } })).toBe(tax)
  })

  it('shows nothing where nothing is set', () => {
    const { clientName, taxId, taxName, taxPercent, shipping, notes } = recordToDocument(record, client, [], undefined)
    expect([clientName, taxId, taxName, taxPercent, shipping, notes]).toEqual(['ACME', '', '', '', '', ''])
  })
})

describe('pricingBody', () => {
  it('sends null for what the distributions leave unused', () => {
    const typed = { taxId: 'vat', discountValue: '5', shipping: '', notes: ' \n' }
    expect(pricingBody(document(typed), percentOf)).toEqual({
      client_id: 'c',
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      tax_id: null,
      discount_distribution: 'NO_DISCOUNT',
      discount_type: null,
      discount_value: null,
      shipping: null,
      notes: null,
    })
    const used = { ...typed, taxDistribution: 'PER_DOCUMENT', discountDistribution: 'PER_DOCUMENT' } as const
    expect(pricingBody(document({ ...used, shipping: '4.90', notes: ' Thanks ' }), percentOf)).toMatchObject({
      tax_id: 'vat',
      discount_type: 'PERCENTAGE',
      discount_value: 5,
      shipping: 4.9,
      notes: 'Thanks',
    })
  })
})

describe('tax on shipping', () => {
  const taxId = '018f4f6e-0000-7000-8000-00000000000a'
  const options = { reference: 7, shipping_tax: taxId, shipping_tax_name: 'Post', shipping_tax_percent: 8 }
  const record: PricingRecord = {
    currency: 'EUR',
    tax_id: null,
    tax_name: null,
    tax_percent: null,
    tax_distribution: 'PER_ITEM',
    discount_type: null,
    discount_value: null,
    discount_distribution: 'NO_DISCOUNT',
    shipping: 10,
    notes: null,
    options,
  }
  const read = recordToDocument(record, client, [], undefined)

  it('is computed as it was read, and as the tax is today where that is known', () => {
    expect(valuesToPricing(read, () => null)?.shippingTax).toBe('8')
    expect(valuesToPricing(read, percentOf)?.shippingTax).toBe('8')
    expect(valuesToPricing({ ...read, shippingTax: 'vat' }, percentOf)?.shippingTax).toBe('19')
    expect(valuesToPricing({ ...read, shippingTax: 'PROPORTIONAL' }, percentOf)?.shippingTax).toBe('PROPORTIONAL')
    expect(valuesToPricing({ ...read, shippingTax: '' }, percentOf)?.shippingTax).toBeNull()
  })

  it('is sent with what else is kept in options, without the facts that came with it', () => {
    expect(pricingBody(read, percentOf).options).toEqual({ reference: 7, shipping_tax: taxId })
    expect(pricingBody({ ...read, shippingTax: '' }, percentOf).options).toEqual({ reference: 7 })
    expect(pricingBody({ ...read, options: null, shippingTax: 'PROPORTIONAL' }, percentOf).options).toEqual({
      shipping_tax: 'PROPORTIONAL',
    })
  })

  it('is not sent where there is no shipping, or no tax', () => {
    for (const unused of [{ shipping: '' }, { shipping: '0.00' }, { taxDistribution: 'NO_TAX' } as const]) {
      expect(pricingBody({ ...read, ...unused }, percentOf).options).toEqual({ reference: 7 })
    }
  })
})

describe('supply, why no tax is charged, the order, and until when it binds', () => {
  const options = {
    supply_start: '2026-10-01',
    supply_end: '2026-10-31',
    tax_exemption: 'REVERSE_CHARGE',
    purchase_order_number: 'PO-2',
    valid_until: '2026-12-31',
    reference: 7,
  }
  const price = { tax_id: null, tax_name: null, tax_percent: null, discount_type: null, discount_value: null }
  const record: PricingRecord = {
    ...price,
    ...{
      currency: 'EUR',
      tax_distribution: 'NO_TAX',
      discount_distribution: 'NO_DISCOUNT',
      shipping: null,
      notes: null,
    },
    options,
  }
  const read = recordToDocument(record, client, [], undefined)

  it('are sent as they were read', () => {
    expect(pricingBody(read, percentOf).options).toEqual(options)
  })

  it('are left out once they are emptied', () => {
    expect(
      pricingBody({ ...read, supplyEnd: '', taxExemption: '', purchaseOrder: ' ', validUntil: '' }, percentOf).options,
    ).toEqual({
      reference: 7,
      supply_start: '2026-10-01',
    })
    expect(
      pricingBody(
        { ...read, supplyStart: '', supplyEnd: '', taxExemption: '', purchaseOrder: '', validUntil: '' },
        percentOf,
      ).options,
    ).toEqual({ reference: 7 })
  })
})

it('sends what is withheld with its name, and neither without the other', () => {
  const withheld = { ...newDocument('EUR'), withholdingName: 'IRPF', withholdingPercent: '15' }
  expect(pricingBody(withheld, percentOf).options).toEqual({ withholding_name: 'IRPF', withholding_percent: 15 })
  expect(pricingBody({ ...withheld, withholdingPercent: ' ' }, percentOf)).not.toHaveProperty('options')
})

describe('the rate to the currency of the tax return', () => {
  const dollars = { ...newDocument('USD'), taxDistribution: 'PER_ITEM', taxRate: '0.86', taxRateOf: 'USD EUR' } as const

  it('is sent with that currency', () => {
    expect(pricingBody(dollars, percentOf).options).toEqual({ tax_currency: 'EUR', tax_currency_rate: 0.86 })
  })

  it('counts for no other currency, for nothing without tax, and not once it is emptied', () => {
    for (const other of [{ currency: 'GBP' }, { taxDistribution: 'NO_TAX' as const }, { taxRate: ' ' }]) {
      expect(pricingBody({ ...dollars, ...other }, percentOf)).not.toHaveProperty('options')
    }
  })
})

describe('sentLines', () => {
  it('leaves blank lines out, and says where the others stand', () => {
    expect(sentLines([blankLine(), line(), blankLine(), line()])).toEqual([1, 3])
  })

  it('sends one blank line rather than none, so that there is a field to complain about', () => {
    expect(sentLines([blankLine(), blankLine()])).toEqual([0])
    expect(sentLines([])).toEqual([])
  })

  it('stands where the bodies stand', () => {
    const lines = fc.array(fc.constantFrom('', 'a', 'b').map((name) => ({ ...blankLine(), name })))
    fc.assert(
      fc.property(lines, (typed) => {
        const names = lineBodies(document({ lines: typed }), percentOf).map(({ name }) => name)
        expect(names).toEqual(sentLines(typed).map((index) => typed[index]?.name))
      }),
    )
  })
})

describe('lineBodies', () => {
  const full = line({ taxId: 'vat', taxName: 'VAT', taxPercent: '19', discountType: 'FIXED', discountValue: '1' })

  it('sends tax and discount only where lines have them', () => {
    const nothing = { tax_id: null, tax_name: null, tax_percent: null, discount_type: null, discount_value: null }
    expect(lineBodies(document({ lines: [full] }), percentOf)).toMatchObject([nothing])
    const perItem = { taxDistribution: 'PER_ITEM', discountDistribution: 'PER_ITEM' } as const
    expect(lineBodies(document({ lines: [full, line()], ...perItem }), percentOf)).toMatchObject([
      { tax_id: 'vat', tax_name: 'VAT', tax_percent: 19, discount_type: 'FIXED', discount_value: 1 },
      nothing,
    ])
  })

  it('sends what cannot be read as no number, never as 0', () => {
    expect(lineBodies(document({ lines: [line({ quantity: '', price: 'ten' })] }), percentOf)).toMatchObject([
      { quantity: Number.NaN, price: Number.NaN },
    ])
  })
})

describe('a record that is opened and saved unchanged', () => {
  const money = fc.integer({ min: 0, max: 99_999_999 }).map((cents) => cents / 100)
  const id = fc.option(fc.constantFrom('vat', 'other'))
  const lineRecords: fc.Arbitrary<LineItemRecord> = fc.record({
    id: fc.constant('l'),
    organization_id: fc.constant('o'),
    name: fc.constantFrom('Work', 'Travel'),
    description: fc.option(fc.constant('On site')),
    quantity: money,
    price: money,
    unit_of_measurement_id: fc.option(fc.constant('u')),
    unit_name: fc.constant(null),
    tax_id: id,
    tax_name: fc.option(fc.constant('VAT')),
    tax_percent: fc.option(fc.constantFrom(0, 7.5, 19)),
    discount_type: fc.constantFrom(...enumValues('discount_type')),
    discount_value: money,
    subtotal: fc.constant(0),
    tax_amount: fc.constant(0),
    total: fc.constant(0),
  })
  const records: fc.Arbitrary<PricingRecord & { readonly lines: LineItemRecord[] }> = fc.record({
    currency: fc.constantFrom('EUR', 'JPY'),
    tax_id: id,
    tax_name: fc.constant(null),
    tax_percent: fc.constant(null),
    tax_distribution: fc.constantFrom(...enumValues('tax_distribution')),
    discount_type: fc.constantFrom(...enumValues('discount_type')),
    discount_value: money,
    discount_distribution: fc.constantFrom(...enumValues('discount_distribution')),
    shipping: fc.option(money),
    notes: fc.option(fc.constant('Thanks')),
    options: fc.option(fc.constant({ reference: 7 })),
    lines: fc.array(lineRecords, { minLength: 1, maxLength: 4 }),
  })

  it('is sent as it was, less what its distributions leave unused', () => {
    fc.assert(
      fc.property(records, (record) => {
        const values = recordToDocument(record, client, record.lines, 'DE')
        const hasDiscount = record.discount_distribution === 'PER_DOCUMENT'
        expect(pricingBody(values, percentOf)).toEqual({
          client_id: 'c',
          currency: record.currency,
          tax_distribution: record.tax_distribution,
          tax_id: record.tax_distribution === 'PER_DOCUMENT' ? record.tax_id : null,
          discount_distribution: record.discount_distribution,
          discount_type: hasDiscount ? record.discount_type : null,
          discount_value: hasDiscount ? record.discount_value : null,
          shipping: record.shipping,
          notes: record.notes,
          ...(record.options && { options: record.options }),
        })
        const isTaxed = record.tax_distribution === 'PER_ITEM'
        const isDiscounted = record.discount_distribution === 'PER_ITEM'
        expect(lineBodies(values, percentOf)).toEqual(
          record.lines.map((kept) => ({
            name: kept.name,
            description: kept.description,
            quantity: kept.quantity,
            price: kept.price,
            unit_of_measurement_id: kept.unit_of_measurement_id,
            tax_id: isTaxed ? kept.tax_id : null,
            tax_name: isTaxed ? kept.tax_name : null,
            tax_percent: isTaxed ? kept.tax_percent : null,
            discount_type: isDiscounted ? kept.discount_type : null,
            discount_value: isDiscounted ? kept.discount_value : null,
          })),
        )
      }),
    )
  })
})
