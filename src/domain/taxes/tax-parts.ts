import { allocate } from '../money/allocate'
import { type Decimal, decimalScale, decimalToScaled, parseDecimal } from '../money/decimal'

/** One of several taxes that are charged as one, such as GST and QST. */
export interface TaxPart {
  /** With its rate, as it was typed. */
  readonly label: string
  readonly percent: Decimal
}

const PART = /^\S.*?(?<![-−\d.,])\(?(\d+(?:[.,]\d+)?)\s*%\)?$/u

/**
 * The parts that the name of a tax says, each with its rate: `GST 5% + QST 9.975%` at 14.975 %. None where they do not come
 * to its rate.
 */
export function taxParts(name: string, percent: Decimal): readonly TaxPart[] {
  const labels = name.split('+').map((label) => label.trim())
  const parts = labels.flatMap((label) => {
    const rate = parseDecimal(PART.exec(label)?.[1]?.replace(',', '.') ?? '')
    return rate === null ? [] : [{ label, percent: rate }]
  })
  if (parts.length < 2 || parts.length !== labels.length) return []
  const scaled = scaledPercents([{ percent }, ...parts])
  const [whole, ...ofParts] = scaled
  return ofParts.reduce((sum, part) => sum + part, 0n) === whole ? parts : []
}

/** The tax of each part, in minor units: they come to that of all, shared by largest remainder. */
export const taxesOfParts = (taxMinor: number, parts: readonly TaxPart[]): number[] =>
  allocate(taxMinor, scaledPercents(parts))

function scaledPercents(parts: readonly Pick<TaxPart, 'percent'>[]): bigint[] {
  const scale = Math.max(...parts.map(({ percent }) => decimalScale(percent)))
  return parts.map(({ percent }) => decimalToScaled(percent, scale))
}
