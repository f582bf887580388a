import { expect, it } from 'vitest'
import { usualShippingTax } from './usual'

it.each([
  ['DE', 'PROPORTIONAL'],
  ['IE', 'PROPORTIONAL'],
  ['GB', 'PROPORTIONAL'],
  ['US', null],
  ['JP', null],
  ['', null],
  [null, null],
  [undefined, null],
])('shipping in %s is usually taxed: %s', (country, usual) => {
  expect(usualShippingTax(country)).toBe(usual)
})
