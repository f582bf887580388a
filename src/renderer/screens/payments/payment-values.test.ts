import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../kernel/calendar-date'
import { type Decimal, parseDecimal } from '../../../domain/money/decimal'
import {
  arrivedValues,
  checkPayment,
  offersCredit,
  onTheirWay,
  openAmount,
  openHint,
  paymentBody,
  paymentValues,
  surplus,
} from './payment-values'

const today = '2026-03-12' as CalendarDate
const invoice = { id: 'i', invoice_number: 'INV-0001', client_name: 'ACME', currency: 'EUR', total_due_unsettled: 70.1 }
const payment = {
  id: 'p',
  amount: 0.2,
  payment_date: '2026-02-01',
  is_settled: false,
  notes: null,
  updated_at: '2026-02-01T09:00:00Z',
}

describe('paymentValues', () => {
  it('begins with everything that is still open, paid today', () => {
    expect(paymentValues(invoice, undefined, today)).toEqual({
      amount: '70.1',
      date: today,
      isSettled: true,
      notes: '',
      keepsCredit: false,
    })
  })

  it('begins empty where nothing is open', () => {
    expect(paymentValues({ ...invoice, total_due_unsettled: 0 }, undefined, today).amount).toBe('')
    expect(paymentValues({ ...invoice, total_due_unsettled: -5 }, undefined, today).amount).toBe('')
  })

  it('shows a payment as it is', () => {
    expect(paymentValues(invoice, payment, today)).toEqual({
      amount: '0.2',
      date: '2026-02-01',
      isSettled: false,
      notes: '',
      keepsCredit: false,
    })
  })
})

describe('a payment on its way', () => {
  const ahead = { ...payment, payment_date: '2026-04-01' }

  it('is one that has not settled', () => {
    expect(onTheirWay([payment, { ...payment, is_settled: true }])).toEqual([payment])
  })

  it('has arrived today where it was expected later, and else on its own day', () => {
    expect(arrivedValues(ahead, today)).toMatchObject({ amount: '0.2', date: today, isSettled: true })
    expect(arrivedValues(payment, today)).toMatchObject({ date: '2026-02-01', isSettled: true })
    expect(paymentBody(arrivedValues(ahead, today), today)).toMatchObject({ is_settled: true, payment_date: today })
  })
})

describe('openAmount', () => {
  it('gives a payment back what it has taken itself, exactly', () => {
    expect(openAmount({ ...invoice, total_due_unsettled: 0.1 }, payment)).toBe('0.3')
  })
})

describe('openHint', () => {
  it('tells what is open, and no amount below zero of what was paid too much', () => {
    expect(openHint(parseDecimal(70.1), 'EUR', true, 'en-GB')).toBe('€70.10 is still open.')
    expect(openHint(parseDecimal(70.1), 'EUR', false, 'en-GB')).toBe('At most €70.10.')
    expect(openHint(parseDecimal(-120), 'EUR', true, 'en-GB')).toBe('Nothing is open any more.')
    expect(openHint(parseDecimal(0), 'EUR', true, 'en-GB')).toBe('Nothing is open any more.')
  })
})

describe('checkPayment', () => {
  it('finds what cannot be read, at the fields of the wire', () => {
    const values = { amount: 'a lot', date: 'soon', isSettled: true, notes: '', keepsCredit: false }
    expect(Object.keys(checkPayment(values))).toEqual(['amount', 'payment_date'])
    expect(checkPayment({ ...values, date: '31.02.2026' })).toEqual({
      amount: ['Type a number.'],
      payment_date: ['Type a date that exists.'],
    })
    expect(checkPayment({ ...values, amount: ' ', date: '' })).toEqual({
      amount: ['Enter the amount that was paid.'],
      payment_date: ['Enter the day on which it was paid.'],
    })
    expect(checkPayment(paymentValues(invoice, undefined, today))).toEqual({})
  })
})

describe('paymentBody', () => {
  it('sends a number and no empty notes', () => {
    const values = { amount: '70.10', date: '2026-03-12', isSettled: true, notes: '  ', keepsCredit: false }
    expect(paymentBody(values, today)).toEqual({
      amount: 70.1,
      payment_date: '2026-03-12',
      is_settled: true,
      notes: null,
      allow_overpayment: false,
    })
  })

  it('lets what is on its way until its day settle by itself', () => {
    const ahead = { ...payment, payment_date: '2026-04-01' }
    expect(paymentBody(paymentValues(invoice, ahead, today), today).is_settled).toBe(true)
  })
})

describe('surplus', () => {
  it('is what is typed beyond what is open, to the cent', () => {
    const values = { ...paymentValues(invoice, undefined, today), amount: '70.11' }
    expect(surplus(values, openAmount(invoice), 'EUR')).toBe('0.01')
    expect(surplus({ ...values, amount: '70.1' }, openAmount(invoice), 'EUR')).toBeNull()
    expect(surplus({ ...values, amount: 'a lot' }, openAmount(invoice), 'EUR')).toBeNull()
  })
})

describe('offersCredit', () => {
  const values = { ...paymentValues(invoice, undefined, today), amount: '70.1', date: '2026-02-01' }

  it('is for more than is open', () => {
    expect([offersCredit(values, null, null), offersCredit(values, '0.01' as Decimal, null)]).toEqual([false, true])
  })

  it('is for more than was open on its day, which only the service knows, until something else is typed', () => {
    const refused = { amount: '70.1', date: '2026-02-01' }
    expect(offersCredit({ ...values, keepsCredit: true }, null, refused)).toBe(true)
    expect(offersCredit({ ...values, amount: '60' }, null, refused)).toBe(false)
    expect(offersCredit({ ...values, date: '2026-03-01' }, null, refused)).toBe(false)
    expect(offersCredit({ ...values, amount: '0' }, null, { ...refused, amount: '0' })).toBe(false)
  })
})
