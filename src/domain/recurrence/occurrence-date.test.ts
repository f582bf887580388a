import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import { enumValues, type Frequency } from '../enums'
import { isFourDigitYear } from '../four-digit-year'
import { occurrenceDate, occurrencesThrough } from './occurrence-date'

const day = (text: string) => text as CalendarDate

describe('occurrenceDate', () => {
  it.each<[Frequency, string, string]>([
    ['DAILY', '2026-02-27', '2026-02-27 2026-02-28 2026-03-01 2026-03-02'],
    ['DAILY', '2028-02-27', '2028-02-27 2028-02-28 2028-02-29 2028-03-01'],
    ['WEEKLY', '2026-12-24', '2026-12-24 2026-12-31 2027-01-07 2027-01-14'],
    ['BIWEEKLY', '2026-03-20', '2026-03-20 2026-04-03 2026-04-17 2026-05-01'],
    ['MONTHLY', '2026-01-15', '2026-01-15 2026-02-15 2026-03-15 2026-04-15'],
    ['MONTHLY', '2026-01-29', '2026-01-29 2026-02-28 2026-03-29 2026-04-29'],
    ['MONTHLY', '2028-01-29', '2028-01-29 2028-02-29 2028-03-29 2028-04-29'],
    ['MONTHLY', '2026-01-30', '2026-01-30 2026-02-28 2026-03-30 2026-04-30'],
    ['MONTHLY', '2028-01-30', '2028-01-30 2028-02-29 2028-03-30 2028-04-30'],
    ['MONTHLY', '2026-01-31', '2026-01-31 2026-02-28 2026-03-31 2026-04-30'],
    ['MONTHLY', '2028-01-31', '2028-01-31 2028-02-29 2028-03-31 2028-04-30'],
    ['QUARTERLY', '2025-11-30', '2025-11-30 2026-02-28 2026-05-30 2026-08-30'],
    ['QUARTERLY', '2026-01-31', '2026-01-31 2026-04-30 2026-07-31 2026-10-31'],
    ['BIANNUALLY', '2025-08-31', '2025-08-31 2026-02-28 2026-08-31 2027-02-28'],
    ['ANNUALLY', '2025-02-28', '2025-02-28 2026-02-28 2027-02-28 2028-02-28'],
    ['ANNUALLY', '2028-02-29', '2028-02-29 2029-02-28 2030-02-28 2031-02-28'],
  ])('%s from %s: %s', (frequency, start, dates) => {
    expect([0, 1, 2, 3].map((n) => occurrenceDate(day(start), frequency, n)).join(' ')).toBe(dates)
  })

  it('comes back to 29 February in leap years, of which 2100 is none', () => {
    const leapYears = [4, 8, 72, 76].map((n) => occurrenceDate(day('2028-02-29'), 'ANNUALLY', n))
    expect(leapYears).toEqual(['2032-02-29', '2036-02-29', '2100-02-28', '2104-02-29'])
  })
})

describe('occurrencesThrough', () => {
  it.each<[Frequency, string, string, number]>([
    ['DAILY', '2026-02-27', '2026-03-01', 3],
    ['DAILY', '2028-02-27', '2028-03-01', 4],
    ['WEEKLY', '2026-12-24', '2026-12-30', 1],
    ['WEEKLY', '2026-12-24', '2026-12-31', 2],
    ['BIWEEKLY', '2026-03-20', '2026-04-02', 1],
    ['BIWEEKLY', '2026-03-20', '2026-04-03', 2],
    ['MONTHLY', '2026-01-29', '2026-02-27', 1],
    ['MONTHLY', '2026-01-29', '2026-02-28', 2],
    ['MONTHLY', '2026-01-29', '2026-03-28', 2],
    ['MONTHLY', '2028-01-29', '2028-02-28', 1],
    ['MONTHLY', '2028-01-29', '2028-02-29', 2],
    ['MONTHLY', '2026-01-30', '2026-02-28', 2],
    ['MONTHLY', '2026-01-30', '2026-03-29', 2],
    ['MONTHLY', '2026-01-30', '2026-03-30', 3],
    ['MONTHLY', '2026-01-31', '2026-02-27', 1],
    ['MONTHLY', '2026-01-31', '2026-02-28', 2],
    ['MONTHLY', '2028-01-31', '2028-02-28', 1],
    ['MONTHLY', '2026-01-31', '2026-04-29', 3],
    ['MONTHLY', '2026-01-31', '2026-04-30', 4],
    ['QUARTERLY', '2025-11-30', '2026-02-27', 1],
    ['QUARTERLY', '2025-11-30', '2026-02-28', 2],
    ['QUARTERLY', '2025-11-30', '2026-04-30', 2],
    ['BIANNUALLY', '2025-08-31', '2026-02-28', 2],
    ['BIANNUALLY', '2025-08-31', '2026-08-30', 2],
    ['ANNUALLY', '2028-02-29', '2029-02-27', 1],
    ['ANNUALLY', '2028-02-29', '2029-02-28', 2],
    ['ANNUALLY', '2028-02-29', '2032-02-28', 4],
    ['ANNUALLY', '2028-02-29', '2032-02-29', 5],
  ])('%s from %s through %s: %i', (frequency, start, date, count) => {
    expect(occurrencesThrough(day(start), frequency, day(date))).toBe(count)
  })

  it.each(enumValues('frequency'))('none before the start, one on it: %s', (frequency) => {
    expect(occurrencesThrough(day('2026-01-31'), frequency, day('2026-01-30'))).toBe(0)
    expect(occurrencesThrough(day('2026-01-31'), frequency, day('2025-01-31'))).toBe(0)
    expect(occurrencesThrough(day('2026-01-31'), frequency, day('2026-01-31'))).toBe(1)
    expect(occurrencesThrough(day('0001-01-01'), frequency, addDays(day('0001-01-01'), -1))).toBe(0)
  })

  it.each<[Frequency, number]>([
    ['DAILY', 3_652_059],
    ['WEEKLY', 521_723],
    ['BIWEEKLY', 260_862],
    ['MONTHLY', 119_988],
    ['QUARTERLY', 39_996],
    ['BIANNUALLY', 19_998],
    ['ANNUALLY', 9_999],
  ])('knows the whole calendar at once: %s', (frequency, count) => {
    expect(occurrencesThrough(day('0001-01-01'), frequency, day('9999-12-31'))).toBe(count)
  })

  const days = fc.integer({ min: 0, max: 3_652_058 }).map((n) => addDays(day('0001-01-01'), n))
  const monthEnds = fc
    .tuple(fc.integer({ min: 1890, max: 2110 }), fc.integer({ min: 1, max: 12 }), fc.integer({ min: 28, max: 31 }))
    .map(([year, month, date]) => addDays(day(`${String(year)}-${String(month).padStart(2, '0')}-01`), date - 1))

  it('is the place between the occurrence that has come and the one that has not', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...enumValues('frequency')),
        fc.oneof(days, monthEnds),
        fc.oneof(days, monthEnds),
        (frequency, start, date) => {
          const n = occurrencesThrough(start, frequency, date)
          const next = occurrenceDate(start, frequency, n)
          expect(!isFourDigitYear(next) || next > date).toBe(true)
          if (n > 0) expect(occurrenceDate(start, frequency, n - 1) <= date).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })

  it('agrees with counting one by one', () => {
    const counted = (start: CalendarDate, frequency: Frequency, date: CalendarDate) => {
      let n = 0
      while (occurrenceDate(start, frequency, n) <= date) n += 1
      return n
    }
    fc.assert(
      fc.property(
        fc.constantFrom(...enumValues('frequency')),
        monthEnds,
        fc.integer({ min: -40, max: 800 }),
        (frequency, start, ahead) => {
          const date = addDays(start, ahead)
          expect(occurrencesThrough(start, frequency, date)).toBe(counted(start, frequency, date))
        },
      ),
    )
  })
})
