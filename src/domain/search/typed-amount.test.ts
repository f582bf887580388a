import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { currency } from '../totals/pricing.fixture'
import { amountRanges } from './typed-amount'

describe('amountRanges', () => {
  it.each<[string, string, [number, number][]]>([
    ['1234', 'EUR', [[123_400, 123_499]]],
    ['1.234,50', 'EUR', [[123_450, 123_450]]],
    ['1,234.50', 'EUR', [[123_450, 123_450]]],
    ['1234,5', 'EUR', [[123_450, 123_459]]],
    ['1.234', 'EUR', [[123_400, 123_499]]],
    ['1,234,567', 'EUR', [[123_456_700, 123_456_799]]],
    ['1’234.50', 'CHF', [[123_450, 123_450]]],
    ['1 234,50', 'EUR', [[123_450, 123_450]]],
    ['€ 1.234,50', 'EUR', [[123_450, 123_450]]],
    ['1234.50 eur', 'EUR', [[123_450, 123_450]]],
    ['US$1234', 'USD', [[123_400, 123_499]]],
    ['1234 USD', 'EUR', []],
    ['1234', 'JPY', [[1234, 1234]]],
    ['12.5', 'JPY', []],
    [
      '1.234',
      'KWD',
      [
        [1_234_000, 1_234_999],
        [1234, 1234],
      ],
    ],
    ['INV-0046', 'EUR', []],
    ['Sprint 42', 'EUR', []],
    ['2026-03-01', 'EUR', []],
    ['1.2.3', 'EUR', []],
    ['1234567890123', 'EUR', []],
    ['', 'EUR', []],
  ])('“%s” in %s', (typed, code, ranges) => expect(amountRanges(typed, currency(code))).toEqual(ranges))

  it('holds an amount however far it is typed', () => {
    fc.assert(
      fc.property(fc.nat(999_999_999), fc.constantFrom('.', ','), fc.nat(2), (minor, sign, decimals) => {
        const digits = String(minor).padStart(3, '0')
        const [whole, fraction] = [digits.slice(0, -2), digits.slice(-2, digits.length - 2 + decimals)]
        const typed = fraction === '' ? whole : whole + sign + fraction
        const held = amountRanges(typed, currency('EUR')).some(([from, to]) => from <= minor && minor <= to)
        expect(held).toBe(true)
      }),
    )
  })
})
