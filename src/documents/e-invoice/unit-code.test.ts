import { expect, it } from 'vitest'
import { unitCode } from './unit-code'

it.each([
  ['hours', 'HUR'],
  ['Std.', 'HUR'],
  ['Tage', 'DAY'],
  [' Stück ', 'H87'],
  ['km', 'KMT'],
  ['licences', 'C62'],
  ['', 'C62'],
  [null, 'C62'],
])('of %j is %s', (unit, code) => {
  expect(unitCode(unit)).toBe(code)
})
