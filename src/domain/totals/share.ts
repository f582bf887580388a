import { allocate } from '../money/allocate'
import { compareDecimals, type Decimal } from '../money/decimal'
import { percentOfMinor } from '../money/minor'
import { compareLines, type PricedLine } from './pricing'

/** One tax rate of a document: its tax is rounded once, on the base of all its lines together. */
export type TaxGroup = {
  readonly percent: Decimal
  readonly baseMinor: number
  /** What of the base is shipping. */
  readonly shippingMinor: number
  readonly taxMinor: number
  /** What of the tax is that of shipping. */
  readonly shippingTaxMinor: number
}

/** A line's amount of something, with the line to tell equal amounts apart by; null is shipping, after every line. */
export type LineAmount = { readonly line: PricedLine | null; readonly amountMinor: number }

/** Shares a total out over lines in proportion to their amounts, such that the order of the lines does not matter. */
export function shareOverLines(totalMinor: number, amounts: readonly LineAmount[]): number[] {
  return allocate(
    totalMinor,
    amounts.map(({ amountMinor }) => BigInt(amountMinor)),
    (a, b) => compareAmounts(amounts[a], amounts[b]),
  )
}

function compareAmounts(a: LineAmount | undefined, b: LineAmount | undefined): number {
  if (!a || !b) return 0
  if (a.amountMinor !== b.amountMinor) return b.amountMinor - a.amountMinor
  return a.line && b.line ? compareLines(a.line, b.line) : Number(a.line === null) - Number(b.line === null)
}

export type TaxedLine = LineAmount & { readonly line: PricedLine; readonly percent: Decimal | null }

export type Taxes = {
  readonly groups: readonly TaxGroup[]
  readonly lineTaxMinor: readonly number[]
}

/**
 * Groups by rate (ascending) with what shipping adds to each base, the tax of each rounded once and shared back over its
 * lines and shipping: those sum to the group's.
 */
export function taxLines(lines: readonly TaxedLine[], shipping: ReadonlyMap<Decimal, number>): Taxes {
  const lineTaxMinor = lines.map(() => 0)
  const groups = [...indicesByPercent(lines, shipping.keys())]
    .sort(([a], [b]) => compareDecimals(a, b))
    .map(([percent, indices]) => {
      const shippingMinor = shipping.get(percent) ?? 0
      const ofLines = indices.map((index) => lines[index]).filter((line) => line !== undefined)
      const members = shippingMinor === 0 ? ofLines : [...ofLines, { line: null, amountMinor: shippingMinor }]
      const baseMinor = members.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      const taxMinor = percentOfMinor(baseMinor, percent)
      const shares = shareOverLines(taxMinor, members)
      indices.forEach((index, position) => (lineTaxMinor[index] = shares[position] ?? 0))
      return { percent, baseMinor, shippingMinor, taxMinor, shippingTaxMinor: shares[indices.length] ?? 0 }
    })
  return { groups, lineTaxMinor }
}

/** The lines of each rate; `others` are rates that may have none. */
function indicesByPercent(lines: readonly TaxedLine[], others: Iterable<Decimal>): Map<Decimal, number[]> {
  const byPercent = new Map<Decimal, number[]>([...others].map((percent) => [percent, []]))
  lines.forEach(({ percent }, index) => {
    if (percent === null) return
    const indices = byPercent.get(percent)
    if (indices) indices.push(index)
    else byPercent.set(percent, [index])
  })
  return byPercent
}
