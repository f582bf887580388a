import { type Currency, minorDigits } from './currency'
import { type Decimal, decimalScale, decimalToScaled, scaledToDecimal } from './decimal'
import { divideHalfAwayFromZero, powerOfTen } from './round'

/** The amount in minor units, rounded half away from zero. Throws a RangeError beyond the safe integers. */
export function decimalToMinor(decimal: Decimal, currency: Currency): number {
  const scale = decimalScale(decimal)
  const digits = minorDigits(currency)
  if (scale <= digits) return bigintToMinor(decimalToScaled(decimal, digits))
  return bigintToMinor(divideHalfAwayFromZero(decimalToScaled(decimal, scale), powerOfTen(scale - digits)))
}

export function minorToDecimal(minor: number, currency: Currency): Decimal {
  return scaledToDecimal(BigInt(minor), minorDigits(currency))
}

/** quantity × price in minor units, rounded once, half away from zero; null when a document cannot carry so much. */
export function multiplyToMinor(quantity: Decimal, price: Decimal, currency: Currency): number | null {
  const scale = decimalScale(quantity) + decimalScale(price)
  const product = decimalToScaled(quantity, decimalScale(quantity)) * decimalToScaled(price, decimalScale(price))
  const minor = Number(divideHalfAwayFromZero(product * powerOfTen(minorDigits(currency)), powerOfTen(scale)))
  return Math.abs(minor) > MAX_AMOUNT_MINOR(currency) ? null : minor
}

/** `percent` percent of an amount, rounded once, half away from zero. */
export function percentOfMinor(minor: number, percent: Decimal): number {
  const scale = decimalScale(percent)
  return bigintToMinor(divideHalfAwayFromZero(BigInt(minor) * decimalToScaled(percent, scale), powerOfTen(scale + 2)))
}

/** The largest amount a document may carry: one minor unit below 1,000,000,000,000 of the currency. */
export function MAX_AMOUNT_MINOR(currency: Currency): number {
  return Number(powerOfTen(12 + minorDigits(currency))) - 1
}

/** The amount as the locale writes it, always with the decimals that ISO 4217 gives the currency. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  // Intl reads text exactly, whereas a number would pass through binary floating point.
  return moneyFormat(currency, locale).format(minorToDecimal(minor, currency) as string as `${number}`)
}

const formats = new Map<string, Intl.NumberFormat>()

// Making a formatter costs far more than using it, and a list formats hundreds of amounts.
function moneyFormat(currency: Currency, locale: string): Intl.NumberFormat {
  const key = `${locale} ${currency}`
  const kept = formats.get(key)
  if (kept) return kept
  const digits = minorDigits(currency)
  const format = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  })
  formats.set(key, format)
  return format
}

function bigintToMinor(value: bigint): number {
  const minor = Number(value)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${String(value)} minor units are beyond the safe integers`)
  return minor
}
