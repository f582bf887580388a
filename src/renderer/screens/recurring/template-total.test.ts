import { describe, expect, it } from 'vitest'
import { templateTotalMinor } from './template-total'

const plain = {
  currency: 'EUR',
  discount_distribution: 'NO_DISCOUNT',
  discount_type: 'PERCENTAGE',
  discount_value: 50,
  shipping: null,
} as const
const line = (total: number, tax: number) => ({ total, tax_amount: tax })

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

  it('knows currencies without minor units', () => {
    expect(templateTotalMinor({ ...plain, currency: 'JPY', items: [line(1500, 0)] })).toBe(1500)
    expect(templateTotalMinor({ ...plain, currency: '???', items: [line(1500, 0)] })).toBeNull()
  })
})
