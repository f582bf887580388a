import { parseDecimal } from '../../../../../domain/money/decimal'
import { documentEditor } from '../../../../../words/en/document-editor'
import { inWindow } from '../../../../state/shell/window-language'
import { percentText } from '../../../../widgets/data/percent-text'
import { type DocumentValues, sentLines, shippingTaxOf } from '../values/document-values'

/** A tax as it is today. */
export interface Tax {
  readonly name: string
  readonly percent: number
}

/** A tax by its id; undefined where it is not known. */
export type TaxOf = (id: string) => Tax | undefined

/** The id of a tax, and the rate at which it was written down; each '' where there is none. */
export interface Rated {
  readonly taxId: string
  readonly taxPercent: string
}

/**
 * Taxes whose rate is another one than when the document was written, in a sentence each: what is saved takes today's
 * rates, and nobody should find that out from the total alone.
 */
export function taxChanges(values: DocumentValues, taxOf: TaxOf, locale: string): readonly string[] {
  return rateChanges(ratedTaxes(values), taxOf, locale, inWindow(documentEditor).tax.changed)
}

/** Taxes whose rate is another one than it was written down at, in a sentence each. */
export function rateChanges(
  rated: readonly Rated[],
  taxOf: TaxOf,
  locale: string,
  say: (name: string, before: string, now: string) => string,
): readonly string[] {
  const said = new Set<string>()
  for (const { taxId, taxPercent } of rated) {
    const tax = taxOf(taxId)
    const before = parseDecimal(taxPercent)
    if (!tax || before === null || before === parseDecimal(tax.percent)) continue
    said.add(say(tax.name, percentText(before, locale), percentText(String(tax.percent), locale)))
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
