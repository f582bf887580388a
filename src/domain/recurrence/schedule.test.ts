import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { addDays, type CalendarDate } from '../../kernel/calendar-date'
import { enumValues, type Frequency } from '../enums'
import {
  countMissed,
  dueOccurrences,
  nextOccurrenceDate,
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

describe('countMissed', () => {
  const today = day('2026-11-21')

  it.each<[title: string, RecurrencePlan, number]>([
    ['every day of a year mistyped by ten', plan('2016-11-21', 'DAILY'), 3652],
    ['not today itself', plan('2026-11-21', 'DAILY'), 0],
    ['yesterday', plan('2026-11-20', 'DAILY'), 1],
    ['nothing to come', plan('2027-01-01', 'DAILY'), 0],
    ['none that are made', plan('2026-11-11', 'DAILY', { occurrences: 4 }), 6],
    ['up to the end date', plan('2016-11-21', 'DAILY', { endDate: day('2016-11-30') }), 10],
    ['up to the number of invoices', plan('2016-11-21', 'DAILY', { maxOccurrences: 12 }), 12],
    ['what is left of it', plan('2016-11-21', 'DAILY', { maxOccurrences: 12, occurrences: 9, skipped: 2 }), 5],
    ['none where all are made', plan('2016-11-21', 'DAILY', { maxOccurrences: 3, occurrences: 3 }), 0],
    ['centuries, at once', plan('0001-01-01', 'DAILY'), 739_940],
  ])('%s', (_title, given, expected) => {
    expect(countMissed(given, today)).toBe(expected)
  })

  it('is as many as are due before today, whatever the plan', () => {
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom(...enumValues('frequency')),
          end: fc.option(fc.integer({ min: -5, max: 400 })),
          maxOccurrences: fc.option(fc.integer({ min: 1, max: 9 })),
          made: fc.nat(5),
          skipped: fc.nat(5),
          ahead: fc.integer({ min: -5, max: 400 }),
        }),
        ({ frequency, end, maxOccurrences, made, skipped, ahead }) => {
          const start = day('2026-01-31')
          const endDate = end === null ? null : addDays(start, end)
          const given = plan(start, frequency, { endDate, maxOccurrences, occurrences: made + skipped, skipped })
          const date = addDays(start, ahead)
          expect(countMissed(given, date)).toBe(dueOccurrences(given, addDays(date, -1), 1000).length)
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

  it('answers at once for a schedule that begins centuries ago', () => {
    const ancient = plan('0001-01-01', 'DAILY')
    expect(skipThrough(ancient, day('2026-11-21'))).toBe(739_941)
    expect(skipThrough(ancient, day('9999-12-31'))).toBe(3_652_059)
    expect(skipThrough({ ...ancient, endDate: day('9999-12-30') }, day('9999-12-31'))).toBe(3_652_058)
  })

  it('agrees with skipping one by one', () => {
    const oneByOne = (given: RecurrencePlan, date: CalendarDate): number => {
      const next = nextOccurrenceDate(given)
      if (next === null || next > date) return given.occurrences
      return oneByOne({ ...given, occurrences: given.occurrences + 1, skipped: given.skipped + 1 }, date)
    }
    const offset = fc.integer({ min: -5, max: 400 })
    fc.assert(
      fc.property(
        fc.record({
          frequency: fc.constantFrom(...enumValues('frequency')),
          start: fc.constantFrom('2026-01-29', '2026-01-30', '2026-01-31', '2028-02-29', '2026-06-15'),
          end: fc.option(offset),
          maxOccurrences: fc.option(fc.integer({ min: 1, max: 5 })),
          made: fc.nat(5),
          skipped: fc.nat(5),
        }),
        offset,
        ({ frequency, start, end, maxOccurrences, made, skipped }, ahead) => {
          const endDate = end === null ? null : addDays(day(start), end)
          const given = plan(start, frequency, { endDate, maxOccurrences, occurrences: made + skipped, skipped })
          const date = addDays(day(start), ahead)
          expect(skipThrough(given, date)).toBe(oneByOne(given, date))
        },
      ),
    )
  })
})
