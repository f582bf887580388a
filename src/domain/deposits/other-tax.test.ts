import { expect, it } from 'vitest'
import { currency } from '../totals/pricing.fixture'
import { otherTax } from './other-tax'

const EUR = currency('EUR')

const line = (price: number, tax_percent: number | null) => ({ name: 'Work', quantity: 1, price, tax_percent })
const deposit = (amount: number, tax_amount: number) => ({
  ...{ invoice_number: 'INV-0001', issued_at: '2026-11-03' },
  ...{ amount, tax_amount },
})
const work = (lines: readonly object[], discount_value: number, deposits: readonly object[]) => ({
  ...{ currency: 'EUR', tax_distribution: 'PER_ITEM', discount_distribution: 'PER_DOCUMENT', discount_type: 'FIXED' },
  ...{ discount_value, line_items: lines, options: { deducted_deposits: deposits } },
})
const both = [line(500, 19), line(500, 7)]

/** 16.25 as 9 : 1 are 14.63 with 19 % and 1.62 with 7 %; taxed alike they would bear 0.78 less. */
const first = { ...deposit(333.3, 59.33), invoice_number: 'INV-0001' }
const second = { ...deposit(666.7, 118.67), invoice_number: 'INV-0002' }
const lines = work([line(900, 19), line(100, 7)], 1000, [first, second])
const shipped = { ...lines, shipping: 16.25, options: { ...lines.options, shipping_tax: 'PROPORTIONAL' } }

it.each([
  ['nothing is taken off', work(both, 10, []), true],
  ['a deposit of both taxes is', work(both, 300, [deposit(300, 28.5 + 10.5)]), true],
  ['it comes with a discount', work(both, 400, [deposit(300, 28.5 + 10.5)]), true],
  ['every figure is rounded', work([line(101, 19)], 50.5, [deposit(50.5, 9.6)]), true],
  ['deposits cover all but shipping, which is taxed like the lines', shipped, true],
  ['a line without tax came later', work([line(1000, 19), line(1000, 0)], 1000, [deposit(1000, 190)]), false],
  ['the deposit of one tax was credited', work(both, 500, [deposit(500, 35)]), false],
  ['the deposit bore no tax', work(both, 500, [deposit(500, 0)]), false],
])('knows whether tax is charged once where %s', (_, record, expected) => {
  expect(otherTax(record, EUR) === null).toBe(expected)
})

it('tells both taxes where it is not', () => {
  // Half of 190.00 and none of the other.
  const later = work([line(1000, 19), line(1000, 0)], 1000, [deposit(1000, 190)])
  expect(otherTax(later, EUR)).toEqual({ bornMinor: 19_000, savedMinor: 9500 })
  expect(otherTax(work(both, 300, [deposit(300, 28.5 + 10.5)]), EUR)).toBeNull()
})
