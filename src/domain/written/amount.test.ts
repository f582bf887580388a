import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type Currency, parseCurrency } from '../money/currency'
import { formatMoney, MAX_AMOUNT_MINOR, minorToDecimal } from '../money/minor'
import { decimalSignOf, exactMinor, isAmount, readAmount, writtenMinor } from './amount'

function known(code: string): Currency {
  const currency = parseCurrency(code)
  if (currency === null) throw new Error(`${code} is a currency.`)
  return currency
}
const [euro, yen, dinar] = [known('EUR'), known('JPY'), known('KWD')]

/** With the minor units in euro; null where they are of another currency, a rate, or no whole cents. */
it.each([
  ['1234.56', '.', '1234.56', 123_456],
  ['1,234.56', '.', '1234.56', 123_456],
  ['1.234,50', ',', '1234.5', 123_450],
  ['12,34,567.80', '.', '1234567.8', 123_456_780],
  ['000,123.00', '.', '123', 12_300],
  ['000000000025,00', ',', '25', 2_500],
  ['1 234,56 €', ',', '1234.56', 123_456],
  ['€ 1\u00A0000,00', ',', '1000', 100_000],
  ["1'000.05", '.', '1000.05', 100_005],
  ['EUR 1’234.50', '.', '1234.5', 123_450],
  ['€1,200', '.', '1200', 120_000],
  ['.5', '.', '0.5', 50],
  ['5.', '.', '5', 500],
  ['+ 5', '.', '5', 500],
  ['-12.00', '.', '-12', -1_200],
  ['(12.00)', '.', '-12', -1_200],
  ['(-12.00)', '.', '-12', -1_200],
  ['1.234,5-', ',', '-1234.5', -123_450],
  ['-5-', '.', '-5', -500],
  ['EUR -5', '.', '-5', -500],
  ['-€5', '.', '-5', -500],
  ['5 €-', '.', '-5', -500],
  ['5-€', '.', '-5', -500],
  ['\u221249,9', ',', '-49.9', -4_990],
  ['\u20125', '.', '-5', -500],
  ['12.00 EUR', '.', '12', 1_200],
  ['12.500', '.', '12.5', 1_250],
  ['12.345', '.', '12.345', null],
  ['$ 12.00', '.', '12', null],
  ['CA$5', '.', '5', null],
  ['USD 12.00', '.', '12', null],
  ['12.00 CHF', '.', '12', null],
  ['XYZ 5', '.', '5', null],
  ['19 %', '.', '19', null],
] as const)('%s with %s is %s', (text, sign, amount, minor) => {
  expect(readAmount(text, sign)).toBe(amount)
  expect(writtenMinor(text, sign, euro)).toBe(minor)
})

it.each([
  ...['', '-', 'EUR', 'free', 'INV-0001A', '1e5', '0x10', 'NaN', '12 to 15', '12 34x', '9'.repeat(41)],
  // Thousands that nobody divides so.
  ...['1.2.3', '1,23,4', '1,23', '1,23.00', '12,34', '12,3456', '1.234.56', '1 2', "12'50", "1'234,567.00"],
  // Signs that contradict each other, or are half there.
  ...['--1', '+-5', '-+5', '(12.00', '12.00)', '5,00 H EUR'],
  // A price without cents, or below nothing.
  ...['12.-', '12,-'],
])('%j is none', (text) => {
  expect([readAmount(text, '.'), writtenMinor(text, '.', euro)]).toEqual([null, null])
})

it.each([
  ['1.234,56 H', ',', 123_456],
  ['1.234,56 S', ',', -123_456],
  ['12.00 EUR CR', '.', 1_200],
  ['EUR12.00CR', '.', 1_200],
  ['12.00DR', '.', -1_200],
  ['-12.00 DR', '.', -1_200],
] as const)('%s is an amount of a bank alone', (text, sign, minor) => {
  expect(writtenMinor(text, sign, euro)).toBe(minor)
  expect(readAmount(text, sign)).toBeNull()
})

it('may be one by whichever sign, of money and not of a rate', () => {
  expect(['1.234,50', 'CA$5', '12.00 S', '5', '1,2345'].map(isAmount)).toEqual([true, true, true, true, true])
  expect(['19 %', 'XYZ 5', 'INV-0001', '', '03.11.2026'].map(isAmount)).toEqual([false, false, false, false, false])
})

it('has no more decimals than its currency, but for noughts', () => {
  expect(exactMinor('10.50000', euro)).toBe(1_050)
  expect(exactMinor('10.505', euro)).toBeNull()
  expect(exactMinor('10.505', dinar)).toBe(10_505)
  expect(exactMinor('10.5', yen)).toBeNull()
  expect(exactMinor('10', yen)).toBe(10)
})

it('is what it was, exactly, and never more than an amount can be', () => {
  const most = MAX_AMOUNT_MINOR(euro)
  fc.assert(
    fc.property(fc.integer({ min: -most, max: most }), (minor) => {
      expect(exactMinor(minorToDecimal(minor, euro), euro)).toBe(minor)
    }),
  )
  for (const beyond of ['1000000000000', '-1000000000000', '90071992547409.93', '999999999999999.99', '9'.repeat(40)])
    for (const currency of [euro, yen, dinar]) expect(exactMinor(beyond, currency)).toBeNull()
  expect(writtenMinor('90071992547409.93', '.', euro)).toBeNull()
})

describe('the decimal sign', () => {
  it.each([
    [['12', '1.234', '1.234,50'], ','],
    [['1.234,50', '-3,00', ''], ','],
    [['1,234.50', '1,234'], '.'],
    [['0,5'], ','],
    [['49,9'], ','],
    [['5,00 S'], ','],
    [['0.500'], '.'],
    [['1.234.567'], ','],
    [['1.5', '2,5', '3,5'], ','],
    [['1.5', '2,5'], 'open'],
    [['1.234', '12'], 'open'],
    [['12', '', 'free', '03.11.2026'], null],
  ])('of %j is %s', (amounts, sign) => {
    expect(decimalSignOf(amounts)).toBe(sign)
  })
})

it('reads back what Intl writes, whatever the locale', () => {
  const locales = { 'en-US': '.', 'de-DE': ',', 'fr-FR': ',', 'es-ES': ',', 'de-CH': '.', 'en-IN': '.' } as const
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.constantFrom(...(Object.keys(locales) as (keyof typeof locales)[])),
      (minor, locale) => {
        const written = formatMoney(minor, euro, locale)
        expect(readAmount(written, locales[locale])).toBe(minorToDecimal(minor, euro))
        expect(writtenMinor(written, locales[locale], euro)).toBe(minor)
      },
    ),
  )
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readAmount(text, ',')
      writtenMinor(text, '.', euro)
      isAmount(text)
      decimalSignOf([text])
    }),
  )
})
