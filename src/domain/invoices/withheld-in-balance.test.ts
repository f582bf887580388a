import fc from 'fast-check'
import { expect, it } from 'vitest'
import { creditLeft, isRefundedTooMuch } from './credit-left'
import type { CalendarDate } from '../../kernel/calendar-date'
import { inOrder, type Settling, withheldInBalance, withheldRecorded, withheldRecordedBy } from './withheld-in-balance'

const billed = { withheldMinor: 15_000, billedMinor: 121_000 }
const settling = (date: number, more: Partial<Settling>): Settling => ({
  ...{ day: `2026-06-${String(date).padStart(2, '0')}` as CalendarDate, recordedAt: '' },
  ...{ paidMinor: 0, creditedMinor: 0, creditedWithheldMinor: 0, ...more },
})

// 1,000.00 and 210.00 of tax, of which 150.00 is withheld; paid, and then 484.00 credited, and 60.00 of that withheld.
const after = (
  paidMinor: number,
  { creditedMinor = 48_400, creditedWithheldMinor = 6_000, refundedMinor = 0, isCreditedFirst = false } = {},
) => {
  const totalDueMinor = 121_000 - creditedMinor - paidMinor + refundedMinor
  const credit = settling(isCreditedFirst ? 1 : 3, { creditedMinor, creditedWithheldMinor })
  const recordedMinor = withheldRecorded(billed, inOrder([settling(2, { paidMinor }), credit]))
  const inBalance = withheldInBalance({ withheldMinor: 15_000, creditedWithheldMinor, recordedMinor, totalDueMinor })
  return { totalDueMinor, inBalance, ofBusiness: totalDueMinor - inBalance }
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

it('leaves nothing to give back of what was paid after a credit, with the withheld part or without', () => {
  const isCreditedFirst = true
  expect(after(72_600, { isCreditedFirst })).toMatchObject({ totalDueMinor: 0, inBalance: 0, ofBusiness: 0 })
  expect(after(68_000, { isCreditedFirst })).toMatchObject({ inBalance: 4_600, ofBusiness: 0 })
  expect(after(63_600, { isCreditedFirst })).toMatchObject({ totalDueMinor: 9_000, inBalance: 9_000, ofBusiness: 0 })
  expect(after(80_000, { isCreditedFirst })).toMatchObject({ inBalance: 0, ofBusiness: -7_400 })
  // The same before the credit is what the business gives back.
  expect(after(72_600)).toMatchObject({ totalDueMinor: 0, inBalance: 9_000, ofBusiness: -9_000 })
})

it('is recorded by the payment that brings more than was to arrive, and by those after it', () => {
  const paid = (date: number, paidMinor: number) => settling(date, { paidMinor })
  const credit = settling(3, { creditedMinor: 48_400, creditedWithheldMinor: 6_000 })
  expect(withheldRecordedBy(billed, [paid(1, 100_000), paid(2, 16_000), credit, paid(4, 5_000)])).toEqual([
    0, 10_000, 0, 0,
  ])
  expect(withheldRecordedBy(billed, [credit, paid(4, 60_000), paid(5, 12_600)])).toEqual([0, 0, 9_000])
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
    fc.property(
      minor(1_000),
      minor(100),
      minor(2_000),
      minor(100),
      fc.boolean(),
      (billedMinor, percent, paidMinor, credited, isCreditedFirst) => {
        const withheldMinor = Math.round((billedMinor * percent) / 100)
        const creditedMinor = Math.round((billedMinor * credited) / 100)
        const creditedWithheldMinor = Math.round((withheldMinor * credited) / 100)
        const [paid, credit] = [settling(2, { paidMinor }), settling(3, { creditedMinor, creditedWithheldMinor })]
        const recordedMinor = withheldRecorded(
          { withheldMinor, billedMinor },
          isCreditedFirst ? [credit, paid] : [paid, credit],
        )
        const standing = (refundedMinor: number) => {
          const totalDueMinor = billedMinor - creditedMinor - paidMinor + refundedMinor
          const facts = { withheldMinor, creditedWithheldMinor, recordedMinor, totalDueMinor }
          const openMinor = Math.max(0, withheldInBalance(facts))
          return { totalDueMinor: totalDueMinor - openMinor, totalPaidMinor: paidMinor - refundedMinor }
        }
        const most = creditLeft(standing(0))
        if (most === 0) return
        expect(isRefundedTooMuch(standing(most))).toBe(false)
        expect(isRefundedTooMuch(standing(most + 1))).toBe(true)
      },
    ),
  )
})
