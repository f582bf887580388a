import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { currenciesBeside, currenciesCalled, currenciesOfHeader, settledCurrency, withoutCurrency } from './currency'

const [euro, dollar] = [parseCurrency('EUR'), parseCurrency('USD')]
if (euro === null || dollar === null) throw new Error('They are currencies.')

it.each([
  ['5.00', null],
  ['€ 5', ['EUR']],
  ['5 EUR', ['EUR']],
  ['EUR5EUR', ['EUR']],
  ['₣5', ['CHF']],
  ['5 ₽', ['RUB']],
  ['₩5', ['KRW']],
  ['¥5', ['JPY', 'CNY']],
  ['US$ 5', ['USD']],
  ['CA$5', ['CAD']],
  ['R$5', ['BRL']],
  ['$ 5 USD', ['USD']],
  ['5 EUR CR', ['EUR']],
  ['£5 EUR', []],
  ['XYZ 5', []],
  ['5 EURO', []],
  ['¤5', []],
])('%s may be of %j', (amount, codes) => {
  expect(currenciesBeside(amount)).toEqual(codes)
})

it('a code or a sign stands for a currency, whatever its case, and nothing else does', () => {
  expect(['EUR', 'usd', '€', 'US$', 'EURO', 'EUR USD', ''].map(currenciesCalled)).toEqual([
    ['EUR'],
    ['USD'],
    ['EUR'],
    ['USD'],
    [],
    [],
    [],
  ])
})

it.each(['constructor', 'toString', '__proto__'])('%s is no currency', (word) => {
  expect(currenciesCalled(word)).toEqual([])
})

it.each([
  ['Betrag', null],
  ['Betrag (USD)', ['USD']],
  ['Total [usd]', ['USD']],
  ['Total USD ', ['USD']],
  ['Betrag/EUR', ['EUR']],
  ['Amount-USD', ['USD']],
  ['Amount in €', ['EUR']],
  ['Amount in sek', ['SEK']],
  ['Belopp sek', ['SEK']],
  ['Price R$', ['BRL']],
  ['USD', ['USD']],
  ['Total all', null],
  ['Net pen', null],
  ['AmountUSD', null],
  ['Amount EUR gross', null],
  ['Umsatz (Soll)', null],
])('the header %s names %j', (header, codes) => {
  expect(currenciesOfHeader(header)).toEqual(codes)
})

it('a header is the same without the currency that it names', () => {
  const headers = ['Total (USD)', 'Betrag in EUR', 'Belopp sek', 'USD', 'Total all', 'Price']
  expect(headers.map(withoutCurrency)).toEqual(['Total', 'Betrag', 'Belopp', 'USD', 'Total all', 'Price'])
})

it('of several it is that of the business, and none where it is none of them', () => {
  const dollars = currenciesCalled('$')
  expect(settledCurrency(dollars, dollar)).toBe('USD')
  expect(settledCurrency(dollars, euro)).toBeNull()
  expect(settledCurrency([dollar], euro)).toBe('USD')
  expect(settledCurrency([], euro)).toBeNull()
})
