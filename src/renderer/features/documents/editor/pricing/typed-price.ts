import { type Currency, parseCurrency } from '../../../../../domain/money/currency'
import { type Decimal, ONE, parseDecimal } from '../../../../../domain/money/decimal'
import { multiplyToMinor } from '../../../../../domain/money/minor'
import { type PricedQuantity, priceWithoutTax, priceWithTax } from '../../../../../domain/totals/price-with-tax'
import type { Totals } from '../../../../../domain/totals/totals'
import type { LineValues } from '../lines/line-values'
import type { DocumentValues, PercentOf } from '../values/document-values'

type Spread = Pick<DocumentValues, 'currency' | 'taxDistribution' | 'taxId' | 'taxPercent' | 'pricesIncludeTax'>
type PricedLine = Pick<LineValues, 'quantity' | 'price' | 'taxId' | 'taxPercent'>

/** Whether prices are typed with their tax, which counts where there is any. */
export const isTypedWithTax = ({ pricesIncludeTax, taxDistribution }: Spread): boolean =>
  pricesIncludeTax && taxDistribution !== 'NO_TAX'

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

/** Lets prices be typed with their tax, or without; those that are there are written anew, and make the same amounts. */
export function setPricesIncludeTax(values: DocumentValues, isIncluded: boolean, percentOf: PercentOf): void {
  const next = { ...values, pricesIncludeTax: isIncluded }
  const prices = values.lines.map((line) => {
    if (parseDecimal(line.price) === null) return line.price
    const price = netPrice(values, line, percentOf)
    return price && typedPrice(next, line, price, percentOf)
  })
  if (prices.includes(null)) return
  values.pricesIncludeTax = isIncluded
  values.lines.forEach((line, index) => (line.price = prices[index] ?? line.price))
}

/** The same by the rates of a record that was read; prices are typed without tax where one of its own would not come back. */
export function includeTaxAsRead(values: DocumentValues): void {
  const read = values.lines.map(({ price }) => price)
  const ratesAsRead = () => null
  setPricesIncludeTax(values, true, ratesAsRead)
  if (values.lines.every((line, index) => netPrice(values, line, ratesAsRead) === read[index])) return
  values.pricesIncludeTax = false
  values.lines.forEach((line, index) => (line.price = read[index] ?? line.price))
}

/**
 * What prices that were typed with tax come to, in minor units, where that is not the total: net amounts and their tax are
 * rounded each. Null where it is, they were not, or something else is put on or taken off.
 */
export function otherTotalMinor(values: DocumentValues, currency: Currency, totals: Totals): number | null {
  const { documentDiscountMinor, shippingMinor, lines, totalMinor } = totals
  const isPlain = documentDiscountMinor === 0 && shippingMinor === 0 && lines.every((line) => line.discountMinor === 0)
  if (!isPlain || !isTypedWithTax(values)) return null
  const minors = values.lines.map(({ quantity, price }) => {
    const [count, each] = [parseDecimal(quantity), parseDecimal(price)]
    return (count && each && multiplyToMinor(count, each, currency)) ?? 0
  })
  const typedMinor = minors.reduce((sum, minor) => sum + minor, 0)
  return typedMinor === totalMinor ? null : typedMinor
}

/** Whether a line's price is typed with a tax in it. */
function bearsTax(values: Spread, line: PricedLine): boolean {
  const { taxId, taxPercent } = taxedOf(values, line)
  return isTypedWithTax(values) && (taxId !== '' || taxPercent !== '')
}

const taxedOf = (values: Spread, line: PricedLine) => (values.taxDistribution === 'PER_DOCUMENT' ? values : line)

/** At the rate of today, or where the tax is not listed at that of when it was read; null where neither is known. */
function pricedOf(values: Spread, line: PricedLine, percentOf: PercentOf): PricedQuantity | null {
  const { taxId, taxPercent } = taxedOf(values, line)
  const percent = (taxId === '' ? null : percentOf(taxId)) ?? parseDecimal(taxPercent)
  const currency = parseCurrency(values.currency)
  return percent && currency && { quantity: parseDecimal(line.quantity) ?? ONE, percent, currency }
}
