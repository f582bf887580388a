import { expect } from 'vitest'
import { computeTotals, type Pricing } from './totals'

/** A document whose figures were worked out on paper, as `working` says, in minor units. */
export type KnownAnswer = {
  readonly name: string
  readonly working: string
  readonly pricing: Pricing
  /** Subtotal, document discount, tax, shipping, total. */
  readonly document: readonly [number, number, number, number, number]
  /** Of each line: its own discount, its share of the document's, its tax, its total. Left out where they say nothing new. */
  readonly discounts?: readonly number[]
  readonly shares?: readonly number[]
  readonly taxes?: readonly number[]
  readonly totals?: readonly number[]
  readonly groups?: readonly (readonly [percent: string, baseMinor: number, taxMinor: number])[]
  /** What shipping adds to the base of each group, and its tax. */
  readonly shippingParts?: readonly number[]
  readonly shippingTax?: number
}

/** Computes the document and compares every figure that the answer names. */
export function expectKnownAnswer(known: KnownAnswer): void {
  const computed = computeTotals(known.pricing)
  if (!computed.ok) throw new Error(JSON.stringify(computed.error))
  const { lines, taxGroups, ...document } = computed.value
  const { subtotalMinor, documentDiscountMinor, taxMinor, shippingMinor, totalMinor } = document
  expect([subtotalMinor, documentDiscountMinor, taxMinor, shippingMinor, totalMinor]).toEqual(known.document)
  if (known.discounts) expect(lines.map((line) => line.discountMinor)).toEqual(known.discounts)
  if (known.shares) expect(lines.map((line) => line.documentDiscountMinor)).toEqual(known.shares)
  if (known.taxes) expect(lines.map((line) => line.taxMinor)).toEqual(known.taxes)
  if (known.totals) expect(lines.map((line) => line.totalMinor)).toEqual(known.totals)
  if (known.shippingParts) expect(taxGroups.map((group) => group.shippingMinor)).toEqual(known.shippingParts)
  expect(document.shippingTaxMinor).toBe(known.shippingTax ?? 0)
  if (known.groups) {
    const groups = taxGroups.map((group) => [group.percent, group.baseMinor, group.taxMinor])
    expect(groups).toEqual(known.groups)
  }
}
