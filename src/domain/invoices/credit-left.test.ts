import fc from 'fast-check'
import { expect, it } from 'vitest'
import { invoiceBalance } from './balance'
import { creditLeft, isRefundedTooMuch } from './credit-left'

const balance = (totalMinor: number, paidMinor: number, creditedMinor: number, refundedMinor: number) =>
  invoiceBalance({
    totalMinor,
    totalLateFeeMinor: 0,
    payments: [{ amountMinor: paidMinor, isSettled: true }],
    creditedMinor,
    refundedMinor,
  })

it('is what was paid beyond what is owed, and no more than was paid', () => {
  expect(creditLeft(balance(100, 150, 0, 0))).toBe(50)
  expect(creditLeft(balance(100, 150, 0, 20))).toBe(30)
  expect(creditLeft(balance(100, 40, 150, 0))).toBe(40)
  expect(creditLeft(balance(100, 40, 0, 0))).toBe(0)
})

it('can be given back to the last cent, in whatever parts, and no cent more', () => {
  const amount = fc.nat(100_000)
  fc.assert(
    fc.property(amount, amount, amount, fc.array(fc.nat(50_000)), (total, paid, credited, parts) => {
      const all = creditLeft(balance(total, paid, credited, 0))
      let given = 0
      for (const part of parts) {
        const most = creditLeft(balance(total, paid, credited, given))
        expect(most).toBe(all - given)
        given += Math.min(part, most)
      }
      const isAnythingLeft = all > 0
      if (isAnythingLeft) expect(isRefundedTooMuch(balance(total, paid, credited, all))).toBe(false)
      if (isAnythingLeft) expect(isRefundedTooMuch(balance(total, paid, credited, all + 1))).toBe(true)
    }),
  )
})
