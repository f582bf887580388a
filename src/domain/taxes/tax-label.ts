import { type Decimal, parseDecimal } from '../money/decimal'
import { taxParts } from './tax-parts'

/**
 * Taxes of one rate by their names and that rate, `VAT 19%`; a rate that every name says itself is not said twice.
 * `rate` is the percentage as the reader's locale writes it.
 */
export function taxLabel(names: readonly string[], percent: Decimal, rate: string): string {
  const joined = names.join(' / ')
  return names.length > 0 && names.every((name) => isRateSaid(name, percent)) ? joined : `${joined} ${rate}`.trim()
}

/**
 * Whether the last rate in a name is this very one, as in `VAT 19 %` and `KDV %20`: it may say one that it once had. Or the
 * rates of its parts come to it.
 */
export function isRateSaid(name: string, percent: Decimal): boolean {
  if (taxParts(name, percent).length > 0) return true
  const said = name.match(/\d+(?:[.,]\d+)?\s*%|%\s*\d+(?:[.,]\d+)?/g)?.at(-1)
  return said !== undefined && parseDecimal(said.replace(/[%\s]/g, '').replace(',', '.')) === percent
}
