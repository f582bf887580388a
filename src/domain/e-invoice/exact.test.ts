import { expect, it } from 'vitest'
import type { Decimal } from '../money/decimal'
import { absolute, add, divide, multiply, negated, subtract, sum } from './exact'

const d = (text: string) => text as Decimal

it('reckons exactly', () => {
  expect(add(d('0.1'), d('0.2'))).toBe('0.3')
  expect(subtract(d('1'), d('0.99'))).toBe('0.01')
  expect(sum([d('1.5'), d('-2'), d('0.25')])).toBe('-0.25')
  expect(sum([])).toBe('0')
  expect(multiply(d('12.5'), d('-0.08'))).toBe('-1')
  expect([negated(d('0')), negated(d('-1.5')), absolute(d('-3'))]).toEqual(['0', '1.5', '3'])
})

it.each([
  ['10', '3', 2, '3.33'],
  ['0.125', '1', 2, '0.13'],
  ['-0.125', '1', 2, '-0.13'],
  ['12500', '100', 2, '125'],
  ['5', '0.2', 0, '25'],
])('%s by %s to %i decimals is %s', (a, b, decimals, quotient) => {
  expect(divide(d(a), d(b), decimals)).toBe(quotient)
})
