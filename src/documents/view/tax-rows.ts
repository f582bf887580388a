import type { Decimal } from '../../domain/money/decimal'
import { taxLabel } from '../../domain/taxes/tax-label'
import { taxesOfParts, taxParts } from '../../domain/taxes/tax-parts'
import type { DocumentFormat } from '../format'

/** The tax of one rate, in minor units. */
interface RateTax<Base> {
  /** What the taxes of this rate are called. */
  readonly names: readonly string[]
  readonly percent: Decimal
  readonly baseMinor: Base
  readonly taxMinor: number
}

/** A row for the tax of one rate, or for each of the parts that its name says. */
export function taxRows<Base>({ names, percent, baseMinor, taxMinor }: RateTax<Base>, format: DocumentFormat) {
  const [name = ''] = names
  const parts = names.length === 1 ? taxParts(name, percent) : []
  if (parts.length > 0) {
    const taxes = taxesOfParts(taxMinor, parts)
    return parts.map(({ label }, index) => ({ label, baseMinor, taxMinor: taxes[index] ?? 0 }))
  }
  const label = taxLabel(names.length === 0 ? [format.words.tax] : names, percent, format.percent(percent))
  return [{ label, baseMinor, taxMinor }]
}
