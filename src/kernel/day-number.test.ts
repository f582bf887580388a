import fc from 'fast-check'
import { expect, it } from 'vitest'
import { addDays, addMonths, type CalendarDate, daysBetween } from './calendar-date'
import { dayNumber, dayOfNumber, monthsLater } from './day-number'

const first = '0001-01-01' as CalendarDate
const last = '9999-12-31' as CalendarDate

it('counts days as the calendar does, from the year 1 to 9999', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: daysBetween(first, last) }), (days) => {
      const date = addDays(first, days)
      expect(dayNumber(date) - dayNumber(first)).toBe(days)
      expect(dayOfNumber(dayNumber(date))).toBe(date)
    }),
    { seed: 1, numRuns: 2_000 },
  )
})

it('counts every day of four centuries, the leap days too', () => {
  const from = dayNumber('1899-12-28' as CalendarDate)
  let date = Temporal.PlainDate.from('1899-12-28')
  for (let day = 0; day < 146_100; day += 1) {
    if (dayOfNumber(from + day) !== date.toString()) expect(dayOfNumber(from + day)).toBe(date.toString())
    date = date.add({ days: 1 })
  }
  expect(dayNumber(date.toString() as CalendarDate)).toBe(from + 146_100)
})

it('adds months as the calendar does', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 900_000 }), fc.integer({ min: 0, max: 2_000 }), (days, months) => {
      const date = addDays('1900-01-01' as CalendarDate, days)
      expect(monthsLater(date, months)).toBe(addMonths(date, months))
    }),
    { seed: 1, numRuns: 2_000 },
  )
  expect(monthsLater(last, 1)).toBeNull()
})

it('ends where years no longer have four digits', () => {
  expect(dayOfNumber(dayNumber(last) + 1)).toBeNull()
  expect(dayOfNumber(dayNumber(first))).toBe(first)
  expect(dayOfNumber(dayNumber(first) - 1)).toBeNull()
})
