import { expect, it } from 'vitest'
import { invoiceBalance } from './balance'

const settled = (amountMinor: number) => ({ amountMinor, isSettled: true })
const unsettled = (amountMinor: number) => ({ amountMinor, isSettled: false })

it.each([
  ['nothing paid', 1000, 0, [], [0, 1000, 1000]],
  ['a late fee is due on top', 1000, 50, [], [0, 1050, 1050]],
  ['settled payments count', 1000, 0, [settled(300), settled(200)], [500, 500, 500]],
  ['unsettled ones only where it says so', 1000, 0, [settled(300), unsettled(200)], [300, 700, 500]],
  ['all paid, late fee included', 1000, 50, [settled(1050)], [1050, 0, 0]],
  ['all on its way', 1000, 0, [unsettled(1000)], [0, 1000, 0]],
  ['more than is due', 1000, 0, [settled(1200)], [1200, -200, -200]],
  ['a total of zero', 0, 0, [], [0, 0, 0]],
])('%s', (_, totalMinor, totalLateFeeMinor, payments, [totalPaidMinor, totalDueMinor, totalDueUnsettledMinor]) => {
  expect(invoiceBalance({ totalMinor, totalLateFeeMinor, payments, creditedMinor: 0, refundedMinor: 0 })).toEqual({
    totalPaidMinor,
    totalDueMinor,
    totalDueUnsettledMinor,
  })
})
