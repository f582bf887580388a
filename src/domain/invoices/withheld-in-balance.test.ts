import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditLeft, isRefundedTooMuch } from './credit-left'
import { withheldInBalance } from './withheld-in-balance'

// 1,000.00 and 210.00 of tax, of which 150.00 is withheld; 484.00 credited, and 60.00 of that withheld.
const after = (
  paidMinor: number,
  { creditedMinor = 48_400, creditedWithheldMinor = 6_000, refundedMinor = 0 } = {},
) => {
  const totalDueMinor = 121_000 - creditedMinor - paidMinor + refundedMinor
  const facts = { withheldMinor: 15_000, creditedWithheldMinor, billedMinor: 121_000, paidMinor, totalDueMinor }
  return { totalDueMinor, inBalance: withheldInBalance(facts), ofBusiness: totalDueMinor - withheldInBalance(facts) }
}
const uncredited = { creditedMinor: 0, creditedWithheldMinor: 0 }

it('is withheld still until it is recorded as paid', () => {
  expect(after(0, uncredited)).toMatchObject({ inBalance: 15_000, ofBusiness: 106_000 })
  expect(after(106_000, uncredited)).toMatchObject({ inBalance: 15_000, ofBusiness: 0 })
  expect(after(110_000, uncredited)).toMatchObject({ inBalance: 11_000, ofBusiness: 0 })
  expect(after(121_000, uncredited)).toMatchObject({ inBalance: 0, ofBusiness: 0 })
  expect(after(130_000, uncredited)).toMatchObject({ inBalance: 0, ofBusiness: -9_000 })
})

it('leaves the same to give back, whether what was withheld is recorded, a part of it, or none', () => {
  expect(after(121_000)).toMatchObject({ totalDueMinor: -48_400, inBalance: -6_000, ofBusiness: -42_400 })
  expect(after(118_000)).toMatchObject({ inBalance: -3_000, ofBusiness: -42_400 })
  expect(after(106_000)).toMatchObject({ totalDueMinor: -33_400, inBalance: 9_000, ofBusiness: -42_400 })
  expect(after(130_000)).toMatchObject({ inBalance: -6_000, ofBusiness: -51_400 })
})

it('is given back by a credit that is less than what is withheld', () => {
  const little = { creditedMinor: 9_680, creditedWithheldMinor: 1_200 }
  expect(after(106_000, little)).toMatchObject({ totalDueMinor: 5_320, inBalance: 13_800, ofBusiness: -8_480 })
})

it('leaves nothing to give back of what was given back, with the withheld part or without', () => {
  expect(after(121_000, { refundedMinor: 42_400 })).toMatchObject({ inBalance: -6_000, ofBusiness: 0 })
  expect(after(121_000, { refundedMinor: 46_400 })).toMatchObject({ inBalance: -2_000, ofBusiness: 0 })
  expect(after(121_000, { refundedMinor: 48_400 })).toMatchObject({ inBalance: 0, ofBusiness: 0 })
  expect(after(106_000, { refundedMinor: 42_400 })).toMatchObject({ inBalance: 9_000, ofBusiness: 0 })
})

const minor = (max: number) => fc.integer({ min: 0, max })

it('never asks the business for more than arrived, and takes back all that it gives', () => {
  fc.assert(
    fc.property(minor(1_000), minor(100), minor(2_000), minor(100), (billedMinor, percent, paidMinor, credited) => {
      const withheldMinor = Math.round((billedMinor * percent) / 100)
      const creditedMinor = Math.round((billedMinor * credited) / 100)
      const creditedWithheldMinor = Math.round((withheldMinor * credited) / 100)
      const standing = (refundedMinor: number) => {
        const totalDueMinor = billedMinor - creditedMinor - paidMinor + refundedMinor
        const facts = { withheldMinor, creditedWithheldMinor, billedMinor, paidMinor, totalDueMinor }
        const openMinor = Math.max(0, withheldInBalance(facts))
        return { totalDueMinor: totalDueMinor - openMinor, totalPaidMinor: paidMinor - refundedMinor }
      }
      const most = creditLeft(standing(0))
      if (most === 0) return
      expect(isRefundedTooMuch(standing(most))).toBe(false)
      expect(isRefundedTooMuch(standing(most + 1))).toBe(true)
    }),
  )
})
