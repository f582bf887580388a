import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { percentOfMinor } from '../money/minor'
import { minorToDecimal } from '../money/minor'
import { validPricings } from './arbitrary-pricing.fixture'
import { type PricedLine, type Pricing, PROPORTIONAL, taxPercentOf } from './pricing'
import { decimal } from './pricing.fixture'
import { computeTotals, type Totals } from './totals'

function totalsOf(pricing: Pricing): Totals {
  const computed = computeTotals(pricing)
  if (!computed.ok) throw new Error(JSON.stringify(computed.error))
  return computed.value
}

function check(pricings: fc.Arbitrary<Pricing>, property: (pricing: Pricing, totals: Totals) => void): void {
  fc.assert(
    fc.property(pricings, (pricing) => property(pricing, totalsOf(pricing))),
    { numRuns: 500 },
  )
}

const taxed = validPricings.filter(({ taxDistribution }) => taxDistribution !== 'NO_TAX')
const proportional = taxed.map((pricing): Pricing => ({ ...pricing, shippingTax: PROPORTIONAL }))
const shippingParts = ({ taxGroups }: Totals) => taxGroups.reduce((sum, { shippingMinor }) => sum + shippingMinor, 0)
const figures = ({ taxMinor, totalMinor, taxGroups }: Totals) => ({
  taxMinor,
  totalMinor,
  groups: taxGroups.map(({ percent, baseMinor, taxMinor: tax }) => ({ percent, baseMinor, tax })),
})

describe('shipping that bears tax', () => {
  it('is in the base of its rates to the unit, and in none where it bears no tax', () => {
    check(validPricings, (pricing, totals) => {
      const hasRate = pricing.lines.some((line) => taxPercentOf(pricing, line) !== null)
      const isTaxed = pricing.taxDistribution !== 'NO_TAX' && pricing.shippingTax !== null
      const bears = isTaxed && (pricing.shippingTax !== PROPORTIONAL || hasRate)
      expect(shippingParts(totals)).toBe(bears ? totals.shippingMinor : 0)
      expect(totals.shippingTaxMinor).toBeLessThanOrEqual(shippingParts(totals))
      expect(totals.shippingTaxMinor).toBeGreaterThanOrEqual(0)
    })
  })

  it('in proportion is off from the exact part of each rate by less than a unit', () => {
    check(proportional, (_, { taxGroups, shippingMinor }) => {
      const baseOf = (group: Totals['taxGroups'][number]) => BigInt(group.baseMinor - group.shippingMinor)
      const all = taxGroups.reduce((sum, group) => sum + baseOf(group), 0n)
      for (const group of taxGroups) {
        const off = BigInt(group.shippingMinor) * all - BigInt(shippingMinor) * baseOf(group)
        if (all > 0n) expect(off < 0n ? -off : off).toBeLessThan(all)
      }
    })
  })

  it('at a rate is taxed as one more line of the same amount at that rate would be', () => {
    const apart = taxed.filter(
      ({ shippingTax, taxDistribution, discount }) =>
        shippingTax !== null && shippingTax !== PROPORTIONAL && taxDistribution === 'PER_ITEM' && discount === null,
    )
    check(apart, (pricing, totals) => {
      fc.pre(totals.shippingMinor > 0)
      const price = minorToDecimal(totals.shippingMinor, pricing.currency)
      const taxPercent = pricing.shippingTax === PROPORTIONAL ? null : pricing.shippingTax
      const asLine: PricedLine = { quantity: decimal('1'), price, taxPercent, discount: null }
      const other = { ...pricing, shipping: null, shippingTax: null, lines: [...pricing.lines, asLine] }
      expect(figures(totalsOf(other))).toEqual(figures(totals))
    })
  })

  it('in proportion to lines of one rate is at that rate', () => {
    const ofOneRate = proportional.filter(
      ({ taxDistribution, taxPercent, lines }) =>
        taxDistribution === 'PER_DOCUMENT' && taxPercent !== null && lines.length > 0,
    )
    check(ofOneRate, (pricing, totals) => {
      expect(totalsOf({ ...pricing, shippingTax: pricing.taxPercent })).toEqual(totals)
    })
  })
})

/** BR-CO-10, 11, 12, 13, 14, 15 and 17 of EN 16931, shipping being a charge on the document (BG-21) in each rate. */
it('any document adds up as EN 16931 asks', () => {
  check(validPricings, (pricing, totals) => {
    const sum = (amounts: readonly number[]) => amounts.reduce((all, amount) => all + amount, 0)
    const lineNets = totals.lines.map((line) => line.subtotalMinor - line.discountMinor)
    const charges = [
      totals.shippingMinor - shippingParts(totals),
      ...totals.taxGroups.map((group) => group.shippingMinor),
    ]
    const breakdown = totals.taxGroups.map(({ baseMinor, percent }) => percentOfMinor(baseMinor, percent))
    const withoutTax = sum(lineNets) - totals.documentDiscountMinor + sum(charges)
    expect(sum(charges)).toBe(totals.shippingMinor)
    expect(totals.subtotalMinor).toBe(sum(lineNets))
    expect(totals.taxMinor).toBe(sum(breakdown))
    expect(totals.totalMinor).toBe(withoutTax + totals.taxMinor)
    const outside = pricing.lines.map((line, index) =>
      taxPercentOf(pricing, line) === null
        ? (lineNets[index] ?? 0) - (totals.lines[index]?.documentDiscountMinor ?? 0)
        : 0,
    )
    const bases = sum(totals.taxGroups.map(({ baseMinor }) => baseMinor))
    expect(bases + sum(outside) + (charges[0] ?? 0)).toBe(withoutTax)
  })
})
