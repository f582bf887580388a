import { expect, it } from 'vitest'
import { hasOtherTax, isOtherTax, otherTaxes } from './other-taxes'

it('knows where another tax than VAT is charged', () => {
  const at = (country: string, zip = '') => hasOtherTax({ country, zip })
  expect(['CA', 'US', 'FR', 'ES', ''].map((country) => at(country))).toEqual([true, true, false, false, false])
  expect(['35001', ' 38670', '51001', '28001', '03501'].map((zip) => at('ES', zip))).toEqual([
    ...[true, true, true, false, false],
  ])
  expect([at('DE', '35037'), hasOtherTax(null)]).toEqual([false, false])
})

it('knows such a tax by its name', () => {
  const names = ['IGIC 7 %', 'TPS (5 %) + TVQ (9,975 %)', 'sales tax', 'VAT', 'TVA', 'USt.', 'TPSX', '']
  expect(names.map(isOtherTax)).toEqual([true, true, true, false, false, false, false, false])
})

it.each(otherTaxes)('has its source and the day it was read: $country', ({ source, readOn }) => {
  expect(source).not.toBe('')
  expect(Temporal.PlainDate.from(readOn).toString()).toBe(readOn)
})
