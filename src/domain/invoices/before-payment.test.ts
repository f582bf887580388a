import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { Instant } from '../../kernel/instant'
import { beforePayment, type MoneyOfInvoice } from './before-payment'

const day = (date: number) => `2026-06-${String(date).padStart(2, '0')}` as CalendarDate
const moment = (date: number, hour = 12) => `${day(date)}T${String(hour)}:00:00.000Z` as Instant

const paid = (id: string, date: number, amountMinor: number, hour = 12) => ({
  ...{ id, amountMinor, isSettled: true },
  paymentDate: day(date),
  createdAt: moment(date, hour),
})
const fee = (accruedOn: number, amountMinor: number, recordedOn = accruedOn) => ({
  ...{ kind: 'CHARGED' as const, amountMinor },
  accruedOn: day(accruedOn),
  recordedOn: day(recordedOn),
})

const payment = paid('this', 20, 45_000)
const money = (more: Partial<MoneyOfInvoice>): MoneyOfInvoice => ({
  ...{
    invoice: { withheldMinor: 0, totalMinor: 121_000 },
    payments: [payment],
    lateFees: [],
    creditNotes: [],
    refunds: [],
  },
  ...more,
})
const nothing = {
  ...{ paidMinor: 0, lateFeeMinor: 0, refundedMinor: 0 },
  ...{ creditedMinor: 0, creditedWithheldMinor: 0, withheldRecordedMinor: 0 },
}

describe('what became of an invoice before a payment', () => {
  it('is nothing at the first', () => {
    expect(beforePayment(payment, money({}))).toEqual(nothing)
  })

  it('has the payments of earlier days, and of its own day those recorded before it', () => {
    const others = [
      paid('earlier day, typed later', 19, 1),
      { ...paid('typed late', 10, 20), createdAt: moment(28) },
      paid('same day, before', 20, 300, 11),
      paid('same day, after', 20, 4_000, 13),
      paid('later', 21, 50_000),
      { ...paid('on its way', 12, 600_000), isSettled: false },
    ]
    expect(beforePayment(payment, money({ payments: [...others, payment] }))).toEqual({ ...nothing, paidMinor: 321 })
  })

  it('tells apart what was recorded in the same moment', () => {
    const [a, b] = [paid('a', 20, 1), paid('b', 20, 2)]
    const payments = [b, a]
    expect(beforePayment(a, money({ payments }))).toEqual(nothing)
    expect(beforePayment(b, money({ payments }))).toEqual({ ...nothing, paidMinor: 1 })
  })

  it('has late fees until its day, and leaves a later waiver out: it was owed then', () => {
    const waived = { ...fee(16, -1_000, 25), kind: 'WAIVED' as const }
    expect(beforePayment(payment, money({ lateFees: [fee(16, 1_000), fee(21, 500), waived] }))).toEqual({
      ...nothing,
      lateFeeMinor: 1_000,
    })
    const before = { ...waived, recordedOn: day(18) }
    expect(beforePayment(payment, money({ lateFees: [fee(16, 1_000), before] }))).toEqual(nothing)
  })

  it('has what was credited and given back until then', () => {
    const creditNotes = [
      { issuedAt: day(18), totalMinor: 100, withheldMinor: 15, createdAt: moment(18) },
      { issuedAt: day(20), totalMinor: 2_000, withheldMinor: 300, createdAt: moment(20, 13) },
    ]
    const refunds = [
      { refundDate: day(19), amountMinor: 7, createdAt: moment(19) },
      { refundDate: day(22), amountMinor: 80, createdAt: moment(22) },
    ]
    expect(beforePayment(payment, money({ creditNotes, refunds }))).toEqual({
      ...nothing,
      creditedMinor: 100,
      creditedWithheldMinor: 15,
      refundedMinor: 7,
    })
  })

  it('is not known where a service told of fees only after it', () => {
    const told = (date: number) => ({ ...fee(date, 900), kind: 'REPORTED' as const })
    expect(beforePayment(payment, money({ lateFees: [told(23)] }))).toBeNull()
    expect(beforePayment(payment, money({ lateFees: [told(19)] }))).toEqual({ ...nothing, lateFeeMinor: 900 })
  })
})
