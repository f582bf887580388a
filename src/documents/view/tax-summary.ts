import { compareDecimals, type Decimal } from '../../domain/money/decimal'
import { taxPercentOf, type Pricing } from '../../domain/totals/pricing'
import { readShippingTax } from '../../domain/shipping-tax/options'
import type { TaxGroup, Totals } from '../../domain/totals/totals'
import { type DocumentFormat, wireToMinor } from '../format'
import type { PricedRecord } from './record-to-pricing'
import { taxRows } from './tax-rows'

/** The tax of one rate, in minor units. */
export type TaxSummaryRow = {
  readonly label: string
  /** What it was taken from; null where the record does not say. */
  readonly baseMinor: number | null
  readonly taxMinor: number
}

type RateGroup = { readonly percent: Decimal; readonly names: Set<string>; taxMinor: number }

/**
 * Tax by rate, ascending, a tax of several parts by part. The amounts are the record's own and always sum to its `tax_amount`: a record whose lines do
 * not say so gets one row for all of it. A base is shown only where computing it again gives the record's tax.
 */
export function taxSummary(
  record: PricedRecord,
  pricing: Pricing,
  format: DocumentFormat,
  computed: Totals | null,
): TaxSummaryRow[] {
  const computedGroups = computed?.taxGroups ?? []
  const rates = ratesOf(record, pricing, format)
  addShipping(rates, record, computedGroups)
  const groups = [...rates.values()].sort((a, b) => compareDecimals(a.percent, b.percent))
  const taxMinor = wireToMinor(record.tax_amount, format.currency)
  if (groups.reduce((sum, group) => sum + group.taxMinor, 0) !== taxMinor) {
    return [{ label: format.words.tax, baseMinor: null, taxMinor }]
  }
  return groups.flatMap((group) => {
    const baseMinor = baseOf(group, computedGroups)
    return taxRows({ ...group, names: [...group.names], baseMinor }, format)
  })
}

/** Adds the tax of shipping, which the record's amounts hold in one sum only. */
function addShipping(
  rates: Map<Decimal, RateGroup>,
  { options }: PricedRecord,
  computedGroups: readonly TaxGroup[],
): void {
  for (const { percent, shippingMinor, shippingTaxMinor } of computedGroups) {
    if (shippingMinor === 0) continue
    const group = rates.get(percent) ?? { percent, names: new Set(), taxMinor: 0 }
    group.taxMinor += shippingTaxMinor
    const name = readShippingTax(options).name?.trim()
    if (name) group.names.add(name)
    rates.set(percent, group)
  }
}

function ratesOf(record: PricedRecord, pricing: Pricing, format: DocumentFormat): Map<Decimal, RateGroup> {
  const groups = new Map<Decimal, RateGroup>()
  record.line_items.forEach((line, index) => {
    const priced = pricing.lines[index]
    const percent = priced ? taxPercentOf(pricing, priced) : null
    if (percent === null) return
    const group = groups.get(percent) ?? { percent, names: new Set(), taxMinor: 0 }
    group.taxMinor += wireToMinor(line.tax_amount, format.currency)
    const name = (pricing.taxDistribution === 'PER_ITEM' ? line.tax_name : record.tax_name)?.trim()
    if (name) group.names.add(name)
    groups.set(percent, group)
  })
  return groups
}

function baseOf(group: RateGroup, computed: readonly TaxGroup[]): number | null {
  const same = computed.find(({ percent, taxMinor }) => percent === group.percent && taxMinor === group.taxMinor)
  return same?.baseMinor ?? null
}
