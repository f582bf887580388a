import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { formatMoney, minorToDecimal } from '../money/minor'
import { decimalSignOf, readAmount } from './read-amount'

it.each([
  ['1234.56', '.', '1234.56'],
  ['1,234.56', '.', '1234.56'],
  ['1.234,56', ',', '1234.56'],
  ['12,34,567.80', '.', '1234567.8'],
  ['1 234,56 €', ',', '1234.56'],
  ["CHF 1'234.50", '.', '1234.5'],
  ['1’234.50', '.', '1234.5'],
  ['$1,200', '.', '1200'],
  ['US$ 12.00', '.', '12'],
  ['-12.00', '.', '-12'],
  ['(12.00)', '.', '-12'],
  ['12,00-', ',', '-12'],
  ['19 %', '.', '19'],
  ['.5', '.', '0.5'],
  ['0.1', '.', '0.1'],
])('reads %j with %s as %s', (text, sign, amount) => {
  expect(readAmount(text, sign as '.' | ',')).toBe(amount)
})

it.each(['', 'free', '1.2.3', '1,23,4', '1,23', '12,3456', '12 to 15', '1.234.56', '--1', 'EUR'])(
  'takes %j for none',
  (text) => {
    expect(readAmount(text, '.')).toBeNull()
  },
)

it('finds the decimal sign where the amounts tell it, and asks where they do not', () => {
  expect(decimalSignOf(['12', '1.234', '1.234,50'])).toBe(',')
  expect(decimalSignOf(['1,234.50'])).toBe('.')
  expect(decimalSignOf(['0,5'])).toBe(',')
  expect(decimalSignOf(['0.500'])).toBe('.')
  expect(decimalSignOf(['1.234.567'])).toBe(',')
  expect(decimalSignOf(['1.234', '12'])).toBe('open')
  expect(decimalSignOf(['12', '', 'free'])).toBeNull()
})

it('reads back what Intl writes, whatever the locale', () => {
  const euro = parseCurrency('EUR')
  if (euro === null) throw new Error('EUR is a currency')
  const locales = { 'en-US': '.', 'de-DE': ',', 'fr-FR': ',', 'es-ES': ',', 'de-CH': '.', 'en-IN': '.' } as const
  fc.assert(
    fc.property(
      fc.integer({ min: -99_999_999_999, max: 99_999_999_999 }),
      fc.constantFrom(...(Object.keys(locales) as (keyof typeof locales)[])),
      (minor, locale) => {
        expect(readAmount(formatMoney(minor, euro, locale), locales[locale])).toBe(minorToDecimal(minor, euro))
      },
    ),
  )
})

it('never throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      readAmount(text, ',')
      decimalSignOf([text])
    }),
  )
})
