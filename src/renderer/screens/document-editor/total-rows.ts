import { type Decimal, parseDecimal } from '../../../domain/money/decimal'
import { taxLabel } from '../../../domain/taxes/tax-label'
import type { Totals } from '../../../domain/totals/totals'
import { percentText } from '../../widgets/data/percent-text'
import type { DocumentValues } from './document-values'

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
  const rows: TotalRow[] = [{ key: 'subtotal', label: 'Subtotal', minor: totals?.subtotalMinor }]
  if (values.discountDistribution === 'PER_DOCUMENT') {
    const rate = values.discountType === 'PERCENTAGE' ? percentText(values.discountValue, locale) : ''
    // Never −0: the minus belongs to an amount.
    const minor = totals && (totals.documentDiscountMinor === 0 ? 0 : -totals.documentDiscountMinor)
    rows.push({ key: 'discount', label: rate === '' ? 'Discount' : `Discount ${rate}`, minor: minor ?? undefined })
  }
  for (const { percent, baseMinor, taxMinor } of totals?.taxGroups ?? []) {
    rows.push({ key: `tax ${percent}`, label: rateLabel(percent, names, locale), baseMinor, minor: taxMinor })
  }
  if (parseDecimal(values.shipping) !== null) {
    rows.push({ key: 'shipping', label: 'Shipping', minor: totals?.shippingMinor })
  }
  return rows
}

function rateLabel(percent: Decimal, names: TaxNames, locale: string): string {
  return taxLabel([...(names.get(percent) ?? ['Tax'])], percent, percentText(percent, locale))
}

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
  const used = values.taxDistribution === 'PER_DOCUMENT' ? [values] : values.lines
  for (const { taxId, taxName, taxPercent } of used) {
    const tax = taxOf(taxId)
    if (tax) note(parseDecimal(tax.percent), tax.name)
    else note(parseDecimal(taxPercent), taxName)
  }
  return names
}
