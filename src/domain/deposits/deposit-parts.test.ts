import fc from 'fast-check'
import { expect, it } from 'vitest'
import { depositParts, partsByTax } from './deposit-parts'

const sum = (parts: readonly { readonly amountMinor: number }[]) =>
  parts.reduce((all, { amountMinor }) => all + amountMinor, 0)

it('adds lines up by their tax, each part named by its first line', () => {
  const lines = [
    { tax: 'full', amountMinor: 10_000 },
    { tax: 'reduced', amountMinor: 500 },
    { tax: 'full', amountMinor: 1 },
  ]
  expect(partsByTax(lines)).toEqual([
    { line: 0, amountMinor: 10_001 },
    { line: 1, amountMinor: 500 },
  ])
})

it('shares a third out by hand: 333.33 of 800.00 and 200.00 is 266.66 and 66.67', () => {
  const parts = [
    { line: 0, amountMinor: 80_000 },
    { line: 1, amountMinor: 20_000 },
  ]
  expect(depositParts(33_333, parts)).toEqual([
    { line: 0, amountMinor: 26_666 },
    { line: 1, amountMinor: 6_667 },
  ])
})

it('leaves out what a deposit asks nothing of', () => {
  const parts = [
    { line: 0, amountMinor: 100 },
    { line: 2, amountMinor: 0 },
  ]
  expect(depositParts(1, parts)).toEqual([{ line: 0, amountMinor: 1 }])
})

it('comes to the deposit to the cent, and asks no more of a tax than bears it', () => {
  const estimates = fc.array(fc.record({ tax: fc.constantFrom('a', 'b', 'c'), amountMinor: fc.nat(1e12) }), {
    minLength: 1,
    maxLength: 12,
  })
  fc.assert(
    fc.property(estimates, fc.double({ min: 0, max: 1, noNaN: true }), (lines, portion) => {
      const parts = partsByTax(lines)
      expect(sum(parts)).toBe(sum(lines))
      const depositMinor = Math.floor(sum(parts) * portion)
      const asked = depositParts(depositMinor, parts)
      expect(sum(asked)).toBe(depositMinor)
      for (const { line, amountMinor } of asked) {
        expect(amountMinor).toBeLessThanOrEqual(parts.find((part) => part.line === line)?.amountMinor ?? 0)
      }
    }),
  )
})
