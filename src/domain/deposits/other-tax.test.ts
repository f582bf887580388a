import { expect, it } from 'vitest'
import { currency } from '../totals/pricing.fixture'
import { isTaxedOnce } from './taxed-once'

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

it.each([
  ['nothing is taken off', work(both, 10, []), true],
  ['a deposit of both taxes is', work(both, 300, [deposit(300, 28.5 + 10.5)]), true],
  ['it comes with a discount', work(both, 400, [deposit(300, 28.5 + 10.5)]), true],
  ['every figure is rounded', work([line(101, 19)], 50.5, [deposit(50.5, 9.6)]), true],
  ['a line without tax came later', work([line(1000, 19), line(1000, 0)], 1000, [deposit(1000, 190)]), false],
  ['the deposit of one tax was credited', work(both, 500, [deposit(500, 35)]), false],
  ['the deposit bore no tax', work(both, 500, [deposit(500, 0)]), false],
])('knows whether tax is charged once where %s', (_, record, expected) => {
  expect(isTaxedOnce(record, EUR)).toBe(expected)
})
