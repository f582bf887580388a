import { expect, it } from 'vitest'
import { formatNumber } from './number'

it.each([
  ['INV-', 1, 'INV-0001'],
  ['EST-', 42, 'EST-0042'],
  ['INV-', 9999, 'INV-9999'],
  ['INV-', 10000, 'INV-10000'],
  ['', 7, '0007'],
  ['2026/B-', 123, '2026/B-0123'],
])('%j and %i make %s', (prefix, number, formatted) => {
  expect(formatNumber(prefix, number)).toBe(formatted)
})
