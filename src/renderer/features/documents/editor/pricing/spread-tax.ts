import type { TaxDistribution } from '../../../../../domain/enums'
import { type DocumentValues, sentLines } from '../values/document-values'
import type { LineValues } from '../lines/line-values'

type Tax = Pick<LineValues, 'taxId' | 'taxName' | 'taxPercent'>

/**
 * Prepares a change of how taxes are spread, so that nothing has to be chosen twice: the tax in force is taken along,
 * where there is only one tax it is chosen, and lines whose taxes differ keep them.
 */
export function spreadTax(
  values: DocumentValues,
  next: TaxDistribution,
  taxes: readonly { readonly id: string }[],
): void {
  if (next === values.taxDistribution || next === 'NO_TAX') return
  const isOff = values.taxDistribution === 'NO_TAX'
  const only: Tax = { taxId: taxes.length === 1 ? (taxes[0]?.id ?? '') : '', taxName: '', taxPercent: '' }
  const common = commonTax(values.lines)
  if (next === 'PER_DOCUMENT') {
    if (values.taxId === '') take(values, common ?? only)
    else if (common && !isOff) take(values, common)
    return
  }
  const isOutdated = common !== null && !isOff && values.taxId !== ''
  if (values.lines.some(isTaxed) && !isOutdated) return
  for (const line of values.lines) take(line, values.taxId === '' ? only : values)
}

/** With its words of when it was read, by which a change of its rate is noticed. */
function take(taxed: Tax, { taxId, taxName, taxPercent }: Tax): void {
  Object.assign(taxed, { taxId, taxName, taxPercent })
}

function isTaxed({ taxId, taxPercent }: Tax): boolean {
  return taxId !== '' || taxPercent !== ''
}

/** The tax that all lines have alike; null when they differ, or have none. */
function commonTax(lines: readonly LineValues[]): Tax | null {
  const [first, ...others] = sentLines(lines).flatMap((index) => lines[index] ?? [])
  if (first === undefined || first.taxId === '') return null
  return others.every(({ taxId }) => taxId === first.taxId) ? first : null
}
