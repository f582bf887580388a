import { expect, it } from 'vitest'
import { numberProblem, required } from './problems'

it('asks for what is empty', () => {
  expect(required(' ')).toBe('Fill this in.')
  expect(required('0')).toBeNull()
})

it.each([
  ['', null],
  ['12.345678', null],
  ['-3', null],
  ['12x', 'Type a number.'],
  ['0.1234567', 'At most 6 decimals.'],
  ['123456789012345', null],
  ['1234567890123456', 'At most 15 digits.'],
])('judges the figure %j: %s', (text, problem) => {
  expect(numberProblem(text, 6)).toBe(problem)
})
