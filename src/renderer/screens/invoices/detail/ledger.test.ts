import { expect, it } from 'vitest'
import { isAllCredited, unsettledMinor } from './ledger'

it('tells exactly how much is on its way', () => {
  expect(unsettledMinor({ currency: 'EUR', total_due: 0.3, total_due_unsettled: 0.1 })).toBe(20)
  expect(unsettledMinor({ currency: 'JPY', total_due: 500, total_due_unsettled: 500 })).toBe(0)
  expect(unsettledMinor({ currency: '???', total_due: 1, total_due_unsettled: 1 })).toBeNull()
})

it('tells what was credited whole from what was paid', () => {
  expect(isAllCredited({ status: 'PAID', total_paid: 0 }, 30000)).toBe(true)
  expect(isAllCredited({ status: 'PAID', total_paid: 300 }, 30000)).toBe(false)
  expect(isAllCredited({ status: 'PAID', total_paid: 0 }, 0)).toBe(false)
  expect(isAllCredited({ status: 'SENT', total_paid: 0 }, 100)).toBe(false)
})
