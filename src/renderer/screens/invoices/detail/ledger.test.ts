import { expect, it } from 'vitest'
import { unsettledMinor } from './ledger'

it('tells exactly how much is on its way', () => {
  expect(unsettledMinor({ currency: 'EUR', total_due: 0.3, total_due_unsettled: 0.1 })).toBe(20)
  expect(unsettledMinor({ currency: 'JPY', total_due: 500, total_due_unsettled: 500 })).toBe(0)
  expect(unsettledMinor({ currency: '???', total_due: 1, total_due_unsettled: 1 })).toBeNull()
})
