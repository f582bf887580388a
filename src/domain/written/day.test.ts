import fc from 'fast-check'
import { expect, it } from 'vitest'
import { isDay, openOrders, readDay } from './day'

it.each([
  ['2026-01-31', '2026-01-31'],
  ['2026/1/31', '2026-01-31'],
  ['2026.1.31', '2026-01-31'],
  ['20260131', '2026-01-31'],
  ['2026-01-31T10:33:00Z', '2026-01-31'],
  ['2026-01-31 10:33', '2026-01-31'],
  ['2026-01-31, 10:33', '2026-01-31'],
  ['2026-01-31+01:00', '2026-01-31'],
  ['31.01.2026', '2026-01-31'],
  ['31.01.2026.', '2026-01-31'],
  ['31. 01. 2026', '2026-01-31'],
  ['31.01.2026 10.33', '2026-01-31'],
  ['31.1.26', '2026-01-31'],
  ['31 01 2026', '2026-01-31'],
  ['31/01/2026', '2026-01-31'],
  ['6/12/95', '1995-12-06'],
  ["2/ 4'20", '2020-04-02'],
  ["2/10'2020", '2020-10-02'],
  ["2/10' 5", '2005-10-02'],
  ['31 January 2026', '2026-01-31'],
  ['31. Januar 2026', '2026-01-31'],
  ['31 janvier 2026', '2026-01-31'],
  ['31 de enero de 2026', '2026-01-31'],
  ['Jan 31, 2026', '2026-01-31'],
  ['Nov. 3 2026', '2026-11-03'],
  ['January 31st, 2026', '2026-01-31'],
  ['31-Jan-2026', '2026-01-31'],
  ['31-Jan-26', '2026-01-31'],
  ['3Sep2026', '2026-09-03'],
  ['1 août 2026', '2026-08-01'],
  ['5. Mär. 2026', '2026-03-05'],
  ['5. Mrz 2026', '2026-03-05'],
  ['03-mrt-2026', '2026-03-03'],
  ['5 gen 2026', '2026-01-05'],
  ['5 maj 2026', '2026-05-05'],
  ['5 out 2026', '2026-10-05'],
  ['5 févr. 2026', '2026-02-05'],
])('%s is %s', (text, day) => {
  expect(readDay(text, 'dmy')).toBe(day)
  expect(isDay(text)).toBe(true)
})

it.each([
  ...['', 'soon', '31.02.2026', '30.02.2026', '2026-13-01', '31/31/2026', '99/99/99', '32 January 2026', 'Foo 3, 2026'],
  ...['12:30', '123', '12.50', '1.2', '1.2.3', '1 2 26', '12345678', '2026-0131'],
  // A period, or more than a day.
  ...['2026-01-31 - 2026-02-01', '31.01.2026-15.02.2026', '31.01.2026 to 15.02.2026', '1.1.2026 / 5', '03.04.26 EUR'],
])('%j is no day', (text) => {
  expect(readDay(text, 'dmy')).toBeNull()
  expect(isDay(text)).toBe(false)
})

it('is read in the order that is told, where its figures do not show it', () => {
  expect(readDay('03/04/2026', 'dmy')).toBe('2026-04-03')
  expect(readDay('03/04/2026', 'mdy')).toBe('2026-03-04')
  expect(readDay('26-11-03', 'ymd')).toBe('2026-11-03')
  expect(readDay('2026-11-03', 'mdy')).toBe('2026-11-03')
})

it.each([
  [['03/04/2026', '13/04/2026'], ['dmy']],
  [['03/04/2026', '04/13/2026'], ['mdy']],
  [['03.04.2026'], ['dmy']],
  [['03.04.2026', '04.13.2026'], ['mdy']],
  [
    ['03/04/2026', 'soon'],
    ['dmy', 'mdy'],
  ],
  [['04/04/2026'], ['dmy']],
  [['2026-04-03', '3 April 2026', ''], []],
  [['98-11-30'], ['ymd']],
  [['98/11/30'], ['ymd']],
  [['26-11-03'], ['dmy', 'ymd']],
  [['26/11/03'], ['dmy']],
  [
    ['13/04/2026', '04/13/2026'],
    ['dmy', 'mdy'],
  ],
  [['13/04/2026', '14/04/2026', '04/13/2026'], ['dmy']],
] as const)('the days %j may be meant as %j', (texts, orders) => {
  expect(openOrders(texts)).toEqual(orders)
})

it('reads back every day as it is written with dots, slashes and in full', () => {
  const days = fc.date({ min: new Date('2000-01-01'), max: new Date('2079-12-31'), noInvalidDate: true })
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10)
      const write = (locale: string, options: Intl.DateTimeFormatOptions) =>
        new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(date)
      expect(readDay(write('en-US', { dateStyle: 'short' }), 'mdy')).toBe(day)
      expect(readDay(write('en-US', { dateStyle: 'medium' }), 'mdy')).toBe(day)
      expect(readDay(write('en-GB', { dateStyle: 'short' }), 'dmy')).toBe(day)
      for (const locale of ['de-DE', 'fr-FR', 'es-ES', 'it-IT', 'nl-NL', 'pt-PT', 'sv-SE', 'nb-NO'])
        expect(readDay(write(locale, { dateStyle: 'long' }), 'dmy')).toBe(day)
    }),
  )
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readDay(text, 'dmy')
      openOrders([text])
    }),
  )
})
