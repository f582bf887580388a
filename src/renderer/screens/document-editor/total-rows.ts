import { type Decimal, parseDecimal } from '../../../domain/money/decimal'
import type { Totals } from '../../../domain/totals/totals'
import { percentText } from '../../widgets/data/percent-text'
import type { DocumentValues } from './document-values'

export interface TotalRow {
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
  const rows: TotalRow[] = [{ label: 'Subtotal', minor: totals?.subtotalMinor }]
  if (values.discountDistribution === 'PER_DOCUMENT') {
    const rate = values.discountType === 'PERCENTAGE' ? percentText(values.discountValue, locale) : ''
    // Never −0: the minus belongs to an amount.
    const minor = totals && (totals.documentDiscountMinor === 0 ? 0 : -totals.documentDiscountMinor)
    rows.push({ label: rate === '' ? 'Discount' : `Discount ${rate}`, minor: minor ?? undefined })
  }
  for (const { percent, baseMinor, taxMinor } of totals?.taxGroups ?? []) {
    rows.push({ label: rateLabel(percent, names, locale), baseMinor, minor: taxMinor })
  }
  if (parseDecimal(values.shipping) !== null) rows.push({ label: 'Shipping', minor: totals?.shippingMinor })
  return rows
}

function rateLabel(percent: Decimal, names: TaxNames, locale: string): string {
  const rate = percentText(percent, locale)
  const named = [...(names.get(percent) ?? [])]
  if (named.length > 0 && named.every((name) => isRateSaid(name, percent))) return named.join(', ')
  return `${named.join(', ') || 'Tax'} ${rate}`
}

/** Whether the last rate in a name is this very one, as in `VAT 19 %` and `KDV %20`: it may say one that it once had. */
function isRateSaid(name: string, percent: Decimal): boolean {
  const said = name.match(/\d+(?:[.,]\d+)?\s*%|%\s*\d+(?:[.,]\d+)?/g)?.at(-1)
  return said !== undefined && parseDecimal(said.replace(/[%\s]/g, '').replace(',', '.')) === percent
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
