import { parseDecimal } from '../../../../../domain/money/decimal'
import { documentEditor } from '../../../../../words/en/document-editor'
import { inWindow } from '../../../../state/shell/window-language'
import { percentText } from '../../../../widgets/data/percent-text'
import { type DocumentValues, sentLines, shippingTaxOf } from '../values/document-values'

interface Tax {
  readonly name: string
  readonly percent: number
}

interface Rated {
  readonly taxId: string
  readonly taxPercent: string
}

/**
 * Taxes whose rate is another one than when the document was written, in a sentence each: what is saved takes today's
 * rates, and nobody should find that out from the total alone.
 */
export function taxChanges(
  values: DocumentValues,
  taxOf: (id: string) => Tax | undefined,
  locale: string,
): readonly string[] {
  const said = new Set<string>()
  for (const { taxId, taxPercent } of ratedTaxes(values)) {
    const tax = taxOf(taxId)
    const before = parseDecimal(taxPercent)
    if (!tax || before === null || before === parseDecimal(tax.percent)) continue
    const now = percentText(String(tax.percent), locale)
    said.add(inWindow(documentEditor).tax.changed(tax.name, percentText(before, locale), now))
  }
  return [...said]
}

/** The taxes of a document and of its shipping, each at the rate that it was written with. */
export function ratedTaxes(values: DocumentValues): readonly Rated[] {
  return [...usedTaxes(values), ...shippingTaxOf(values)]
}

function usedTaxes(values: DocumentValues): readonly Rated[] {
  const { taxDistribution, lines } = values
  if (taxDistribution === 'PER_DOCUMENT') return [values]
  return taxDistribution === 'PER_ITEM' ? sentLines(lines).flatMap((index) => lines[index] ?? []) : []
}
