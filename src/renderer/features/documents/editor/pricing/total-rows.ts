import { type Decimal, parseDecimal } from '../../../../../domain/money/decimal'
import { taxLabel } from '../../../../../domain/taxes/tax-label'
import type { Totals } from '../../../../../domain/totals/totals'
import { common } from '../../../../../words/en/common'
import { documentEditor } from '../../../../../words/en/document-editor'
import { inWindow } from '../../../../state/shell/window-language'
import { percentText } from '../../../../widgets/data/percent-text'
import { type DocumentValues, isDiscountedAsWhole, shippingTaxOf } from '../values/document-values'

export interface TotalRow {
  /** Unlike its label, no other row's: a tax may be called `Shipping`. */
  readonly key: string
  readonly label: string
  /** What a tax is computed on, in minor units. */
  readonly baseMinor?: number
  /** Minor units; undefined while the totals cannot be computed. */
  readonly minor: number | undefined
}

/** The names of the taxes of each rate, by the rate. */
export type TaxNames = ReadonlyMap<Decimal, ReadonlySet<string>>

/** The rows that lead from the subtotal to the total, in the order in which they add up. */
export function totalRows(
  values: DocumentValues,
  totals: Totals | null,
  names: TaxNames,
  locale: string,
): readonly TotalRow[] {
  const words = inWindow(documentEditor)
  const rows: TotalRow[] = [{ key: 'subtotal', label: words.totals.subtotal, minor: totals?.subtotalMinor }]
  if (isDiscountedAsWhole(values)) {
    const rate = values.discountType === 'PERCENTAGE' ? percentText(values.discountValue, locale) : ''
    const label = words.totals.discount(rate || null)
    // Never −0: the minus belongs to an amount.
    const minor = totals && (totals.documentDiscountMinor === 0 ? 0 : -totals.documentDiscountMinor)
    rows.push({ key: 'discount', label, minor: minor ?? undefined })
  }
  const groups = totals?.taxGroups ?? []
  const taxes = groups.map(({ percent, baseMinor, taxMinor }) => ({
    key: `tax ${percent}`,
    label: rateLabel(percent, names, locale),
    baseMinor,
    minor: taxMinor,
  }))
  if (parseDecimal(values.shipping) === null) return [...rows, ...taxes]
  const shipping = { key: 'shipping', label: words.shipping, minor: totals?.shippingMinor }
  // What is taxed stands before its tax.
  const isTaxed = groups.some(({ shippingMinor }) => shippingMinor > 0)
  return isTaxed ? [...rows, shipping, ...taxes] : [...rows, ...taxes, shipping]
}

function rateLabel(percent: Decimal, names: TaxNames, locale: string): string {
  return taxLabel([...(names.get(percent) ?? [inWindow(common).tax])], percent, percentText(percent, locale))
}

const usedOf = (values: DocumentValues) => (values.taxDistribution === 'PER_DOCUMENT' ? [values] : values.lines)

/** Which taxes the document uses, by their rate; `taxOf` answers a tax by its id. */
export function taxNames(
  values: DocumentValues,
  taxOf: (id: string) => { readonly name: string; readonly percent: number } | undefined,
): TaxNames {
  const names = new Map<Decimal, Set<string>>()
  const note = (percent: Decimal | null, name: string) => {
    if (percent === null || name === '') return
    names.set(percent, (names.get(percent) ?? new Set()).add(name))
  }
  for (const { taxId, taxName, taxPercent } of [...usedOf(values), ...shippingTaxOf(values)]) {
    const tax = taxOf(taxId)
    if (tax) note(parseDecimal(tax.percent), tax.name)
    else note(parseDecimal(taxPercent), taxName)
  }
  return names
}
