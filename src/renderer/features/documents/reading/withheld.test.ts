import { expect, it } from 'vitest'
import { withheldInBalanceOf, withheldOf } from './withheld'

it('is a part of what the document is worth before tax', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 100, options }
  expect(withheldOf(worth)).toEqual({ name: 'IRPF', minor: 13_500, currency: 'EUR' })
  expect(withheldOf({ ...worth, options: null })).toBeNull()
})

it('is in the balance of an invoice until it is recorded as paid, less what was credited', () => {
  const options = { withholding_name: 'IRPF', withholding_percent: 15 }
  const worth = { currency: 'EUR', subtotal: 1000, document_discount: 0, options, total: 1210, total_late_fee: 0 }
  const after = (total_paid: number, credited = 0, creditedWithheld = 0, refunded = 0) => {
    const total_due = 1210 - credited - total_paid
    return withheldInBalanceOf({ ...worth, total_paid, total_due }, creditedWithheld, refunded)?.minor ?? null
  }
  expect([after(0), after(1060), after(1210)]).toEqual([15_000, 15_000, null])
  expect([after(1060, 484, 6_000), after(1210, 484, 6_000)]).toEqual([9_000, -6_000])
  expect([after(636, 484, 6_000, 42_400), after(726, 484, 6_000, 48_400)]).toEqual([9_000, null])
})
