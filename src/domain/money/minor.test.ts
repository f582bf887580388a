import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currency, decimal } from '../totals/pricing.fixture'
import { currencies } from './currency'
import {
  decimalToMinor,
  decimalToMinorUpTo,
  formatMoney,
  MAX_AMOUNT_MINOR,
  minorToDecimal,
  multiplyToMinor,
  percentOfMinor,
  percentOfMinorUpTo,
} from './minor'

const anyCurrency = fc.constantFrom(...currencies)

describe('decimalToMinor', () => {
  it.each<[string, string, number]>([
    ['33.33', 'EUR', 3333],
    ['33', 'EUR', 3300],
    ['1.005', 'EUR', 101],
    ['-1.005', 'EUR', -101],
    ['1.0049999', 'EUR', 100],
    ['-0.004', 'EUR', 0],
    ['0.5', 'JPY', 1],
    ['-0.5', 'JPY', -1],
    ['0.49', 'JPY', 0],
    ['1.0005', 'KWD', 1001],
    ['0.001', 'KWD', 1],
    ['999999999999.999', 'KWD', 999999999999999],
  ])('%s %s is %i', (text, code, minor) => {
    expect(decimalToMinor(decimal(text), currency(code))).toBe(minor)
  })

  it('throws past the safe integers', () => {
    expect(() => decimalToMinor(decimal('100000000000000'), currency('EUR'))).toThrow(RangeError)
  })

  it('undoes minorToDecimal', () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), anyCurrency, (minor, code) => {
        expect(decimalToMinor(minorToDecimal(minor, code), code)).toBe(minor)
      }),
    )
  })
})

describe('minorToDecimal', () => {
  it.each<[number, string, string]>([
    [3333, 'EUR', '33.33'],
    [3330, 'EUR', '33.3'],
    [5, 'EUR', '0.05'],
    [-5, 'EUR', '-0.05'],
    [0, 'EUR', '0'],
    [100, 'JPY', '100'],
    [1, 'KWD', '0.001'],
  ])('%i %s is %s', (minor, code, text) => {
    expect(minorToDecimal(minor, currency(code))).toBe(text)
  })
})

describe('multiplyToMinor and percentOfMinor', () => {
  it('round the product once', () => {
    expect(multiplyToMinor(decimal('3'), decimal('1.115'), currency('EUR'))).toBe(335)
    expect(percentOfMinor(5, decimal('10'))).toBe(1)
    expect(percentOfMinor(-5, decimal('10'))).toBe(-1)
    expect(percentOfMinor(10000, decimal('8.875'))).toBe(888)
  })

  it('stop at what a document can carry', () => {
    const most = decimal('999999999999.99')
    expect(multiplyToMinor(decimal('1'), most, currency('EUR'))).toBe(99999999999999)
    expect(multiplyToMinor(decimal('1.0001'), most, currency('EUR'))).toBeNull()
    expect(multiplyToMinor(decimal('-2'), most, currency('EUR'))).toBeNull()
  })
})

describe('MAX_AMOUNT_MINOR', () => {
  it.each<[string, number]>([
    ['JPY', 999999999999],
    ['EUR', 99999999999999],
    ['KWD', 999999999999999],
  ])('of %s is %i', (code, minor) => expect(MAX_AMOUNT_MINOR(currency(code))).toBe(minor))
})

describe('formatMoney', () => {
  it('writes the minus sign of figures, whatever the region has', () => {
    for (const locale of ['en-US', 'de-DE', 'sv-SE']) expect(formatMoney(-500, currency('EUR'), locale)).toMatch(/^−/)
  })

  it.each<[number, string, string, string]>([
    [3333, 'EUR', 'en-US', '€33.33'],
    [123456789, 'EUR', 'de-DE', '1.234.567,89\u00a0€'],
    [-5, 'USD', 'en-US', '−$0.05'],
    [-30000, 'CHF', 'de-CH', 'CHF\u00a0−300.00'],
    [1500, 'JPY', 'en-US', '¥1,500'],
    [1001, 'KWD', 'en-US', 'KWD\u00a01.001'],
    [0, 'EUR', 'en-US', '€0.00'],
    [123450, 'HUF', 'en-US', 'HUF\u00a01,234.50'],
    [99999999999999, 'EUR', 'en-US', '€999,999,999,999.99'],
    [999999999999999, 'KWD', 'en-US', 'KWD\u00a0999,999,999,999.999'],
  ])('%i %s in %s', (minor, code, locale, text) => {
    expect(formatMoney(minor, currency(code), locale)).toBe(text)
  })

  it('shows every minor unit of every currency', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999_999_999_999 }), anyCurrency, (minor, code) => {
        expect(formatMoney(minor, code, 'en-US').replace(/\D/g, '')).toMatch(new RegExp(`^0*${String(minor)}$`))
      }),
    )
  })
})

describe('up to a limit', () => {
  it('is exact beyond what a double holds', () => {
    expect(decimalToMinorUpTo(decimal('100000000000000'), currency('EUR'), 9_999)).toBe(9_999)
    expect(percentOfMinorUpTo(99_999_999_999_999, decimal('999999999999.99'), 9_999)).toBe(9_999)
  })

  it('changes nothing below it', () => {
    expect(decimalToMinorUpTo(decimal('1.005'), currency('EUR'), 101)).toBe(101)
    expect(percentOfMinorUpTo(10_000, decimal('8.875'), 888)).toBe(888)
  })
})
