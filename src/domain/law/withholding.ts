import { compareDecimals, type Decimal, ZERO } from '../money/decimal'
import { percentOfMinor } from '../money/minor'
import { decimalOf, textOf } from '../wire/read-fields'
import type { OpenOptions } from '../wire/open-options'

/** A part of the price that the client pays to the seller's tax office instead, as a document's `options` name it. */
export interface Withholding {
  readonly name: string
  readonly percent: Decimal
}

export const WITHHOLDING_NAME = 'withholding_name'
export const WITHHOLDING_PERCENT = 'withholding_percent'

const HUNDRED = '100' as Decimal

/** Null where none is named, or none that can be understood. */
export function readWithholding(options: OpenOptions): Withholding | null {
  const name = textOf(textOf(options?.[WITHHOLDING_NAME])?.trim())
  const percent = decimalOf(options?.[WITHHOLDING_PERCENT])
  if (name === null || percent === null) return null
  return compareDecimals(percent, ZERO) > 0 && compareDecimals(percent, HUNDRED) <= 0 ? { name, percent } : null
}

/** What a document is worth before tax and shipping, of which it is withheld, in minor units. */
interface Worth {
  readonly subtotalMinor: number
  readonly documentDiscountMinor: number
}

/** What is withheld, in minor units, rounded once, half away from zero. */
export const withheldMinor = ({ subtotalMinor, documentDiscountMinor }: Worth, { percent }: Withholding): number =>
  percentOfMinor(subtotalMinor - documentDiscountMinor, percent)

/** What the client of a document pays to the tax office instead, in minor units. */
export function withheldOf(document: Worth & { readonly options: OpenOptions }): number {
  const told = readWithholding(document.options)
  return told === null ? 0 : withheldMinor(document, told)
}

/** How much of an amount is withheld, of a document of which so much is due: what goes beyond what the seller is to get. */
export const withheldIn = (amountMinor: number, dueMinor: number, withheld: number): number =>
  Math.max(0, Math.min(withheld, amountMinor - Math.max(0, dueMinor - withheld)))
