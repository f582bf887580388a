import { describe, expect, it } from 'vitest'
import type { Currency } from '../../../domain/money/currency'
import { layOut, ticksOf } from './chart-layout'

const size = { width: 600, height: 200, left: 40, bottom: 20 }
const names = Array.from({ length: 12 }, (_, index) => `2026-${String(index + 1).padStart(2, '0')}`)
const months = (issued: readonly number[]) => ({
  currency: 'EUR' as Currency,
  issuedMinor: 0,
  receivedMinor: 0,
  months: names.map((month, index) => ({ month, issuedMinor: issued[index] ?? 0, receivedMinor: 0 })),
})

describe('layOut', () => {
  it('draws amounts in proportion, on one floor', () => {
    const [first, second] = layOut(months([100_000, 50_000]), size).months
    expect(first?.issued.height).toBeCloseTo(2 * (second?.issued.height ?? 0), 6)
    expect((first?.issued.y ?? 0) + (first?.issued.height ?? 0)).toBe(180)
  })

  it('keeps a small amount in sight and leaves nothing for none', () => {
    const [large, small, none] = layOut(months([100_000_000, 1]), size).months
    expect(large?.issued.height).toBeGreaterThan(100)
    expect(small?.issued.height).toBe(2)
    expect(none?.issued.height).toBe(0)
  })

  it('stays within its width, bars beside each other', () => {
    const { months: drawn } = layOut(months([1]), size)
    const edges = drawn.flatMap(({ issued, received }) => [issued.x, issued.x + issued.width, received.x])
    expect(edges).toEqual(edges.toSorted((a, b) => a - b))
    expect(drawn[0]?.band.x).toBeCloseTo(40, 6)
    expect((drawn[11]?.received.x ?? 0) + (drawn[11]?.received.width ?? 0)).toBeLessThanOrEqual(600)
  })

  it('has an axis in whole units, also of a year without figures', () => {
    expect(ticksOf(months([250_000]), size).at(-1)?.value).toBeGreaterThanOrEqual(2_500)
    expect(ticksOf(months([]), size).length).toBeGreaterThan(1)
  })

  it('hangs a month of which more was credited than issued below the line, in the same proportion', () => {
    const figures = months([100_000, -50_000, -1])
    const { months: drawn, zero, isBelow } = layOut(figures, size)
    const ticks = ticksOf(figures, size)
    const [first, second, third] = drawn.map(({ issued }) => issued)
    expect([isBelow, second?.y, third?.y, third?.height]).toEqual([true, zero, zero, 2])
    expect((first?.y ?? 0) + (first?.height ?? 0)).toBeCloseTo(zero, 6)
    expect(first?.height).toBeCloseTo(2 * (second?.height ?? 0), 6)
    expect(zero + (second?.height ?? 0)).toBeLessThanOrEqual(180)
    expect(ticks.map(({ value }) => value)).toEqual([-500, 0, 500, 1000])
  })

  it('has an axis where every figure is below zero, and none below it where none is', () => {
    const figures = months([-80_000])
    const { months: drawn, zero } = layOut(figures, size)
    const ticks = ticksOf(figures, size)
    expect(ticks[0]?.value).toBeLessThanOrEqual(-500)
    expect(ticks.at(-1)).toEqual({ value: 0, y: zero })
    expect(drawn[0]?.issued.height).toBeGreaterThan(100)
    expect(layOut(months([100]), size)).toMatchObject({ zero: 180, isBelow: false })
  })
})
