import { expect, it } from 'vitest'
import { beyond, placeIn } from './foreign-ahead'

it.each([
  ['INV-', 'INV-0007', { year: null, prefix: 'INV-', count: 7 }],
  ['{YYYY}-', '2027-0001', { year: 2027, prefix: '2027-', count: 1 }],
  ['R{YY}/', 'R28/0012', { year: 2028, prefix: 'R28/', count: 12 }],
  ['{YYYY}{YY}-', '202727-0001', { year: 2027, prefix: '202727-', count: 1 }],
  ['A.(+', 'A.(+0001', { year: null, prefix: 'A.(+', count: 1 }],
])('%j comes to %j', (pattern, number, place) => {
  expect(placeIn(pattern, number, 2026)).toEqual(place)
})

it.each([
  ['INV-', 'INV-007'],
  ['INV-', 'INV-00007'],
  ['INV-', 'INV-0000'],
  ['INV-', 'XINV-0007'],
  ['{YYYY}-', '27-0001'],
  ['{YYYY}{YY}-', '202728-0001'],
])('%j never comes to %j', (pattern, number) => {
  expect(placeIn(pattern, number, 2026)).toBeNull()
})

it('finds the number beyond those that are in reach', () => {
  expect(beyond([], 1)).toBe(1)
  expect(beyond([45, 3], 1)).toBe(46)
  expect(beyond([3], 4)).toBe(4)
  expect(beyond([3, 20_260_041], 1)).toBe(4)
})
