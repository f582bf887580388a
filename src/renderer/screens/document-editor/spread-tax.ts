import type { TaxDistribution } from '../../../domain/enums'
import type { DocumentValues } from './document-values'

/**
 * Prepares a change of how taxes are spread, so that nothing has to be chosen twice: lines without a tax take the
 * document's, and where there is only one tax it is chosen.
 */
export function spreadTax(
  values: DocumentValues,
  next: TaxDistribution,
  taxes: readonly { readonly id: string }[],
): void {
  if (next === values.taxDistribution || next === 'NO_TAX') return
  const only = taxes.length === 1 ? (taxes[0]?.id ?? '') : ''
  if (values.taxId === '') values.taxId = next === 'PER_DOCUMENT' ? commonTax(values) || only : ''
  if (next !== 'PER_ITEM' || values.lines.some(isTaxed)) return
  for (const line of values.lines) line.taxId = values.taxId || only
}

function isTaxed({ taxId, taxPercent }: { taxId: string; taxPercent: string }): boolean {
  return taxId !== '' || taxPercent !== ''
}

/** The tax that all lines have alike; `''` when they differ. */
function commonTax({ lines }: DocumentValues): string {
  const ids = new Set(lines.map(({ taxId }) => taxId))
  return ids.size === 1 ? ([...ids][0] ?? '') : ''
}
