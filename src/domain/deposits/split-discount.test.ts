import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { DEDUCTED_DEPOSITS, DEPOSIT_ESTIMATE, readDeductedDeposits, withoutDeposits } from './options'
import { splitDiscount } from './split-discount'

const euro = parseCurrency('EUR')
if (euro === null) throw new Error('EUR is a currency')

const first = { invoice_number: 'INV-0001', issued_at: '2026-11-03', amount: 300, tax_amount: 57 }
const second = { ...first, invoice_number: 'INV-0002', amount: 50.5, tax_amount: 9.6 }

it('tells deposits from what is taken off the price', () => {
  expect(splitDiscount(45_050, { [DEDUCTED_DEPOSITS]: [first, second] }, euro, 'FIXED')).toEqual({
    ownMinor: 10_000,
    deposits: [
      { invoiceNumber: 'INV-0001', issuedAt: '2026-11-03', amountMinor: 30_000, taxMinor: 5700 },
      { invoiceNumber: 'INV-0002', issuedAt: '2026-11-03', amountMinor: 5050, taxMinor: 960 },
    ],
  })
  expect(splitDiscount(700, null, euro, null)).toEqual({ ownMinor: 700, deposits: [] })
})

it('takes a discount that is smaller than its deposits for a discount alone', () => {
  expect(splitDiscount(29_999, { [DEDUCTED_DEPOSITS]: [first] }, euro, 'FIXED')).toEqual({
    ownMinor: 29_999,
    deposits: [],
  })
})

it('takes a discount in percent for a discount alone: its rate would be another without them', () => {
  const options = { [DEDUCTED_DEPOSITS]: [first] }
  expect(splitDiscount(45_050, options, euro, 'PERCENTAGE')).toEqual({ ownMinor: 45_050, deposits: [] })
})

it.each([undefined, null, {}, 'much', [{ ...first, invoice_number: '' }], [{ ...first, issued_at: 'soon' }], ['text']])(
  'reads no deposit in %j',
  (told) => {
    expect(readDeductedDeposits({ [DEDUCTED_DEPOSITS]: told }, euro)).toEqual([])
  },
)

it('leaves everything else in the options of a copy', () => {
  const options = { [DEDUCTED_DEPOSITS]: [first], [DEPOSIT_ESTIMATE]: 'x', purchase_order_number: 'PO-1' }
  expect(withoutDeposits(options)).toEqual({ purchase_order_number: 'PO-1' })
  expect(withoutDeposits(null)).toBeNull()
})
