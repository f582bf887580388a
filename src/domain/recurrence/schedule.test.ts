import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import { enumValues, type Frequency } from '../enums'
import {
  dueOccurrences,
  nextOccurrenceDate,
  occurrenceDate,
  type Occurrence,
  type RecurrencePlan,
  skipThrough,
} from './schedule'

const day = (text: string) => text as CalendarDate

function plan(startDate: string, frequency: Frequency, given: Partial<RecurrencePlan> = {}): RecurrencePlan {
  return {
    startDate: day(startDate),
    frequency,
    endDate: null,
    maxOccurrences: null,
    occurrences: 0,
    skipped: 0,
    ...given,
  }
}

function datesOf(occurrences: readonly Occurrence[]): string {
  return occurrences.map(({ date }) => date).join(' ')
}

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

describe('nextOccurrenceDate', () => {
  it.each<[name: string, RecurrencePlan, string | null]>([
    ['starts on the start date', plan('2026-01-31', 'MONTHLY'), '2026-01-31'],
    ['follows the sequence', plan('2026-01-31', 'MONTHLY', { occurrences: 1 }), '2026-02-28'],
    [
      'may fall on the end date',
      plan('2026-01-31', 'MONTHLY', { occurrences: 2, endDate: day('2026-03-31') }),
      '2026-03-31',
    ],
    ['not after it', plan('2026-01-31', 'MONTHLY', { occurrences: 2, endDate: day('2026-03-30') }), null],
    ['ends before it starts', plan('2026-01-31', 'MONTHLY', { endDate: day('2026-01-30') }), null],
    ['the last of three', plan('2026-01-31', 'MONTHLY', { occurrences: 2, maxOccurrences: 3 }), '2026-03-31'],
    ['three of three made', plan('2026-01-31', 'MONTHLY', { occurrences: 3, maxOccurrences: 3 }), null],
    [
      'skipped ones leave the number of invoices as agreed',
      plan('2026-01-31', 'MONTHLY', { occurrences: 5, skipped: 3, maxOccurrences: 3 }),
      '2026-06-30',
    ],
    ['the end of the calendar', plan('9999-12-31', 'DAILY', { occurrences: 1 }), null],
  ])('%s', (_, given, expected) => expect(nextOccurrenceDate(given)).toBe(expected))
})

describe('dueOccurrences', () => {
  it('lists what was missed, today included', () => {
    expect(dueOccurrences(plan('2026-01-31', 'MONTHLY', { occurrences: 1 }), day('2026-04-30'))).toEqual([
      { sequence: 2, date: '2026-02-28' },
      { sequence: 3, date: '2026-03-31' },
      { sequence: 4, date: '2026-04-30' },
    ])
  })

  it('lists nothing before the next date', () => {
    expect(dueOccurrences(plan('2026-01-31', 'MONTHLY'), day('2026-01-30'))).toEqual([])
  })

  it('stops at the end date and at the number of invoices', () => {
    const today = day('2026-12-31')
    const ending = plan('2026-01-31', 'MONTHLY', { endDate: day('2026-02-28') })
    expect(datesOf(dueOccurrences(ending, today))).toBe('2026-01-31 2026-02-28')
    const counted = plan('2026-01-31', 'QUARTERLY', { maxOccurrences: 2 })
    expect(datesOf(dueOccurrences(counted, today))).toBe('2026-01-31 2026-04-30')
  })

  it('catches up five years of months', () => {
    const due = dueOccurrences(plan('2021-01-31', 'MONTHLY'), day('2025-12-31'))
    expect(due).toHaveLength(60)
    expect(due.map(({ sequence }) => sequence)).toEqual(Array.from({ length: 60 }, (_, n) => n + 1))
    expect(due.every(({ date }) => addDays(date, 1).endsWith('-01'))).toBe(true)
    expect(due[37]).toEqual({ sequence: 38, date: '2024-02-29' })
    expect(due.at(-1)).toEqual({ sequence: 60, date: '2025-12-31' })
  })

  it('catches up five years of days, a hundred at a time', () => {
    const today = day('2025-12-31')
    const seen: Occurrence[] = []
    let runs = 0
    for (let due = dueOccurrences(plan('2021-01-01', 'DAILY'), today); due.length > 0; runs += 1) {
      seen.push(...due)
      due = dueOccurrences(plan('2021-01-01', 'DAILY', { occurrences: seen.length }), today)
    }
    expect(runs).toBe(19)
    expect(seen).toHaveLength(1826)
    expect(seen[99]).toEqual({ sequence: 100, date: '2021-04-10' })
    expect(seen.at(-1)).toEqual({ sequence: 1826, date: '2025-12-31' })
  })

  it('is cut short without losing or repeating any', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...enumValues('frequency')),
        fc.nat(400),
        fc.integer({ min: 1, max: 9 }),
        (frequency, ahead, limit) => {
          const given = plan('2026-01-31', frequency)
          const today = addDays(given.startDate, ahead)
          const all = dueOccurrences(given, today, 1000)
          const first = dueOccurrences(given, today, limit)
          const rest = dueOccurrences({ ...given, occurrences: first.length }, today, 1000)
          expect([...first, ...rest]).toEqual(all)
          expect(first.length).toBe(Math.min(limit, all.length))
        },
      ),
    )
  })
})

describe('skipThrough', () => {
  const months = plan('2026-01-31', 'MONTHLY', { occurrences: 1 })

  it.each([
    ['nothing fell into it', '2026-02-27', 1],
    ['the last day counts', '2026-02-28', 2],
    ['three fell into it', '2026-05-15', 4],
  ])('%s', (_, through, occurrences) => expect(skipThrough(months, day(through))).toBe(occurrences))

  it('goes on as scheduled after the pause', () => {
    const occurrences = skipThrough(months, day('2026-05-15'))
    expect(nextOccurrenceDate({ ...months, occurrences, skipped: 3 })).toBe('2026-05-31')
  })

  it('does not use up the number of invoices', () => {
    const counted = { ...months, maxOccurrences: 2 }
    const occurrences = skipThrough(counted, day('2026-05-15'))
    const resumed = { ...counted, occurrences, skipped: occurrences - counted.occurrences }
    expect(datesOf(dueOccurrences(resumed, day('2026-12-31')))).toBe('2026-05-31')
  })

  it('adds to what earlier pauses skipped', () => {
    const twice = { ...months, maxOccurrences: 2, occurrences: 4, skipped: 3 }
    expect(skipThrough(twice, day('2026-06-30'))).toBe(6)
  })

  it('stops at the end date and where invoices are all made', () => {
    expect(skipThrough({ ...months, endDate: day('2026-03-31') }, day('2026-12-31'))).toBe(3)
    expect(skipThrough({ ...months, maxOccurrences: 1 }, day('2026-12-31'))).toBe(1)
  })

  it('stops at the end of the calendar', () => {
    expect(skipThrough(plan('9999-12-30', 'DAILY'), day('9999-12-31'))).toBe(2)
  })
})
