import { expect, it } from 'vitest'
import { isLargeInvoice } from './large-invoice'

it.each([
  ['AT', 'EUR', 10_000_00, false],
  ['AT', 'EUR', 10_000_01, true],
  ['AT', 'USD', 10_000_01, false],
  ['DE', 'EUR', 10_000_01, false],
])('in %s, %s %i is large: %s', (country, currency, totalMinor, isLarge) => {
  expect(isLargeInvoice(country, currency, totalMinor)).toBe(isLarge)
})
