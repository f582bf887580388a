import { expect, it } from 'vitest'
import { invoiceBalance } from './balance'
import { isCreditedWhole } from './credited'

it.each([
  ['nothing is credited', {}, false],
  ['it is paid', { paid: 100 }, false],
  ['it is paid and credited in part', { paid: 40, credited: 60 }, false],
  ['more than it comes to was paid', { paid: 250 }, false],
  ['all is credited', { credited: 100 }, true],
  ['two devices credited it', { credited: 200 }, true],
  ['it was paid before', { paid: 100, credited: 100 }, true],
  ['what was paid is given back', { paid: 100, credited: 100, refunded: 100 }, true],
  ['a late fee stays owed', { fee: 5, credited: 100 }, true],
  ['a late fee was paid', { fee: 5, paid: 5, credited: 100 }, true],
  ['a late fee hides what is left', { fee: 5, credited: 99 }, false],
  ['it is free', { total: 0 }, false],
])('knows an invoice that is credited whole where %s', (_, sums, expected) => {
  const { total = 100, fee = 0, paid = 0, credited = 0, refunded = 0 } = sums as Partial<Record<string, number>>
  const balance = invoiceBalance({
    totalMinor: total,
    totalLateFeeMinor: fee,
    payments: [{ amountMinor: paid, isSettled: true }],
    creditedMinor: credited,
    refundedMinor: refunded,
  })
  expect(isCreditedWhole({ totalMinor: total, totalLateFeeMinor: fee, ...balance })).toBe(expected)
})
