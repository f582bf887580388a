import { expect, it } from 'vitest'
import type { Decimal } from '../money/decimal'
import { withheldInCredit, withheldOfCredit } from './withheld'

const options = { withholding_name: 'IRPF', withholding_percent: 15 }
const issued = { subtotalMinor: 100_000, documentDiscountMinor: 0, options }
const line = (amountMinor: number, position = 0) => ({ position, amountMinor, taxMinor: 0, price: '1' as Decimal })

it('lowers what is withheld in proportion to what is credited', () => {
  expect(withheldOfCredit(issued, 1, [], [line(100_000)])).toBe(15_000)
  expect(withheldOfCredit(issued, 1, [], [line(40_000)])).toBe(6_000)
  expect(withheldOfCredit({ ...issued, options: null }, 1, [], [line(40_000)])).toBe(0)
})

it('knows that nothing is withheld of shipping, whose parts come after the lines', () => {
  expect(withheldOfCredit(issued, 1, [], [line(40_000), line(5_000, 1)])).toBe(6_000)
})

it('comes to what is withheld of the invoice in whatever parts it is credited, and never to more', () => {
  const odd = { ...issued, subtotalMinor: 1_010, documentDiscountMinor: 10 }
  const parts = [333, 333, 334, 50].map((amountMinor) => line(amountMinor))
  const withheld = parts.map((part, index) => withheldOfCredit(odd, 1, parts.slice(0, index), [part]))
  expect(withheld).toEqual([50, 50, 50, 0])
})

it('is in the credit of an invoice as far as it was recorded as paid, and is withheld no more', () => {
  // 1,000.00 and 210.00 of tax, of which 150.00 is withheld; 484.00 credited, and 60.00 of that withheld.
  const credited = { withheldMinor: 15_000, creditedWithheldMinor: 6_000, creditedMinor: 48_400, refundedMinor: 0 }
  const paid = (paidMinor: number, refundedMinor = 0) =>
    withheldInCredit({ ...credited, refundedMinor, totalDueMinor: 121_000 - 48_400 - paidMinor + refundedMinor })
  expect(paid(121_000)).toBe(6_000)
  // Only what arrived was recorded.
  expect(paid(106_000)).toBe(-9_000)
  // Some of what is withheld was recorded with it.
  expect(paid(118_000)).toBe(3_000)
  expect(paid(130_000)).toBe(6_000)
  // Given back in two parts, the second of which has it.
  expect(paid(121_000, 42_400)).toBe(6_000)
  expect(paid(121_000, 46_400)).toBe(2_000)
  expect(paid(121_000, 48_400)).toBe(0)
  expect(paid(0)).toBe(0)
})
