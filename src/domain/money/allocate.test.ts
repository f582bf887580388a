import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { allocate } from './allocate'

const weightLists = fc.array(fc.oneof(fc.bigInt({ min: 0n, max: 5n }), fc.bigInt({ min: 0n, max: 10n ** 15n })), {
  minLength: 1,
  maxLength: 30,
})

function sumOf(shares: readonly number[]): number {
  return shares.reduce((sum, share) => sum + share, 0)
}

describe('allocate', () => {
  it.each<[name: string, total: number, weights: bigint[], shares: number[]]>([
    ['evenly', 9, [1n, 1n, 1n], [3, 3, 3]],
    ['the first of equals gets the unit', 10, [1n, 1n, 1n], [4, 3, 3]],
    ['the largest remainder gets the unit', 1000, [3333n, 3333n, 3334n], [333, 333, 334]],
    ['in proportion', 100, [1n, 3n], [25, 75]],
    ['a negative total mirrors', -10, [1n, 1n, 1n], [-4, -3, -3]],
    ['a weight of zero gets nothing', 7, [0n, 2n, 0n], [0, 7, 0]],
    ['all weights zero and nothing to share', 0, [0n, 0n], [0, 0]],
    ['all weights zero: as equals', 5, [0n, 0n], [3, 2]],
    ['one takes all', 99, [17n], [99]],
    ['nobody and nothing', 0, [], []],
    ['a total of zero', 0, [5n, 6n], [0, 0]],
  ])('%s', (_, total, weights, shares) => {
    expect(allocate(total, weights)).toEqual(shares)
  })

  it('breaks ties as told, and only ties', () => {
    const lastFirst = (a: number, b: number) => b - a
    expect(allocate(10, [1n, 1n, 1n], lastFirst)).toEqual([3, 3, 4])
    expect(allocate(1000, [3334n, 3333n, 3333n], lastFirst)).toEqual([334, 333, 333])
  })

  it('refuses a negative weight, and a total for nobody', () => {
    expect(() => allocate(1, [1n, -1n])).toThrow(RangeError)
    expect(() => allocate(1, [])).toThrow(RangeError)
  })

  it('always sums to the total', () => {
    fc.assert(
      fc.property(fc.integer({ min: -(10 ** 15), max: 10 ** 15 }), weightLists, (total, weights) => {
        expect(sumOf(allocate(total, weights))).toBe(total)
      }),
    )
  })

  it('gives each its exact share, rounded down or up', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 15 }), weightLists, (total, weights) => {
        const sum = weights.reduce((left, right) => left + right, 0n)
        fc.pre(sum > 0n)
        allocate(total, weights).forEach((share, index) => {
          const excess = BigInt(share) * sum - BigInt(total) * (weights[index] ?? 0n)
          expect(excess > -sum && excess < sum).toBe(true)
        })
      }),
    )
  })

  it('never exceeds a weight while the total does not exceed their sum', () => {
    const upToSum = weightLists.chain((weights) => {
      const sum = Number(weights.reduce((left, right) => left + right, 0n))
      return fc.tuple(fc.integer({ min: 0, max: Math.min(sum, Number.MAX_SAFE_INTEGER) }), fc.constant(weights))
    })
    fc.assert(
      fc.property(upToSum, ([total, weights]) => {
        allocate(total, weights).forEach((share, index) => {
          expect(BigInt(share) <= (weights[index] ?? 0n)).toBe(true)
        })
      }),
    )
  })
})
