import { allocate } from '../money/allocate'
import { compareDecimals, type Decimal } from '../money/decimal'
import { PROPORTIONAL, type ShippingTax } from './pricing'
import type { TaxedLine } from './share'

/**
 * What shipping adds to the base of each rate, in minor units (v1.md "Additions"). In proportion to `lines` it is
 * shared by largest remainder over their rates, of two with the same remainder the lower one first; rates whose lines
 * come to 0 share alike. Lines outside of tax have no part in it, so that shipping bears none where all lines are.
 */
export function shippingParts(
  shippingMinor: number,
  tax: ShippingTax | null,
  lines: readonly TaxedLine[],
): ReadonlyMap<Decimal, number> {
  if (tax === null || shippingMinor === 0) return new Map()
  if (tax !== PROPORTIONAL) return new Map([[tax, shippingMinor]])
  const bases = [...basesOf(lines)].sort(([a], [b]) => compareDecimals(a, b))
  if (bases.length === 0) return new Map()
  const shares = allocate(
    shippingMinor,
    bases.map(([, base]) => base),
  )
  return new Map(bases.map(([percent], index) => [percent, shares[index] ?? 0]))
}

function basesOf(lines: readonly TaxedLine[]): Map<Decimal, bigint> {
  const bases = new Map<Decimal, bigint>()
  for (const { percent, amountMinor } of lines) {
    if (percent !== null) bases.set(percent, (bases.get(percent) ?? 0n) + BigInt(amountMinor))
  }
  return bases
}
