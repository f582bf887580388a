import { expect, it } from 'vitest'
import { readTaxText, taxLabel } from './tax-text'

it('calls a tax by its name and rate, and says no rate twice', () => {
  expect(taxLabel('VAT', '19', 'en-US')).toBe('VAT 19%')
  expect(taxLabel('VAT 19 %', '19', 'en-US')).toBe('VAT 19 %')
  expect(taxLabel('', '5.5', 'en-US')).toBe('5.5%')
  expect(taxLabel('Exempt', '', 'en-US')).toBe('Exempt')
})

it.each([
  ['VAT 19 %', 'VAT', '19'],
  ['VAT 5,5%', 'VAT', '5.5'],
  ['19', '', '19'],
  ['Sales tax', 'Sales tax', ''],
  ['', '', ''],
])('reads %j as name %j and rate %j', (text, name, percent) => {
  expect(readTaxText(text)).toEqual({ name, percent })
})
