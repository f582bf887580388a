import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, type CalendarDate } from '../../kernel/calendar-date'
import { isFourDigitYear } from '../four-digit-year'
import { decimalToMinorUpTo, MAX_AMOUNT_MINOR, percentOfMinorUpTo } from '../money/minor'
import { currency, decimal } from '../totals/pricing.fixture'
import { accruals, type LateFeeAccrual, type LateFeeFacts, lateFees } from './late-fee'

/** Interval by interval, as the text says it: what runs have to come to, at the cost of every day. */
function oneByOne(facts: LateFeeFacts, today: CalendarDate) {
  const { terms, totalMinor, withheldMinor, closedOn, issuedOn, dueAt } = facts
  const accrued: LateFeeAccrual[] = []
  const first = addDays(issuedOn > dueAt ? issuedOn : dueAt, 1)
  let roomMinor = MAX_AMOUNT_MINOR(terms.currency) - totalMinor
  for (let interval = 0; ; interval += 1) {
    const accruedOn = {
      ONE_TIME: interval === 0 ? first : null,
      DAILY: addDays(first, interval),
      WEEKLY: addDays(first, 7 * interval),
      MONTHLY: addMonths(first, interval),
    }[terms.interval]
    const isOver = accruedOn === null || !isFourDigitYear(accruedOn) || (closedOn !== null && accruedOn >= closedOn)
    if (isOver) return { accrued, nextOn: null }
    const unpaidMinor = facts.payments
      .filter(({ isSettled, paidOn }) => isSettled && paidOn < accruedOn)
      .reduce((unpaid, { amountMinor }) => unpaid - amountMinor, totalMinor - withheldMinor)
    const amountMinor =
      unpaidMinor <= 0 || roomMinor <= 0
        ? 0
        : terms.kind === 'FIXED'
          ? decimalToMinorUpTo(terms.fee, terms.currency, roomMinor)
          : percentOfMinorUpTo(unpaidMinor, terms.fee, roomMinor)
    if (accruedOn > today) return { accrued, nextOn: amountMinor > 0 ? accruedOn : null }
    if (amountMinor > 0) accrued.push({ accruedOn, amountMinor })
    roomMinor -= amountMinor
  }
}

const day = (most: number) =>
  fc.integer({ min: 0, max: most }).map((days) => addDays('2023-11-20' as CalendarDate, days))

const lateInvoice: fc.Arbitrary<LateFeeFacts> = fc
  .record({
    kind: fc.constantFrom('FIXED' as const, 'PERCENTAGE' as const),
    interval: fc.constantFrom('ONE_TIME' as const, 'DAILY' as const, 'WEEKLY' as const, 'MONTHLY' as const),
    fee: fc.constantFrom('0', '0.004', '0.5', '1.5', '33.333', '250000000', '70000000000', '999999999999').map(decimal),
    code: fc.constantFrom('EUR', 'JPY', 'KWD'),
    dueAt: day(120),
    issuedOn: day(120),
    closedOn: fc.option(day(200)),
    // Few cents, some, and nearly all that an invoice may carry.
    left: fc.constantFrom(null, 0, 1, 5_000, 7_000_000_000),
    totalMinor: fc.integer({ min: 0, max: 2_000 }),
    withheldMinor: fc.constantFrom(0, 0, 300),
    payments: fc.array(
      fc.record({ amountMinor: fc.integer({ min: 1, max: 900 }), isSettled: fc.boolean(), paidOn: day(200) }),
      { maxLength: 6 },
    ),
  })
  .map(({ kind, interval, fee, code, left, totalMinor, ...facts }) => ({
    ...facts,
    terms: { kind, interval, fee, currency: currency(code) },
    totalMinor: left === null ? totalMinor : MAX_AMOUNT_MINOR(currency(code)) - left,
  }))

it('comes to the same as fee by fee', () => {
  fc.assert(
    fc.property(lateInvoice, day(300), (facts, today) => {
      const [found, expected] = [lateFees(facts, today), oneByOne(facts, today)]
      expect([...accruals(found)]).toEqual(expected.accrued)
      expect(found.nextOn).toBe(expected.nextOn)
      const after = addDays(today, -20)
      const rest = expected.accrued.filter(({ accruedOn }) => accruedOn > after)
      expect([...accruals(found, after)]).toEqual(rest)
    }),
    { seed: 20_261_123, numRuns: 3_000 },
  )
})

it('looks at payments, and not at days', () => {
  const terms = { kind: 'FIXED', interval: 'DAILY', fee: decimal('0.01'), currency: currency('EUR') } as const
  const old = '1900-01-02' as CalendarDate
  const payments = [{ amountMinor: 5, isSettled: true, paidOn: '1910-06-01' as CalendarDate }]
  const facts = { terms, dueAt: old, issuedOn: old, closedOn: null, totalMinor: 1_000, withheldMinor: 0, payments }
  const { runs, nextOn } = lateFees(facts, '2026-11-23' as CalendarDate)
  expect(runs.map(({ count }) => count)).toEqual([3_802, 6_198])
  expect(nextOn).toBeNull()
})
