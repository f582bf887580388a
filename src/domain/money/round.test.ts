import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { divideHalfAwayFromZero, powerOfTen } from './round'

describe('divideHalfAwayFromZero', () => {
  it.each([
    [5n, 10n, 1n],
    [-5n, 10n, -1n],
    [15n, 10n, 2n],
    [25n, 10n, 3n],
    [-25n, 10n, -3n],
    [24n, 10n, 2n],
    [-24n, 10n, -2n],
    [26n, 10n, 3n],
    [0n, 10n, 0n],
    [1n, 3n, 0n],
    [2n, 3n, 1n],
    [-2n, 3n, -1n],
    [7n, 1n, 7n],
  ])('%s / %s is %s', (numerator, denominator, expected) => {
    expect(divideHalfAwayFromZero(numerator, denominator)).toBe(expected)
  })

  it('is at most half off, and mirrors at zero', () => {
    fc.assert(
      fc.property(fc.bigInt(), fc.bigInt({ min: 1n, max: 10n ** 20n }), (numerator, denominator) => {
        const quotient = divideHalfAwayFromZero(numerator, denominator)
        const error = 2n * (numerator - quotient * denominator)
        expect(error >= -denominator && error <= denominator).toBe(true)
        expect(divideHalfAwayFromZero(-numerator, denominator)).toBe(-quotient)
      }),
    )
  })
})

describe('powerOfTen', () => {
  it.each([
    [0, 1n],
    [2, 100n],
    [31, 10n ** 31n],
    [32, 10n ** 32n],
    [400, 10n ** 400n],
  ])('10^%i', (exponent, expected) => expect(powerOfTen(exponent)).toBe(expected))
})
