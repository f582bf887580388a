import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { inTaxCurrency, readTaxCurrency, taxCurrencyDuties, taxCurrencyOf, withoutTaxCurrency } from './tax-currency'

function currency(code: string) {
  const known = parseCurrency(code)
  if (known === null) throw new Error(`${code} is no currency`)
  return known
}
const [dollar, euro, yen] = ['USD', 'EUR', 'JPY'].map(currency)
if (!dollar || !euro || !yen) throw new Error('Three were asked for')

it('reads a currency with its rate', () => {
  expect(readTaxCurrency({ tax_currency: 'EUR', tax_currency_rate: 0.8612 }, dollar)).toEqual({
    currency: 'EUR',
    rate: '0.8612',
  })
})

it.each([
  [null],
  [{}],
  [{ tax_currency: 'EUR' }],
  [{ tax_currency: 'USD', tax_currency_rate: 1 }],
  [{ tax_currency: 'euro', tax_currency_rate: 1 }],
  [{ tax_currency: 'EUR', tax_currency_rate: 0 }],
  [{ tax_currency: 'EUR', tax_currency_rate: -1 }],
  [{ tax_currency: 'EUR', tax_currency_rate: 'much' }],
])('reads none in %j', (options) => {
  expect(readTaxCurrency(options, dollar)).toBeNull()
})

it.each([
  // 190.00 × 0.86125 = 163.6375.
  [19_000, dollar, euro, '0.86125', 16_364],
  // 19.00 × 149.5 = 2840.5, in whole yen.
  [1900, euro, yen, '149.5', 2841],
  // ¥1,900 × 0.0055 = 10.45.
  [1900, yen, euro, '0.0055', 1045],
  [0, dollar, euro, '0.5', 0],
])('puts %d of %s into %s at %s', (taxMinor, from, to, rate, minor) => {
  const told = readTaxCurrency({ tax_currency: to, tax_currency_rate: Number(rate) }, from)
  if (told === null) throw new Error('Nothing was read')
  expect(inTaxCurrency(taxMinor, from, told)).toBe(minor)
})

it('says none where the amount is beyond any', () => {
  const told = readTaxCurrency({ tax_currency: 'EUR', tax_currency_rate: 1e8 }, dollar)
  expect(told && inTaxCurrency(99_999_999_999, dollar, told)).toBeNull()
})

it('leaves everything else in the options of a copy', () => {
  expect(withoutTaxCurrency({ tax_currency: 'EUR', tax_currency_rate: 1.1, other: 1 })).toEqual({ other: 1 })
  expect(withoutTaxCurrency(null)).toBeNull()
})

it('knows the currency of every country that asks for it', () => {
  const asking = taxCurrencyDuties.flatMap(({ countries }) => countries)
  expect(asking.filter((country) => taxCurrencyOf(country) === null)).toEqual([])
  expect(['DE', 'BG', 'SE', 'GB'].map(taxCurrencyOf)).toEqual(['EUR', 'EUR', 'SEK', 'GBP'])
  expect(['US', 'CH', ''].map(taxCurrencyOf)).toEqual([null, null, null])
})
