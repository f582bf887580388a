import { parseCurrency } from '../../../../../domain/money/currency'
import { type Decimal, ONE, parseDecimal } from '../../../../../domain/money/decimal'
import { type PricedQuantity, priceWithoutTax, priceWithTax } from '../../../../../domain/totals/price-with-tax'
import type { LineValues } from '../lines/line-values'
import type { DocumentValues, PercentOf } from '../values/document-values'

type Spread = Pick<DocumentValues, 'currency' | 'taxDistribution' | 'taxId' | 'taxPercent' | 'pricesIncludeTax'>
type PricedLine = Pick<LineValues, 'quantity' | 'price' | 'taxId' | 'taxPercent'>

/** Whether prices are typed with their tax, which counts where there is any. */
export const isTypedWithTax = ({
  pricesIncludeTax,
  taxDistribution,
}: Pick<Spread, 'pricesIncludeTax' | 'taxDistribution'>): boolean => pricesIncludeTax && taxDistribution !== 'NO_TAX'

/** A line's price without its tax, as it is sent; null where it cannot be read, or the rate that it holds is not known. */
export function netPrice(values: Spread, line: PricedLine, percentOf: PercentOf): Decimal | null {
  const price = parseDecimal(line.price)
  if (price === null || !bearsTax(values, line)) return price
  const priced = pricedOf(values, line, percentOf)
  return priced && priceWithoutTax(price, priced)
}

/** How a line's price that is `price` without tax would have been typed; null where that is not known. */
export function typedPrice(values: Spread, line: PricedLine, price: Decimal, percentOf: PercentOf): Decimal | null {
  if (!bearsTax(values, line)) return price
  const priced = pricedOf(values, line, percentOf)
  return priced && priceWithTax(price, priced)
}

/** Whether a line's price is typed with a tax in it. */
export function bearsTax(values: Spread, line: Pick<LineValues, 'taxId' | 'taxPercent'>): boolean {
  const { taxId, taxPercent } = taxedOf(values, line)
  return isTypedWithTax(values) && (taxId !== '' || taxPercent !== '')
}

/** The rate of today, or where the tax is not listed that of when it was read; null where neither is known. */
export function linePercent(
  values: Spread,
  line: Pick<LineValues, 'taxId' | 'taxPercent'>,
  percentOf: PercentOf,
): Decimal | null {
  const { taxId, taxPercent } = taxedOf(values, line)
  return (taxId === '' ? null : percentOf(taxId)) ?? parseDecimal(taxPercent)
}

const taxedOf = (values: Spread, line: Pick<LineValues, 'taxId' | 'taxPercent'>) =>
  values.taxDistribution === 'PER_DOCUMENT' ? values : line

function pricedOf(values: Spread, line: PricedLine, percentOf: PercentOf): PricedQuantity | null {
  const percent = linePercent(values, line, percentOf)
  const currency = parseCurrency(values.currency)
  return percent && currency && { quantity: parseDecimal(line.quantity) ?? ONE, percent, currency }
}
