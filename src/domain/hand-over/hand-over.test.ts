import { expect, it } from 'vitest'
import { isAskedAbout } from './hand-over'

it.each([
  [null, false],
  ['handed_over', true],
  ['accepted', true],
  ['refused', false],
  ['dropped', false],
] as const)('asks before handing over what is %j already: %j', (last, expected) => {
  expect(isAskedAbout(last)).toBe(expected)
})
