import fc from 'fast-check'
import { enumValues } from '../enums'
import { currencies } from '../money/currency'
import { compareDecimals, type Decimal, decimalToScaled, scaledToDecimal } from '../money/decimal'
import { minorToDecimal, multiplyToMinor } from '../money/minor'
import { PROPORTIONAL } from './pricing'
import { decimal } from './pricing.fixture'
import { computeTotals, type Discount, type PricedLine, type Pricing } from './totals'

/** Decimals from 0 to `max`, with up to `scale` places. */
export function decimals(max: number, scale: number): fc.Arbitrary<Decimal> {
  return fc
    .tuple(fc.integer({ min: 0, max }), fc.integer({ min: 0, max: scale }))
    .map(([scaled, places]) => scaledToDecimal(BigInt(scaled), places))
}

// Few figures meet ties and halves, many meet size.
const percents = fc.oneof(
  fc.constantFrom('0', '7', '10', '19', '20', '100').map(decimal),
  decimals(1_000_000, 4).filter((value) => compareDecimals(value, decimal('100')) <= 0),
)
const discounts = fc.record<Discount>({ type: fc.constantFrom('PERCENTAGE', 'FIXED'), value: percents })
const lines = fc.record<PricedLine>({
  quantity: fc.oneof(fc.constantFrom('0', '1', '2', '0.5').map(decimal), decimals(9_999, 4)),
  price: fc.oneof(decimals(5, 2), decimals(999_999, 6)),
  taxPercent: fc.option(percents),
  discount: fc.option(discounts),
})

const discounted = fc.record<Pricing>({
  currency: fc.constantFrom(...currencies),
  taxDistribution: fc.constantFrom(...enumValues('tax_distribution')),
  taxPercent: fc.option(percents),
  discount: fc.option(discounts),
  shipping: fc.option(decimals(99_999, 4)),
  shippingTax: fc.option(fc.oneof(fc.constant(PROPORTIONAL), percents)),
  lines: fc.array(lines, { maxLength: 12 }),
})

/** A document has a discount of its own, its lines have theirs, or there is none. */
const drafts = fc
  .tuple(discounted, fc.constantFrom(...enumValues('discount_distribution')))
  .map(([draft, distribution]): Pricing => ({
    ...draft,
    discount: distribution === 'PER_DOCUMENT' ? draft.discount : null,
    lines: distribution === 'PER_ITEM' ? draft.lines : draft.lines.map((line) => ({ ...line, discount: null })),
  }))

/** Documents within every limit: a fixed discount takes as much of its base as its figure says percent. */
export const validPricings: fc.Arbitrary<Pricing> = drafts.map((draft) => {
  const fitted = { ...draft, lines: draft.lines.map((line) => fitLine(line, draft)) }
  const totals = computeTotals({ ...fitted, discount: null })
  return totals.ok ? { ...fitted, discount: fitDiscount(draft.discount, totals.value.subtotalMinor, draft) } : fitted
})

function fitLine(line: PricedLine, { currency }: Pricing): PricedLine {
  const baseMinor = multiplyToMinor(line.quantity, line.price, currency) ?? 0
  return { ...line, discount: fitDiscount(line.discount, baseMinor, { currency }) }
}

function fitDiscount(
  discount: Discount | null,
  baseMinor: number,
  { currency }: Pick<Pricing, 'currency'>,
): Discount | null {
  if (discount?.type !== 'FIXED') return discount
  const hundredths = decimalToScaled(discount.value, 4)
  return { type: 'FIXED', value: minorToDecimal(Number((BigInt(baseMinor) * hundredths) / 1_000_000n), currency) }
}
