import { allocate } from '../money/allocate'

/** What of an estimate, or of a deposit on it, bears one tax: before tax, after every discount, in minor units. */
export interface TaxedPart {
  /** The place of the first line that bears this tax. */
  readonly line: number
  readonly amountMinor: number
}

/** An estimate's lines added up by the tax that they bear, in their order; lines with the same `tax` belong together. */
export function partsByTax(lines: readonly { readonly tax: string; readonly amountMinor: number }[]): TaxedPart[] {
  const parts = new Map<string, TaxedPart>()
  for (const [place, { tax, amountMinor }] of lines.entries()) {
    const { line, amountMinor: before } = parts.get(tax) ?? { line: place, amountMinor: 0 }
    parts.set(tax, { line, amountMinor: before + amountMinor })
  }
  return [...parts.values()]
}

/** A deposit shared out over the taxes of its estimate by largest remainder, so that its parts come to it to the cent. */
export function depositParts(depositMinor: number, parts: readonly TaxedPart[]): TaxedPart[] {
  const shares = allocate(
    depositMinor,
    parts.map(({ amountMinor }) => BigInt(amountMinor)),
  )
  return parts
    .map(({ line }, index) => ({ line, amountMinor: shares[index] ?? 0 }))
    .filter(({ amountMinor }) => amountMinor > 0)
}
