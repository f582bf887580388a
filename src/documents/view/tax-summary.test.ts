import { describe, expect, it } from 'vitest'
import type { InvoiceRecord } from '../../contract/v1/invoices/invoice-record'
import { documentFormat } from '../format'
import { invoice, lineItem } from '../record.fixture'
import { computedTotals } from './computed-totals'
import { recordToPricing } from './record-to-pricing'
import { taxSummary } from './tax-summary'

const format = documentFormat('USD', 'en-US')
const summaryOf = (record: InvoiceRecord) => {
  const pricing = recordToPricing(record, format.currency)
  return taxSummary(record, pricing, format, computedTotals(record, pricing, format))
}

const perItem = invoice({
  tax_distribution: 'PER_ITEM',
  discount_distribution: 'PER_DOCUMENT',
  discount_type: 'FIXED',
  discount_value: 100,
  line_items: [
    lineItem({ name: 'A', price: 33.35, tax_percent: 19, tax_name: 'VAT' }),
    lineItem({ name: 'B', price: 500, tax_percent: 7, tax_name: 'Reduced VAT' }),
    lineItem({ name: 'C', price: 33.35, tax_percent: 19, tax_name: 'VAT' }),
    lineItem({ name: 'D', price: 133.3 }),
    lineItem({ name: 'E', price: 300, tax_percent: 0, tax_name: 'Zero rated' }),
  ],
})

describe('taxes of each line', () => {
  it('are summed by rate, on what is left after the discount of the document', () => {
    expect(summaryOf(perItem)).toEqual([
      { label: 'Zero rated 0%', baseMinor: 27000, taxMinor: 0 },
      { label: 'Reduced VAT 7%', baseMinor: 45000, taxMinor: 3150 },
      { label: 'VAT 19%', baseMinor: 6003, taxMinor: 1141 },
    ])
  })

  it('keep the names apart that share a rate', () => {
    const lines = perItem.line_items.map((line) => (line.name === 'A' ? { ...line, tax_name: 'GST' } : line))
    expect(summaryOf({ ...perItem, line_items: lines }).at(-1)?.label).toBe('GST / VAT 19%')
  })
})

it('has a row for each part that the name of a tax says, on the same base', () => {
  const given = { tax_percent: 14.975, tax_name: 'GST 5% + QST 9.975%' }
  const line_items = [lineItem({ name: 'Work', price: 100.5 })]
  expect(summaryOf(invoice({ tax_distribution: 'PER_DOCUMENT', ...given, line_items }))).toEqual([
    { label: 'GST 5%', baseMinor: 10050, taxMinor: 503 },
    { label: 'QST 9.975%', baseMinor: 10050, taxMinor: 1002 },
  ])
})

it('names the tax of the document when it has one for all lines', () => {
  const record = invoice({ tax_distribution: 'PER_DOCUMENT', tax_percent: 8.875, tax_name: 'Sales tax' })
  expect(summaryOf(record)).toEqual([{ label: 'Sales tax 8.875%', baseMinor: 120000, taxMinor: 10650 }])
})

it('says no rate twice, and the rate of a tax whose name has another one in it', () => {
  const labelOf = (tax_name: string) =>
    summaryOf(invoice({ tax_distribution: 'PER_DOCUMENT', tax_percent: 19, tax_name }))[0]?.label
  expect(labelOf('VAT 19 %')).toBe('VAT 19 %')
  expect(labelOf('VAT 16%')).toBe('VAT 16% 19%')
  expect(labelOf('§ 19')).toBe('§ 19 19%')
})

it('has no row for a document without tax', () => {
  expect(summaryOf(invoice())).toEqual([])
})

describe('a record that was computed elsewhere', () => {
  it('keeps its own tax and gets no base that does not belong to it', () => {
    const lines = perItem.line_items.map((line) => ({
      ...line,
      tax_amount: line.tax_percent === 19 ? 5.35 : line.tax_amount,
    }))
    const record = { ...perItem, tax_amount: 42.2, line_items: lines }
    expect(summaryOf(record).at(-1)).toEqual({ label: 'VAT 19%', baseMinor: null, taxMinor: 1070 })
  })

  it('gets one row when its lines do not add up to its tax', () => {
    expect(summaryOf({ ...perItem, tax_amount: 50 })).toEqual([{ label: 'Tax', baseMinor: null, taxMinor: 5000 }])
  })
})

describe('shipping that bears tax', () => {
  const taxId = '018f3a52-6c1e-7d55-8a0b-3f6f0c9d2e11'
  const lines = [
    lineItem({ name: 'A', price: 100, tax_percent: 19, tax_name: 'VAT' }),
    lineItem({ name: 'B', price: 50, tax_percent: 7, tax_name: 'Reduced VAT' }),
  ]
  const shipped = { tax_distribution: 'PER_ITEM', line_items: lines, shipping: 10 } as const

  it('is in each rate and its base, in proportion to the lines', () => {
    expect(summaryOf(invoice({ ...shipped, options: { shipping_tax: 'PROPORTIONAL' } }))).toEqual([
      { label: 'Reduced VAT 7%', baseMinor: 5333, taxMinor: 373 },
      { label: 'VAT 19%', baseMinor: 10667, taxMinor: 2027 },
    ])
  })

  it('has a row of its own at a rate that no line has, named as the record says', () => {
    const options = { shipping_tax: taxId, shipping_tax_name: 'Post', shipping_tax_percent: 8 }
    expect(summaryOf(invoice({ ...shipped, options }))[1]).toEqual({ label: 'Post 8%', baseMinor: 1000, taxMinor: 80 })
    const atRate = { ...options, shipping_tax_name: 'VAT', shipping_tax_percent: 19 }
    expect(summaryOf(invoice({ ...shipped, options: atRate }))[1]).toEqual({
      label: 'VAT 19%',
      baseMinor: 11000,
      taxMinor: 2090,
    })
  })

  it('is in one row with all tax where the record does not say its rate', () => {
    const options = { shipping_tax: taxId, shipping_tax_name: 'Post', shipping_tax_percent: 8 }
    const record = invoice({ ...shipped, options })
    expect(summaryOf({ ...record, options: { shipping_tax: taxId } })).toEqual([
      { label: 'Tax', baseMinor: null, taxMinor: 2330 },
    ])
  })

  it('is in no rate where a service kept the choice and did not tax it', () => {
    const untaxed = invoice(shipped)
    expect(summaryOf({ ...untaxed, options: { shipping_tax: 'PROPORTIONAL' } })).toEqual(summaryOf(untaxed))
  })
})
