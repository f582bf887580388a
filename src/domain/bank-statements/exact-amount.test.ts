import fc from 'fast-check'
import { expect, it } from 'vitest'
import { parseCurrency } from '../money/currency'
import { MAX_AMOUNT_MINOR, minorToDecimal } from '../money/minor'
import { exactMinor, guessDecimalSign, writtenMinor } from './exact-amount'
import { euro } from './statement.fixture'

const yen = parseCurrency('JPY') ?? euro
const dinar = parseCurrency('KWD') ?? euro

it.each([
  ['1.234,50', ',', 123_450],
  ['1.234,5-', ',', -123_450],
  ['-1,234.50', '.', -123_450],
  ['(12.00)', '.', -1_200],
  ['+ 5', '.', 500],
  ['€ 1\u00A0000,00', ',', 100_000],
  ["1'000.05", '.', 100_005],
  ['12.00 EUR', '.', 1_200],
  ['\u221249,9', ',', -4_990],
  ['000000000025,00', ',', 2_500],
  ['12,34,567.00', '.', 123_456_700],
  ['.5', '.', 50],
  ['1.234,56 H', ',', 123_456],
  ['1.234,56 S', ',', -123_456],
  ['12.00 EUR CR', '.', 1_200],
  ['12.00DR', '.', -1_200],
  ['-12.00 DR', '.', -1_200],
] as const)('%s is an amount', (text, sign, minor) => {
  expect(writtenMinor(text, sign, euro)).toBe(minor)
})

it.each([
  '',
  '-',
  'EUR',
  '1.2.3',
  '12,34',
  '1,23.00',
  '12.345',
  '1e5',
  '0x10',
  'NaN',
  '12 34x',
  '$12.00',
  'USD 12.00',
  '12.00 CHF',
  'INV-0001',
  'XYZ 5',
  '9'.repeat(41),
])('%j is none', (text) => {
  expect(writtenMinor(text, '.', euro)).toBeNull()
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

it('tells the decimal sign where amounts show it', () => {
  expect(guessDecimalSign(['1.234,50', '-3,00', ''])).toBe(',')
  expect(guessDecimalSign(['1,234.50', '1,234'])).toBe('.')
  expect(guessDecimalSign(['119', '1,234'])).toBe('.')
  expect(guessDecimalSign(['49,9'])).toBe(',')
})
