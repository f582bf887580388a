import fc from 'fast-check'
import { expect, it } from 'vitest'
import { dayOrderOf, readDay } from './read-day'

it.each([
  ['2026-01-31', '2026-01-31'],
  ['2026/1/31', '2026-01-31'],
  ['20260131', '2026-01-31'],
  ['2026-01-31T10:33:00Z', '2026-01-31'],
  ['2026-01-31 10:33', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  ['31.1.26', '2026-01-31'],
  ['31/01/2026', '2026-01-31'],
  ['31 January 2026', '2026-01-31'],
  ['31. Januar 2026', '2026-01-31'],
  ['31 janvier 2026', '2026-01-31'],
  ['31 de enero de 2026', '2026-01-31'],
  ['Jan 31, 2026', '2026-01-31'],
  ['January 31st, 2026', '2026-01-31'],
  ['31-Jan-2026', '2026-01-31'],
  ['1 août 2026', '2026-08-01'],
  ['5. Mär. 2026', '2026-03-05'],
])('reads %j as %s', (text, day) => {
  expect(readDay(text, 'DMY')).toBe(day)
})

it('reads day and month in the order that it is told', () => {
  expect(readDay('03/04/2026', 'DMY')).toBe('2026-04-03')
  expect(readDay('03/04/2026', 'MDY')).toBe('2026-03-04')
})

it.each(['', 'soon', '31.02.2026', '2026-13-01', '31/31/2026', '32 January 2026', 'Foo 3, 2026', '12:30'])(
  'takes %j for none',
  (text) => {
    expect(readDay(text, 'DMY')).toBeNull()
  },
)

it('finds the order where the dates tell it, and asks where they do not', () => {
  expect(dayOrderOf(['03/04/2026', '13/04/2026'])).toBe('DMY')
  expect(dayOrderOf(['03/04/2026', '04/13/2026'])).toBe('MDY')
  expect(dayOrderOf(['03.04.2026'])).toBe('DMY')
  expect(dayOrderOf(['03/04/2026', 'soon'])).toBe('open')
  expect(dayOrderOf(['03/03/2026', '2026-04-03', '3 April 2026', ''])).toBeNull()
})

it('reads back every day as it is written with dots, slashes and in full', () => {
  fc.assert(
    fc.property(fc.date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true }), (date) => {
      const day = date.toISOString().slice(0, 10)
      const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
      expect(readDay(write('en-US', { dateStyle: 'short' }), 'MDY')).toBe(day)
      expect(readDay(write('en-US', { dateStyle: 'medium' }), 'MDY')).toBe(day)
      expect(readDay(write('en-GB', { dateStyle: 'short' }), 'DMY')).toBe(day)
      expect(readDay(write('de-DE', { dateStyle: 'long' }), 'DMY')).toBe(day)
      expect(readDay(write('fr-FR', { dateStyle: 'long' }), 'DMY')).toBe(day)
      expect(readDay(write('es-ES', { dateStyle: 'long' }), 'DMY')).toBe(day)
    }),
  )
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readDay(text, 'DMY')
      dayOrderOf([text])
    }),
  )
})
