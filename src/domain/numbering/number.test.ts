import { describe, expect, it } from 'vitest'
import { formatNumber, readNumber } from './number'

it.each([
  ['INV-', 1, 'INV-0001'],
  ['EST-', 42, 'EST-0042'],
  ['INV-', 9999, 'INV-9999'],
  ['INV-', 10000, 'INV-10000'],
  ['', 7, '0007'],
  ['2026/B-', 123, '2026/B-0123'],
  ['17', 0, '17'],
])('%j and %i make %s', (prefix, number, formatted) => {
  expect(formatNumber(prefix, number)).toBe(formatted)
})

describe('readNumber', () => {
  it.each<[string, string, number | null]>([
    ['INV-0046', 'INV-', 46],
    ['inv0046', 'INV-', 46],
    [' INV-46 ', 'INV-', 46],
    ['46', 'INV-', 46],
    ['RE-2026-0001', 'RE-2026-', 1],
    ['0012', '', 12],
    ['INV-', 'INV-', null],
    ['INV-0000', 'INV-', null],
    ['EST-0046', 'INV-', null],
    ['Northwind', 'INV-', null],
    ['1.234,50', 'INV-', null],
    ['9999999999999999', 'INV-', null],
    ['', 'INV-', null],
  ])('“%s” in the series %s is %s', (typed, prefix, number) => expect(readNumber(typed, prefix)).toBe(number))
})
