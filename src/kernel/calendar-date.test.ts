import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDateToInstant,
  type CalendarDate,
  daysBetween,
  instantToCalendarDate,
  parseCalendarDate,
} from './calendar-date'
import { type Instant, millisecondsToInstant } from './instant'

function day(text: string): CalendarDate {
  const parsed = parseCalendarDate(text)
  if (parsed === null) throw new Error(`Not a day: ${text}`)
  return parsed
}

const days = fc
  .tuple(fc.integer({ min: 1900, max: 2200 }), fc.integer({ min: 0, max: 364 }))
  .map(([year, offset]) => addDays(day(`${String(year)}-01-01`), offset))

describe('parseCalendarDate', () => {
  it.each(['2026-01-31', '2028-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('reads %s', (text) => {
    expect(parseCalendarDate(text)).toBe(text)
  })

  it.each([
    '2026-02-29',
    '2100-02-29',
    '2026-02-31',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
    '0000-01-01',
    '',
    '2026-1-1',
    '2026-01-01T00:00:00Z',
    '2026-01-01 ',
    ' 2026-01-01',
    '20260101',
    '+002026-01-01',
    '-000001-01-01',
    '2026-01-01[u-ca=hebrew]',
    '26-01-01',
    '２０２６-01-01',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull()
  })
})

describe('instantToCalendarDate', () => {
  it.each([
    ['UTC−11', 'Pacific/Pago_Pago', '2026-01-01T10:59:59.999Z', '2025-12-31'],
    ['UTC−11', 'Pacific/Pago_Pago', '2026-01-01T11:00:00.000Z', '2026-01-01'],
    ['UTC', 'UTC', '2026-01-01T00:00:00.000Z', '2026-01-01'],
    ['UTC+5:45', 'Asia/Kathmandu', '2026-01-01T18:14:59.999Z', '2026-01-01'],
    ['UTC+5:45', 'Asia/Kathmandu', '2026-01-01T18:15:00.000Z', '2026-01-02'],
    ['UTC+14', 'Pacific/Kiritimati', '2025-12-31T09:59:59.999Z', '2025-12-31'],
    ['UTC+14', 'Pacific/Kiritimati', '2025-12-31T10:00:00.000Z', '2026-01-01'],
    ['the eve of summer time', 'Europe/Berlin', '2026-03-28T22:59:59.999Z', '2026-03-28'],
    ['a day of 23 hours begins', 'Europe/Berlin', '2026-03-28T23:00:00.000Z', '2026-03-29'],
    ['a day of 23 hours ends', 'Europe/Berlin', '2026-03-29T21:59:59.999Z', '2026-03-29'],
    ['the day after', 'Europe/Berlin', '2026-03-29T22:00:00.000Z', '2026-03-30'],
    ['a day of 25 hours begins', 'Europe/Berlin', '2026-10-24T22:00:00.000Z', '2026-10-25'],
    ['a day of 25 hours ends', 'Europe/Berlin', '2026-10-25T22:59:59.999Z', '2026-10-25'],
    ['the day after it', 'Europe/Berlin', '2026-10-25T23:00:00.000Z', '2026-10-26'],
    ['a day whose midnight is skipped', 'Africa/Cairo', '2026-04-23T21:59:59.999Z', '2026-04-23'],
    ['it begins at one o’clock', 'Africa/Cairo', '2026-04-23T22:00:00.000Z', '2026-04-24'],
    ['the eve of a day that never was', 'Pacific/Apia', '2011-12-30T09:59:59.999Z', '2011-12-29'],
    ['30 December 2011 left out', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', '2011-12-31'],
  ])('%s: %s at %s is %s', (_, timeZone, instant, expected) => {
    expect(instantToCalendarDate(instant as Instant, timeZone)).toBe(expected)
  })

  it('reads what millisecondsToInstant writes', () => {
    expect(instantToCalendarDate(millisecondsToInstant(0), 'UTC')).toBe('1970-01-01')
    expect(instantToCalendarDate(millisecondsToInstant(-1), 'UTC')).toBe('1969-12-31')
  })

  it('throws on a zone that does not exist', () => {
    expect(() => instantToCalendarDate(millisecondsToInstant(0), 'Europe/Atlantis')).toThrow(RangeError)
  })
})

describe('calendarDateToInstant', () => {
  it.each([
    ['UTC', 'UTC', '2026-01-01', '2026-01-01T00:00:00.000Z'],
    ['UTC−11', 'Pacific/Pago_Pago', '2026-01-01', '2026-01-01T11:00:00.000Z'],
    ['UTC+14', 'Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    ['a day of 23 hours', 'Europe/Berlin', '2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['the day after', 'Europe/Berlin', '2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['a day whose midnight is skipped', 'Africa/Cairo', '2026-04-24', '2026-04-23T22:00:00.000Z'],
  ])('%s: in %s, %s begins at %s', (_, timeZone, date, expected) => {
    expect(calendarDateToInstant(day(date), timeZone)).toBe(expected)
  })

  it('is the first moment of its day in any zone', () => {
    const zones = ['Pacific/Pago_Pago', 'America/New_York', 'Europe/Berlin', 'Asia/Kathmandu', 'Pacific/Kiritimati']
    fc.assert(
      fc.property(days, fc.constantFrom(...zones), (date, timeZone) => {
        const first = calendarDateToInstant(date, timeZone)
        const before = millisecondsToInstant(Date.parse(first) - 1)
        expect(instantToCalendarDate(first, timeZone)).toBe(date)
        expect(instantToCalendarDate(before, timeZone) < date).toBe(true)
      }),
    )
  })
})

describe('addDays', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-03-01', -1, '2026-02-28'],
    ['2026-01-01', 0, '2026-01-01'],
    ['2026-01-01', 365, '2027-01-01'],
  ])('%s %i days on is %s', (from, count, expected) => expect(addDays(day(from), count)).toBe(expected))

  it('is what daysBetween measures, and text sorts as days do', () => {
    fc.assert(
      fc.property(days, fc.integer({ min: -5000, max: 5000 }), (from, count) => {
        const to = addDays(from, count)
        expect(daysBetween(from, to)).toBe(count)
        expect(to > from).toBe(count > 0)
      }),
    )
  })
})

describe('addMonths', () => {
  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2028-01-31', 1, '2028-02-29'],
    ['2026-01-31', 2, '2026-03-31'],
    ['2026-03-31', 1, '2026-04-30'],
    ['2026-11-30', 3, '2027-02-28'],
    ['2028-02-29', 12, '2029-02-28'],
    ['2028-02-29', 48, '2032-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-05-15', 0, '2026-05-15'],
  ])('%s %i months on is %s', (from, count, expected) => expect(addMonths(day(from), count)).toBe(expected))
})

describe('daysBetween', () => {
  it.each([
    ['2028-02-28', '2028-03-01', 2],
    ['2026-02-28', '2026-03-01', 1],
    ['2026-03-01', '2026-04-01', 31],
    ['2026-01-01', '2027-01-01', 365],
    ['2026-01-02', '2026-01-01', -1],
    ['2026-01-01', '2026-01-01', 0],
  ])('from %s to %s are %i', (from, to, count) => expect(daysBetween(day(from), day(to))).toBe(count))
})
