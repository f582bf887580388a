import { readShippingTax } from '../../domain/shipping-tax/options'
import { PROPORTIONAL, toDiscount, type Pricing } from '../../domain/totals/pricing'
import { computeTotals } from '../../domain/totals/totals'
import type { LineRow } from '../../storage/stores/document-stores'
import type { pricingColumns } from './document-wire'

type PricingColumns = ReturnType<typeof pricingColumns>

/** What a document comes to, as its row and the rows of its lines keep it. */
interface Priced {
  readonly pricing: PricingColumns
  readonly lines: LineRow[]
}

/**
 * A document that can still be changed, with the totals that follow from what it says (v1.md "Money") where a remote tells
 * others: it would be issued with them. A cent may be another rounding and is let be, as is what a remote tells without all
 * that its price follows from.
 */
export function withOwnTotals(told: Priced): Priced {
  const { pricing, lines } = told
  const input = toPricing(told)
  const computed = input === null ? null : computeTotals(input)
  if (computed === null || !computed.ok || Math.abs(computed.value.totalMinor - pricing.totalMinor) <= 1) return told
  const { subtotalMinor, documentDiscountMinor, taxMinor, totalMinor } = computed.value
  return {
    pricing: { ...pricing, subtotalMinor, documentDiscountMinor, taxMinor, totalMinor },
    lines: lines.map((line, index) => ({ ...line, ...lineTotals(computed.value.lines[index]) })),
  }
}

function lineTotals(totals: { subtotalMinor: number; taxMinor: number; totalMinor: number } | undefined) {
  if (totals === undefined) return {}
  const { subtotalMinor, taxMinor, totalMinor } = totals
  return { subtotalMinor, taxMinor, totalMinor }
}

/** What the price follows from; null where the rate of a tax is not told. */
function toPricing({ pricing, lines }: Priced): Pricing | null {
  const { currency, taxDistribution, taxId, taxPercent, discountDistribution, shipping } = pricing
  const { shippingTaxId, shippingTaxPercent } = pricing
  const isProportional = readShippingTax(pricing.options).tax === PROPORTIONAL
  const rates = {
    NO_TAX: [],
    PER_DOCUMENT: [{ taxId, taxPercent }],
    PER_ITEM: lines,
  }[taxDistribution]
  const isRateMissing = rates.some((rate) => rate.taxId !== null && rate.taxPercent === null)
  if (isRateMissing || (shippingTaxId !== null && shippingTaxPercent === null)) return null
  return {
    currency,
    taxDistribution,
    taxPercent,
    discountDistribution,
    discount: toDiscount(pricing.discountType, pricing.discountValue),
    shipping,
    shippingTax: isProportional ? PROPORTIONAL : shippingTaxPercent,
    lines: lines.map((line) => ({
      quantity: line.quantity,
      price: line.price,
      taxPercent: line.taxPercent,
      discount: toDiscount(line.discountType, line.discountValue),
    })),
  }
}
