import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { decimals } from '../totals/arbitrary-pricing.fixture'
import { decimal } from '../totals/pricing.fixture'
import {
  compareDecimals,
  decimalScale,
  decimalToNumber,
  decimalToScaled,
  isNegative,
  isZero,
  parseDecimal,
  scaledToDecimal,
  shiftDecimal,
  significantDigits,
  ZERO,
} from './decimal'

const signed = fc.tuple(fc.boolean(), decimals(1_000_000_000, 12)).map(([minus, value]) => {
  return minus ? scaledToDecimal(-decimalToScaled(value, 12), 12) : value
})

describe('parseDecimal', () => {
  it.each<[number | string, string]>([
    [33.33, '33.33'],
    [0, '0'],
    [-0, '0'],
    [-1.5, '-1.5'],
    [1e21, '1000000000000000000000'],
    [1.25e22, '12500000000000000000000'],
    [1e-7, '0.0000001'],
    [-1.5e-7, '-0.00000015'],
    [0.1, '0.1'],
    [1.005, '1.005'],
    ['007', '7'],
    ['1.50', '1.5'],
    ['1.00', '1'],
    ['100', '100'],
    ['-0.00', '0'],
    ['-00.10', '-0.1'],
    ['0.000', '0'],
    ['123456789012345678901234567890.12', '123456789012345678901234567890.12'],
  ])('reads %j as %s', (input, text) => {
    expect(parseDecimal(input)).toBe(text)
  })

  it.each([
    [NaN],
    [Infinity],
    [-Infinity],
    [''],
    ['-'],
    ['+1'],
    ['1.'],
    ['.5'],
    ['1e3'],
    ['0x10'],
    [' 1'],
    ['1 '],
    ['1\n'],
    ['1,5'],
    ['--1'],
    ['１'],
  ])('refuses %j', (input) => {
    expect(parseDecimal(input)).toBeNull()
  })

  it('takes no time over long runs of zeros', () => {
    const text = `1.${'0'.repeat(200_000)}1`
    expect(parseDecimal(text)).toBe(text)
  })

  it('brings every number back as it was', () => {
    fc.assert(
      fc.property(fc.double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        const read = parseDecimal(number)
        expect(read).toMatch(/^(0|-?(0\.\d*[1-9]|[1-9]\d*(\.\d*[1-9])?))$/)
        // -0 is the one number that a decimal does not tell from another.
        expect(read && decimalToNumber(read)).toBe(number === 0 ? 0 : number)
      }),
    )
  })

  it('leaves canonical text as it is', () => {
    fc.assert(
      fc.property(signed, (value) => {
        expect(parseDecimal(value)).toBe(value)
      }),
    )
  })
})

describe('decimalToScaled and scaledToDecimal', () => {
  it.each<[string, number, bigint]>([
    ['33.33', 2, 3333n],
    ['33.33', 4, 333300n],
    ['-0.05', 2, -5n],
    ['0', 3, 0n],
    ['7', 0, 7n],
  ])('%s × 10^%i = %s', (text, scale, scaled) => {
    expect(decimalToScaled(decimal(text), scale)).toBe(scaled)
    expect(scaledToDecimal(scaled, scale)).toBe(text)
  })

  it('throws rather than lose a digit', () => {
    expect(() => decimalToScaled(decimal('1.005'), 2)).toThrow(RangeError)
  })

  it('undo each other', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: -(10n ** 30n), max: 10n ** 30n }), fc.nat(20), (scaled, scale) => {
        expect(decimalToScaled(scaledToDecimal(scaled, scale), scale)).toBe(scaled)
      }),
    )
  })
})

describe('compareDecimals', () => {
  it.each<[string, string, -1 | 0 | 1]>([
    ['2', '10', -1],
    ['-2', '-10', 1],
    ['-1', '0', -1],
    ['0.1', '0.09', 1],
    ['1.5', '1.50', 0],
    ['1', '1.0001', -1],
    ['-1', '-1.0001', 1],
    ['99.99', '100', -1],
  ])('%s against %s is %i', (a, b, order) => {
    expect(compareDecimals(decimal(a), decimal(b))).toBe(order)
  })

  it('orders as scaled integers do', () => {
    fc.assert(
      fc.property(signed, signed, (a, b) => {
        const difference = decimalToScaled(a, 12) - decimalToScaled(b, 12)
        expect(compareDecimals(a, b)).toBe(difference > 0n ? 1 : difference < 0n ? -1 : 0)
      }),
    )
  })
})

describe('what a decimal says of itself', () => {
  it.each<[string, number, number]>([
    ['33.33', 2, 4],
    ['0', 0, 0],
    ['-1200', 0, 2],
    ['0.0050', 3, 1],
    ['-0.0505', 4, 3],
    ['1000000000000000000000', 0, 1],
    ['10.01', 2, 4],
  ])('%s has scale %i and %i significant digits', (text, scale, digits) => {
    expect(decimalScale(decimal(text))).toBe(scale)
    expect(significantDigits(decimal(text))).toBe(digits)
  })

  it('is negative below zero only', () => {
    expect([decimal('-0.01'), ZERO, decimal('-0'), decimal('1')].map(isNegative)).toEqual([true, false, false, false])
    expect([decimal('-0.00'), ZERO, decimal('0.01')].map(isZero)).toEqual([true, true, false])
  })
})

it.each([
  ['0.19', 2, '19'],
  ['0.09975', 2, '9.975'],
  ['-1.5', 1, '-15'],
  ['0', 2, '0'],
])('%s times 10^%i is %s', (text, places, shifted) => {
  expect(shiftDecimal(decimal(text), places)).toBe(shifted)
})
