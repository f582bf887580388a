import { expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { checkRefund, checkUse, newValues, refundBody } from './refund-values'

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

it('uses no more credit than is open', () => {
  const words = { ...missing, moreThanOpen: 'Too much.' }
  const check = (amount: string, minor = 85_000) =>
    checkUse({ amount, date: today, notes: '' }, { minor, currency: 'EUR' }, words)
  expect(check('850.00')).toEqual({})
  expect(check('850.01')).toEqual({ amount: ['Too much.'] })
  expect(check('999999999999999999')).toEqual({ amount: ['Too much.'] })
  expect(check('0.01', -100)).toEqual({ amount: ['Too much.'] })
  expect(check('')).toEqual({ amount: ['No amount.'] })
})

it('sends an exact amount, and no empty notes', () => {
  expect(refundBody({ amount: '12.30', date: today, notes: ' ' })).toEqual({
    amount: 12.3,
    refund_date: today,
    notes: null,
  })
})
