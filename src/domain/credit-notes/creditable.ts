import { type Decimal, ONE } from '../money/decimal'
import { minorToDecimal } from '../money/minor'
import type { LineColumns } from '../totals/line-fields'
import { columnsToPricing, type PriceColumns } from '../totals/price-fields'
import { type Pricing, taxPercentOf } from '../totals/pricing'
import { shareOverLines } from '../totals/share'
import { computeTotals } from '../totals/totals'
import { creditTotals, type CreditableLine } from './credit'

/** An invoice as it was issued: its figures, and the amounts that stand on it, in minor units. */
interface IssuedInvoice extends PriceColumns {
  readonly documentDiscountMinor: number
  readonly taxMinor: number
  readonly totalMinor: number
}

/** A line of it; `totalMinor` is what the line's own discount leaves, with its tax. */
interface IssuedLine extends LineColumns {
  readonly position: number
  readonly taxMinor: number
  readonly totalMinor: number
}

/**
 * The lines of an issued invoice as they can be credited: each after its discount and its share of the document's, with
 * the tax that stands on it; then the shipping, a part for each rate that it bears. They add up to the invoice.
 */
export function creditableLines(
  invoice: IssuedInvoice,
  lines: readonly IssuedLine[],
  shippingName: string,
): CreditableLine[] {
  const pricing = columnsToPricing(invoice, lines)
  const nets = lines.map((line, index) => ({
    line: pricing.lines[index] ?? null,
    amountMinor: Math.max(0, line.totalMinor - line.taxMinor),
  }))
  const shares = shareOverLines(invoice.documentDiscountMinor, nets)
  const ofLines = lines.map((line, index): CreditableLine => {
    const priced = pricing.lines[index]
    const percent = priced === undefined ? null : taxPercentOf(pricing, priced)
    const { position, name, description, quantity, price, unitName, taxMinor } = line
    const taxName = pricing.taxDistribution === 'PER_DOCUMENT' ? invoice.taxName : line.taxName
    return {
      ...{ position, name, description, quantity, price, unitName },
      taxName: percent === null ? null : taxName,
      taxPercent: percent,
      amountMinor: (nets[index]?.amountMinor ?? 0) - (shares[index] ?? 0),
      taxMinor,
    }
  })
  return [...ofLines, ...shippingLines(invoice, pricing, ofLines, shippingName)]
}

function shippingLines(
  invoice: IssuedInvoice,
  pricing: Pricing,
  ofLines: readonly CreditableLine[],
  name: string,
): CreditableLine[] {
  const taxNameOf = (percent: Decimal) =>
    ofLines.find(({ taxPercent }) => taxPercent === percent)?.taxName ?? invoice.shippingTaxName
  return shippingParts(invoice, pricing, ofLines).map(({ percent, amountMinor, taxMinor }, index) => ({
    position: ofLines.length + index,
    name,
    description: null,
    quantity: ONE,
    price: minorToDecimal(amountMinor, invoice.currency),
    unitName: null,
    taxName: percent === null ? null : taxNameOf(percent),
    taxPercent: percent,
    amountMinor,
    taxMinor,
  }))
}

/** What of the shipping bears one rate; null is what bears none. */
interface ShippingPart {
  readonly percent: Decimal | null
  readonly amountMinor: number
  readonly taxMinor: number
}

/** As the rates that the invoice is computed by share it; one part where its figures are a service's own. */
function shippingParts(
  invoice: IssuedInvoice,
  pricing: Pricing,
  ofLines: readonly CreditableLine[],
): readonly ShippingPart[] {
  const sums = creditTotals(ofLines)
  const taxMinor = invoice.taxMinor - sums.taxMinor
  const amountMinor = invoice.totalMinor - invoice.taxMinor - sums.subtotalMinor
  if (amountMinor <= 0) return []
  const computed = computeTotals(pricing)
  const ofRates = computed.ok ? computed.value.taxGroups.filter(({ shippingMinor }) => shippingMinor > 0) : []
  const parts = ofRates.map(({ percent, shippingMinor, shippingTaxMinor }) => ({
    percent,
    amountMinor: shippingMinor,
    taxMinor: shippingTaxMinor,
  }))
  const told = creditTotals(parts)
  const isWhole = told.subtotalMinor === amountMinor && told.taxMinor === taxMinor
  return isWhole ? parts : [{ percent: taxMinor === 0 ? null : invoice.shippingTaxPercent, amountMinor, taxMinor }]
}
