import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../kernel/calendar-date'
import type { LateFeeInterval, LateFeeKind, StoredInvoiceStatus } from '../enums'
import { currency, decimal } from '../totals/pricing.fixture'
import { accruedLateFees, type DatedPayment, type LateInvoice, nextLateFeeDate } from './late-fee'

const day = (text: string) => text as CalendarDate

function late(
  dueAt: string,
  [kind, interval, fee, code = 'EUR']: [LateFeeKind, LateFeeInterval, string, string?],
  given: Partial<LateInvoice> = {},
): LateInvoice {
  const terms = { kind, interval, fee: decimal(fee), currency: currency(code) }
  return {
    status: 'SENT',
    terms,
    dueAt: day(dueAt),
    totalMinor: 100000,
    payments: [],
    keptIntervals: new Set(),
    ...given,
  }
}

function paid(paidOn: string, amountMinor: number, isSettled = true): DatedPayment {
  return { paidOn: day(paidOn), amountMinor, isSettled }
}

function fees(invoice: LateInvoice, today: string): string[] {
  return accruedLateFees(invoice, day(today)).map(
    (fee) => `${String(fee.interval)} ${fee.accruedOn} ${String(fee.amountMinor)}`,
  )
}

const monthly = ['PERCENTAGE', 'MONTHLY', '1.5'] satisfies [LateFeeKind, LateFeeInterval, string]

describe('accruedLateFees', () => {
  it.each<[name: string, invoice: LateInvoice, today: string, expected: string[]]>([
    ['nothing on the due date', late('2026-01-31', ['FIXED', 'ONE_TIME', '5']), '2026-01-31', []],
    ['the day after', late('2026-01-31', ['FIXED', 'ONE_TIME', '5']), '2026-02-01', ['1 2026-02-01 500']],
    ['once means once', late('2026-01-31', ['FIXED', 'ONE_TIME', '5']), '2027-01-31', ['1 2026-02-01 500']],
    [
      'every day, 29 February too',
      late('2028-02-27', ['FIXED', 'DAILY', '0.5']),
      '2028-03-01',
      ['1 2028-02-28 50', '2 2028-02-29 50', '3 2028-03-01 50'],
    ],
    [
      'every week from the day after',
      late('2026-03-25', ['FIXED', 'WEEKLY', '2']),
      '2026-04-08',
      ['1 2026-03-26 200', '2 2026-04-02 200'],
    ],
    [
      'every month, clamped and not chained; 1.5 % of 1,000.00 each time, not of the fees',
      late('2026-01-30', monthly),
      '2026-04-29',
      ['1 2026-01-31 1500', '2 2026-02-28 1500', '3 2026-03-31 1500'],
    ],
    [
      'half away from zero: 1.5 % of 3.00 is 4.5',
      late('2026-01-30', monthly, { totalMinor: 300 }),
      '2026-01-31',
      ['1 2026-01-31 5'],
    ],
    [
      '0.5 % of 333.33 is 1.66665',
      late('2026-01-30', ['PERCENTAGE', 'ONE_TIME', '0.5'], { totalMinor: 33333 }),
      '2026-01-31',
      ['1 2026-01-31 167'],
    ],
    [
      'yen: 1.5 % of 1,001 is 15.015',
      late('2026-01-30', ['PERCENTAGE', 'ONE_TIME', '1.5', 'JPY'], { totalMinor: 1001 }),
      '2026-02-01',
      ['1 2026-01-31 15'],
    ],
    [
      'a fixed fee of 1.0005 dinar',
      late('2026-01-30', ['FIXED', 'ONE_TIME', '1.0005', 'KWD']),
      '2026-02-01',
      ['1 2026-01-31 1001'],
    ],
    ['a fee of nothing', late('2026-01-30', ['FIXED', 'DAILY', '0']), '2026-02-28', []],
    ['a percentage too small for a cent', late('2026-01-30', monthly, { totalMinor: 33 }), '2026-02-28', []],
    ['no end of the calendar to run past', late('9999-12-31', ['FIXED', 'DAILY', '5']), '9999-12-31', []],
  ])('%s', (_, invoice, today, expected) => expect(fees(invoice, today)).toEqual(expected))

  it('falls on what is unpaid as the day begins', () => {
    const payments = [paid('2026-02-10', 40000), paid('2026-03-30', 60000)]
    // 1.5 % of 1,000.00, then of 600.00; on 31 March nothing is left.
    expect(fees(late('2026-01-30', monthly, { status: 'PARTIALLY_PAID', payments }), '2026-06-30')).toEqual([
      '1 2026-01-31 1500',
      '2 2026-02-28 900',
    ])
  })

  it('does not count a payment of the same day, nor one that is not settled', () => {
    const sameDay = [paid('2026-01-31', 100000)]
    expect(fees(late('2026-01-30', monthly, { payments: sameDay }), '2026-02-28')).toEqual(['1 2026-01-31 1500'])
    const unsettled = [paid('2026-01-01', 100000, false)]
    expect(fees(late('2026-01-30', monthly, { payments: unsettled }), '2026-01-31')).toEqual(['1 2026-01-31 1500'])
  })

  it('takes no fixed fee once the principal is paid, even if earlier fees are not', () => {
    const payments = [paid('2026-02-02', 100000)]
    expect(fees(late('2026-01-31', ['FIXED', 'DAILY', '5'], { payments }), '2026-02-10')).toEqual([
      '1 2026-02-01 500',
      '2 2026-02-02 500',
    ])
  })

  it('lists only what is not kept, so that it can run any number of times', () => {
    const invoice = late('2026-01-30', monthly)
    const first = accruedLateFees(invoice, day('2026-03-01'))
    const keptIntervals = new Set(first.map(({ interval }) => interval))
    expect(first).toHaveLength(2)
    expect(fees({ ...invoice, keptIntervals }, '2026-03-01')).toEqual([])
    expect(fees({ ...invoice, keptIntervals }, '2026-03-31')).toEqual(['3 2026-03-31 1500'])
    expect(fees({ ...invoice, keptIntervals: new Set([2]) }, '2026-03-31')).toEqual([
      '1 2026-01-31 1500',
      '3 2026-03-31 1500',
    ])
  })

  it.each<[StoredInvoiceStatus, number]>([
    ['DRAFT', 0],
    ['SENT', 1],
    ['PARTIALLY_PAID', 1],
    ['PAID', 0],
    ['VOID', 0],
    ['WRITTEN_OFF', 0],
  ])('on %s accrue %i', (status, count) => {
    const invoice = late('2026-01-31', ['FIXED', 'ONE_TIME', '5'], { status })
    expect(accruedLateFees(invoice, day('2026-02-01'))).toHaveLength(count)
  })
})

describe('nextLateFeeDate', () => {
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
    expect(nextLateFeeDate(interval, day(dueAt), day(today))).toBe(expected)
  })
})
