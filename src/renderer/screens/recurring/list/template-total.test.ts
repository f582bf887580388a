import { describe, expect, it } from 'vitest'
import type { TemplateRecord } from '../../../../contract/v1/recurring-invoices/recurring-invoice-record'
import { templateTotalMinor } from './template-total'

const plain: TemplateRecord = {
  id: 'template',
  currency: 'EUR',
  tax_id: null,
  tax_name: null,
  tax_percent: null,
  tax_distribution: 'NO_TAX',
  discount_distribution: 'NO_DISCOUNT',
  discount_type: 'PERCENTAGE',
  discount_value: 50,
  shipping: null,
  notes: null,
  options: null,
  net_terms: 'NET30',
  has_late_fee: false,
  late_fee_kind: null,
  late_fee_interval: null,
  late_fee: null,
  items: [],
}
const line = (total: number, tax: number): TemplateRecord['items'][number] => ({
  id: 'line',
  organization_id: 'organization',
  name: 'Work',
  description: null,
  quantity: 1,
  price: total - tax,
  unit_of_measurement_id: null,
  unit_name: null,
  tax_id: null,
  tax_name: null,
  tax_percent: null,
  discount_type: null,
  discount_value: null,
  subtotal: total - tax,
  tax_amount: tax,
  total,
})

describe('templateTotalMinor', () => {
  it('sums exactly, where binary floating point would not', () => {
    expect(templateTotalMinor({ ...plain, items: [line(0.1, 0), line(0.2, 0)] })).toBe(30)
    expect(templateTotalMinor({ ...plain, items: [line(9_999_999_999.99, 0), line(0.02, 0)] })).toBe(1_000_000_000_001)
  })

  it('takes a discount of the document off what the lines are before tax', () => {
    const template = { ...plain, discount_distribution: 'PER_DOCUMENT', discount_value: 10 } as const
    // 100.00 before tax, 19 % on 90.00; less 10.00.
    expect(templateTotalMinor({ ...template, items: [line(117.1, 17.1)] })).toBe(10710)
    const fixed = { ...template, discount_type: 'FIXED', discount_value: 7.5, shipping: 4.9 } as const
    expect(templateTotalMinor({ ...fixed, items: [line(100, 0)] })).toBe(9740)
  })

  it('adds the tax of shipping, which no line says', () => {
    const items = [{ ...line(119, 19), tax_percent: 19 }]
    const shipped = { ...plain, tax_distribution: 'PER_ITEM', shipping: 10, items } as const
    expect(templateTotalMinor(shipped)).toBe(12900)
    expect(templateTotalMinor({ ...shipped, options: { shipping_tax: 'PROPORTIONAL' } })).toBe(13090)
  })

  it('knows currencies without minor units', () => {
    expect(templateTotalMinor({ ...plain, currency: 'JPY', items: [line(1500, 0)] })).toBe(1500)
    expect(templateTotalMinor({ ...plain, currency: '???', items: [line(1500, 0)] })).toBeNull()
  })
})
