import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { LateFeeInterval, LateFeeKind } from '../enums'
import { MAX_AMOUNT_MINOR } from '../money/minor'
import { currency, decimal } from '../totals/pricing.fixture'
import { accruals, type DatedPayment, type LateFeeFacts, lateFees } from './late-fee'

const day = (text: string) => text as CalendarDate

function late(
  dueAt: string,
  [kind, interval, fee, code = 'EUR']: [LateFeeKind, LateFeeInterval, string, string?],
  given: Partial<LateFeeFacts> = {},
): LateFeeFacts {
  const terms = { kind, interval, fee: decimal(fee), currency: currency(code) }
  return {
    terms,
    dueAt: day(dueAt),
    issuedOn: day('1900-01-01'),
    closedOn: null,
    totalMinor: 100000,
    withheldMinor: 0,
    payments: [],
    ...given,
  }
}

function paid(paidOn: string, amountMinor: number, isSettled = true): DatedPayment {
  return { paidOn: day(paidOn), amountMinor, isSettled }
}

function fees(invoice: LateFeeFacts, today: string): string[] {
  return [...accruals(lateFees(invoice, day(today)))].map((fee) => `${fee.accruedOn} ${String(fee.amountMinor)}`)
}

const monthly = ['PERCENTAGE', 'MONTHLY', '1.5'] satisfies [LateFeeKind, LateFeeInterval, string]

describe('lateFees', () => {
  it.each<[name: string, invoice: LateFeeFacts, today: string, expected: string[]]>([
    ['nothing on the due date', late('2026-01-31', ['FIXED', 'ONE_TIME', '5']), '2026-01-31', []],
    ['the day after', late('2026-01-31', ['FIXED', 'ONE_TIME', '5']), '2026-02-01', ['2026-02-01 500']],
    ['once means once', late('2026-01-31', ['FIXED', 'ONE_TIME', '5']), '2027-01-31', ['2026-02-01 500']],
    [
      'every day, 29 February too',
      late('2028-02-27', ['FIXED', 'DAILY', '0.5']),
      '2028-03-01',
      ['2028-02-28 50', '2028-02-29 50', '2028-03-01 50'],
    ],
    [
      'every week from the day after',
      late('2026-03-25', ['FIXED', 'WEEKLY', '2']),
      '2026-04-08',
      ['2026-03-26 200', '2026-04-02 200'],
    ],
    [
      'every month, clamped and not chained; 1.5 % of 1,000.00 each time, not of the fees',
      late('2026-01-30', monthly),
      '2026-04-29',
      ['2026-01-31 1500', '2026-02-28 1500', '2026-03-31 1500'],
    ],
    [
      'half away from zero: 1.5 % of 3.00 is 4.5',
      late('2026-01-30', monthly, { totalMinor: 300 }),
      '2026-01-31',
      ['2026-01-31 5'],
    ],
    [
      '0.5 % of 333.33 is 1.66665',
      late('2026-01-30', ['PERCENTAGE', 'ONE_TIME', '0.5'], { totalMinor: 33333 }),
      '2026-01-31',
      ['2026-01-31 167'],
    ],
    [
      'yen: 1.5 % of 1,001 is 15.015',
      late('2026-01-30', ['PERCENTAGE', 'ONE_TIME', '1.5', 'JPY'], { totalMinor: 1001 }),
      '2026-02-01',
      ['2026-01-31 15'],
    ],
    [
      'a fixed fee of 1.0005 dinar',
      late('2026-01-30', ['FIXED', 'ONE_TIME', '1.0005', 'KWD']),
      '2026-02-01',
      ['2026-01-31 1001'],
    ],
    ['a fee of nothing', late('2026-01-30', ['FIXED', 'DAILY', '0']), '2026-02-28', []],
    ['a percentage too small for a cent', late('2026-01-30', monthly, { totalMinor: 33 }), '2026-02-28', []],
    ['no end of the calendar to run past', late('9999-12-31', ['FIXED', 'DAILY', '5']), '9999-12-31', []],
  ])('%s', (_, invoice, today, expected) => expect(fees(invoice, today)).toEqual(expected))

  it('falls on what is unpaid as the day begins', () => {
    const payments = [paid('2026-02-10', 40000), paid('2026-03-30', 60000)]
    // 1.5 % of 1,000.00, then of 600.00; on 31 March nothing is left.
    expect(fees(late('2026-01-30', monthly, { payments }), '2026-06-30')).toEqual(['2026-01-31 1500', '2026-02-28 900'])
  })

  it('does not count a payment of the same day, nor one that is not settled', () => {
    const sameDay = [paid('2026-01-31', 100000)]
    expect(fees(late('2026-01-30', monthly, { payments: sameDay }), '2026-02-28')).toEqual(['2026-01-31 1500'])
    const unsettled = [paid('2026-01-01', 100000, false)]
    expect(fees(late('2026-01-30', monthly, { payments: unsettled }), '2026-01-31')).toEqual(['2026-01-31 1500'])
  })

  it('takes no fixed fee once the principal is paid, even if earlier fees are not', () => {
    const payments = [paid('2026-02-02', 100000)]
    expect(fees(late('2026-01-31', ['FIXED', 'DAILY', '5'], { payments }), '2026-02-10')).toEqual([
      '2026-02-01 500',
      '2026-02-02 500',
    ])
  })

  it('begins the day after it was issued where that was after the due date, the others anchored there', () => {
    const issued = late('2026-01-10', ['FIXED', 'WEEKLY', '5'], { issuedOn: day('2026-03-01') })
    expect(fees(issued, '2026-03-01')).toEqual([])
    expect(fees(issued, '2026-03-15')).toEqual(['2026-03-02 500', '2026-03-09 500'])
    const inTime = late('2026-01-10', ['FIXED', 'ONE_TIME', '5'], { issuedOn: day('2026-01-10') })
    expect(fees(inTime, '2026-03-15')).toEqual(['2026-01-11 500'])
  })

  it('leaves out the day it was written off or voided and all after it', () => {
    const closed = late('2026-01-31', ['FIXED', 'DAILY', '5'], { closedOn: day('2026-02-03') })
    expect(fees(closed, '2026-12-31')).toEqual(['2026-02-01 500', '2026-02-02 500'])
  })

  it('ends after 10,000 of them', () => {
    const daily = late('1999-07-08', ['FIXED', 'DAILY', '0.01'])
    expect(fees(daily, '2026-11-22')).toHaveLength(9_999)
    expect(fees(daily, '2026-11-23')).toHaveLength(10_000)
    expect(fees(daily, '2026-11-30').at(-1)).toBe('2026-11-23 1')
    expect(['2026-11-22', '2026-11-23'].map((today) => lateFees(daily, day(today)).nextOn)).toEqual([
      '2026-11-23',
      null,
    ])
  })

  it('never takes the invoice beyond what it may carry, however large the fee is', () => {
    const most = MAX_AMOUNT_MINOR(currency('EUR'))
    const fixed = late('2026-01-31', ['FIXED', 'DAILY', '600000000000'])
    const rest = String(most - 100000 - 60_000_000_000_000)
    expect(fees(fixed, '2026-02-28')).toEqual(['2026-02-01 60000000000000', `2026-02-02 ${rest}`])
    const percent = late('2026-01-31', ['PERCENTAGE', 'ONE_TIME', '999999999999.99'], { totalMinor: most - 1 })
    expect(fees(percent, '2026-02-28')).toEqual(['2026-02-01 1'])
    expect(fees({ ...percent, totalMinor: most }, '2026-02-28')).toEqual([])
  })
})

describe('the day of the next one', () => {
  const next = (facts: LateFeeFacts, today: string) => lateFees(facts, day(today)).nextOn
  it.each<[LateFeeInterval, dueAt: string, today: string, expected: string | null]>([
    ['ONE_TIME', '2026-01-31', '2026-01-15', '2026-02-01'],
    ['ONE_TIME', '2026-01-31', '2026-01-31', '2026-02-01'],
    ['ONE_TIME', '2026-01-31', '2026-02-01', null],
    ['DAILY', '2026-01-31', '2026-01-01', '2026-02-01'],
    ['DAILY', '2026-01-31', '2026-02-28', '2026-03-01'],
    ['WEEKLY', '2026-03-25', '2026-03-26', '2026-04-02'],
    ['MONTHLY', '2026-01-30', '2026-01-31', '2026-02-28'],
    ['MONTHLY', '2026-01-30', '2026-02-28', '2026-03-31'],
    ['DAILY', '9999-12-31', '2026-01-01', null],
  ])('%s, due %s, on %s: %s', (interval, dueAt, today, expected) => {
    expect(next(late(dueAt, ['FIXED', interval, '5']), today)).toBe(expected)
  })

  it('is none once the principal is paid, it is closed, or a fee would come to nothing', () => {
    const daily = late('2026-01-31', ['FIXED', 'DAILY', '5'])
    expect(next({ ...daily, payments: [paid('2026-02-02', 100000)] }, '2026-02-02')).toBeNull()
    expect(next({ ...daily, payments: [paid('2026-02-02', 99999)] }, '2026-02-02')).toBe('2026-02-03')
    expect(next({ ...daily, closedOn: day('2026-02-02') }, '2026-02-02')).toBeNull()
    expect(next(late('2026-01-30', monthly, { totalMinor: 33 }), '2026-02-02')).toBeNull()
    expect(next({ ...daily, totalMinor: MAX_AMOUNT_MINOR(currency('EUR')) }, '2026-02-02')).toBeNull()
  })

  it('is never in the past', () => {
    const issued = late('2026-01-10', ['FIXED', 'ONE_TIME', '5'], { issuedOn: day('2026-03-01') })
    expect(next(issued, '2026-03-01')).toBe('2026-03-02')
  })
})
