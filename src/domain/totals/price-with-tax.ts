import { type Currency, minorDigits } from '../money/currency'
import { type Decimal, decimalScale, decimalToScaled, isZero, scaledToDecimal } from '../money/decimal'
import { multiplyToMinor } from '../money/minor'
import { divideHalfAwayFromZero, powerOfTen } from '../money/round'
import type { OpenOptions } from '../wire/open-options'

/** In a document's `options`: its prices were typed with their tax (v1.md "Additions"). The wire has them without. */
export const PRICES_INCLUDE_TAX = 'prices_include_tax'

export const readPricesIncludeTax = (options: OpenOptions): boolean => options?.[PRICES_INCLUDE_TAX] === true

/** What a price on the wire has room for. */
const MOST_DECIMALS = 6
const MOST_DIGITS = 15

/** What a price is multiplied by, in which currency, and the tax in percent. */
export interface PricedQuantity {
  readonly quantity: Decimal
  readonly percent: Decimal
  readonly currency: Currency
}

/**
 * What is left of a price that holds its tax, half away from zero: as short as it leads back to the price and to the same
 * amount of the line, and never shorter than the currency.
 */
export function priceWithoutTax(price: Decimal, priced: PricedQuantity): Decimal {
  const { quantity, percent, currency } = priced
  const most = decimalsFor(price)
  const exact = withoutTax(price, percent, most)
  const amountMinor = multiplyToMinor(quantity, exact, currency)
  const scale = Math.max(decimalScale(price), minorDigits(currency))
  for (let decimals = minorDigits(currency); decimals < most; decimals += 1) {
    const shorter = withoutTax(price, percent, decimals)
    const leadsBack = withTax(shorter, percent, scale) === price
    if (leadsBack && multiplyToMinor(quantity, shorter, currency) === amountMinor) return shorter
  }
  return exact
}

/** How a price would have been typed with its tax: as short as `priceWithoutTax` leads back, else with all decimals. */
export function priceWithTax(price: Decimal, priced: PricedQuantity): Decimal {
  for (let decimals = minorDigits(priced.currency); decimals < MOST_DECIMALS; decimals += 1) {
    const typed = withTax(price, priced.percent, decimals)
    if (priceWithoutTax(typed, priced) === price) return typed
  }
  return withTax(price, priced.percent, MOST_DECIMALS)
}

/** What is left of an amount that holds its tax, in whole minor units, as fixed discounts and shipping are on the wire. */
export const amountWithoutTax = (amount: Decimal, percent: Decimal, currency: Currency): Decimal =>
  isZero(percent) ? amount : withoutTax(amount, percent, minorDigits(currency))

/** What an amount is with its tax, in whole minor units: it leads back, though others may lead to the same. */
export const amountWithTax = (amount: Decimal, percent: Decimal, currency: Currency): Decimal =>
  isZero(percent) ? amount : withTax(amount, percent, minorDigits(currency))

function withoutTax(price: Decimal, percent: Decimal, decimals: number): Decimal {
  const [whole, part] = shares(percent)
  return roundRatio(decimalToScaled(price, decimalScale(price)) * whole, part, decimalScale(price), decimals)
}

function withTax(price: Decimal, percent: Decimal, decimals: number): Decimal {
  const [whole, part] = shares(percent)
  return roundRatio(decimalToScaled(price, decimalScale(price)) * part, whole, decimalScale(price), decimals)
}

/** 100 percent, and 100 percent with the tax, as whole numbers. */
function shares(percent: Decimal): readonly [bigint, bigint] {
  const scale = decimalScale(percent)
  const whole = 100n * powerOfTen(scale)
  return [whole, whole + decimalToScaled(percent, scale)]
}

/** numerator / denominator / 10^scale. */
function roundRatio(numerator: bigint, denominator: bigint, scale: number, decimals: number): Decimal {
  const scaled = divideHalfAwayFromZero(numerator * powerOfTen(decimals), denominator * powerOfTen(scale))
  return scaledToDecimal(scaled, decimals)
}

function decimalsFor(price: Decimal): number {
  const [whole = ''] = price.replace('-', '').split('.')
  return Math.min(MOST_DECIMALS, MOST_DIGITS - whole.length)
}
