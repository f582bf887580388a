import { expect, it } from 'vitest'
import { isOrderOpen, possibleOrders, readWrittenDay } from './written-day'

it.each([
  ['2026-11-03', 'mdy', '2026-11-03'],
  ['2026-11-03 09:12:11', 'dmy', '2026-11-03'],
  ['20261103', 'dmy', '2026-11-03'],
  ['03.11.2026', 'dmy', '2026-11-03'],
  ['03.11.26', 'dmy', '2026-11-03'],
  ['11/3/2026', 'mdy', '2026-11-03'],
  ["2/ 4'20", 'mdy', '2020-02-04'],
  ["2/10'2020", 'mdy', '2020-02-10'],
  ['6/12/95', 'mdy', '1995-06-12'],
  ['26-11-03', 'ymd', '2026-11-03'],
  ['3 Nov 2026', 'mdy', '2026-11-03'],
  ['03-mrt-2026', 'dmy', '2026-03-03'],
  ['Nov 3, 2026', 'dmy', '2026-11-03'],
] as const)('%s is a day', (text, order, day) => {
  expect(readWrittenDay(text, order)).toBe(day)
})

it.each(['', '30.02.2026', '2026-13-01', '123', '12.50', 'tomorrow', '1.2', '99/99/99'])('%j is none', (text) => {
  expect(readWrittenDay(text, 'dmy')).toBeNull()
})

it('is read by the order that all days of a file allow', () => {
  expect(possibleOrders(['03/11/2026', '25/11/2026'])).toEqual(['dmy'])
  expect(possibleOrders(['11/03/2026', '11/25/2026'])).toEqual(['mdy'])
  expect(possibleOrders(['03/04/2026'])).toEqual(['dmy', 'mdy'])
  expect(possibleOrders(['98-11-30'])).toEqual(['ymd'])
  expect(possibleOrders(['03/04/2026', 'never'])).toEqual([])
})

it('is asked about where it can be two days', () => {
  expect(isOrderOpen(['03/04/2026'])).toBe(true)
  expect(isOrderOpen(['04/04/2026'])).toBe(false)
  expect(isOrderOpen(['2026-04-03', '3 Nov 2026'])).toBe(false)
  expect(isOrderOpen(['03/04/2026', '25/04/2026'])).toBe(false)
})
