import { expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { checkRefund, newValues, refundBody } from './refund-values'

const missing = { amountMissing: 'No amount.', dateMissing: 'No day.' }
const today = '2026-03-10' as CalendarDate

it('begins with all of the credit, today', () => {
  expect(newValues(1234, 'EUR', today)).toEqual({ amount: '12.34', date: today, notes: '' })
  expect(newValues(0, 'EUR', today).amount).toBe('')
})

it('says what is missing, and what cannot be read', () => {
  expect(checkRefund({ amount: '', date: '', notes: '' }, missing)).toEqual({
    amount: ['No amount.'],
    refund_date: ['No day.'],
  })
  expect(Object.keys(checkRefund({ amount: 'x', date: '2026-02-30', notes: '' }, missing))).toEqual([
    'amount',
    'refund_date',
  ])
  expect(checkRefund({ amount: '1', date: today, notes: '' }, missing)).toEqual({})
})

it('sends an exact amount, and no empty notes', () => {
  expect(refundBody({ amount: '12.30', date: today, notes: ' ' })).toEqual({
    amount: 12.3,
    refund_date: today,
    notes: null,
  })
})
