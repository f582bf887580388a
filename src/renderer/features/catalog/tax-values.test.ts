import { expect, it } from 'vitest'
import { checkTax, taxBody } from './tax-values'

it.each([
  ['19', {}],
  ['7.7125', {}],
  ['', { percent: ['Fill this in.'] }],
  ['a lot', { percent: ['Type a number.'] }],
  ['0.12345', { percent: ['At most 4 decimals.'] }],
])('judges the rate %j', (percent, problems) => {
  expect(checkTax({ name: 'VAT', percent })).toEqual(problems)
})

it('sends the rate as a number', () => {
  expect(taxBody({ name: 'VAT', percent: '7.5' })).toEqual({ name: 'VAT', percent: 7.5 })
})
