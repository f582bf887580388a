import { expect, it } from 'vitest'
import { readTaxText, taxLabel } from './tax-text'

it('calls a tax by its name and rate, and says no rate twice', () => {
  expect(taxLabel('VAT', '19', 'en-US')).toBe('VAT 19%')
  expect(taxLabel('VAT 19 %', '19', 'en-US')).toBe('VAT 19 %')
  expect(taxLabel('', '5.5', 'en-US')).toBe('5.5%')
  expect(taxLabel('Exempt', '', 'en-US')).toBe('Exempt')
  expect(taxLabel('Reduced 5% VAT', '5', 'en-US')).toBe('Reduced 5% VAT')
  expect(taxLabel('TVA 5,5 %', '5.5', 'fr-FR')).toBe('TVA 5,5 %')
})

it('says the rate of a tax whose name has another one in it', () => {
  expect(taxLabel('100% rebate levy', '7', 'en-US')).toBe('100% rebate levy 7%')
  expect(taxLabel('VAT 19%', '9', 'en-US')).toBe('VAT 19% 9%')
  expect(taxLabel('% on sales', '7', 'en-US')).toBe('% on sales 7%')
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
