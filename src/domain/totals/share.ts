import { allocate } from '../money/allocate'
import { compareDecimals, type Decimal } from '../money/decimal'
import { percentOfMinor } from '../money/minor'
import { compareLines, type PricedLine } from './pricing'

/** One tax rate of a document: its tax is rounded once, on the base of all its lines together. */
export type TaxGroup = { readonly percent: Decimal; readonly baseMinor: number; readonly taxMinor: number }

/** A line's amount of something, with the line to tell equal amounts apart by. */
export type LineAmount = { readonly line: PricedLine; readonly amountMinor: number }

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
  return b.amountMinor - a.amountMinor || compareLines(a.line, b.line)
}

export type TaxedLine = LineAmount & { readonly percent: Decimal | null }

export type Taxes = { readonly groups: readonly TaxGroup[]; readonly lineTaxMinor: readonly number[] }

/** Groups by rate (ascending), the tax of each rounded once and shared back over its lines: those sum to the group's. */
export function taxLines(lines: readonly TaxedLine[]): Taxes {
  const lineTaxMinor = lines.map(() => 0)
  const groups = [...indicesByPercent(lines)]
    .sort(([a], [b]) => compareDecimals(a, b))
    .map(([percent, indices]) => {
      const members = indices.map((index) => lines[index]).filter((line) => line !== undefined)
      const baseMinor = members.reduce((sum, { amountMinor }) => sum + amountMinor, 0)
      const taxMinor = percentOfMinor(baseMinor, percent)
      const shares = shareOverLines(taxMinor, members)
      indices.forEach((index, position) => (lineTaxMinor[index] = shares[position] ?? 0))
      return { percent, baseMinor, taxMinor }
    })
  return { groups, lineTaxMinor }
}

function indicesByPercent(lines: readonly TaxedLine[]): Map<Decimal, number[]> {
  const byPercent = new Map<Decimal, number[]>()
  lines.forEach(({ percent }, index) => {
    if (percent === null) return
    const indices = byPercent.get(percent)
    if (indices) indices.push(index)
    else byPercent.set(percent, [index])
  })
  return byPercent
}
