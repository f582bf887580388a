import { allocate } from '../money/allocate'

/** What of an estimate, or of a deposit on it, bears one tax: before tax, after every discount, in minor units. */
export interface TaxedPart {
  /** The place of the first line that bears this tax. */
  readonly line: number
  readonly amountMinor: number
}

/** An estimate's lines added up by the tax that they bear, in their order; lines with the same `tax` belong together. */
export function partsByTax(lines: readonly { readonly tax: string; readonly amountMinor: number }[]): TaxedPart[] {
  return lines.flatMap(({ tax }, line) => {
    if (lines.findIndex((other) => other.tax === tax) !== line) return []
    const amounts = lines.map((other) => (other.tax === tax ? other.amountMinor : 0))
    return [{ line, amountMinor: amounts.reduce((sum, minor) => sum + minor, 0) }]
  })
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
