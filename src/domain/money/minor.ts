import { type Currency, minorDigits } from './currency'
import { type Decimal, decimalScale, decimalToScaled, scaledToDecimal } from './decimal'
import { divideHalfAwayFromZero, powerOfTen } from './round'
import { writeAmount } from './write-amount'

/** The amount in minor units, rounded half away from zero. Throws a RangeError beyond the safe integers. */
export function decimalToMinor(decimal: Decimal, currency: Currency): number {
  const scale = decimalScale(decimal)
  return bigintToMinor(scaledToMinor(decimalToScaled(decimal, scale), scale, minorDigits(currency)))
}

export function minorToDecimal(minor: number, currency: Currency): Decimal {
  return scaledToDecimal(BigInt(minor), minorDigits(currency))
}

/** With all the decimals that ISO 4217 gives the currency and a point before them: `152.00`. */
export function minorToFixed(minor: number, currency: Currency): string {
  const digits = minorDigits(currency)
  const text = String(Math.abs(minor)).padStart(digits + 1, '0')
  const [whole, decimals] = [text.slice(0, text.length - digits), text.slice(text.length - digits)]
  return `${minor < 0 ? '-' : ''}${whole}${digits === 0 ? '' : `.${decimals}`}`
}

/** The nearest JSON number, for the wire only: a division of whole numbers is rounded as reading the decimal would be. */
export function minorToNumber(minor: number, currency: Currency): number {
  return minor / 10 ** minorDigits(currency)
}

/** quantity × price in minor units, rounded once, half away from zero; null when a document cannot carry so much. */
export function multiplyToMinor(quantity: Decimal, price: Decimal, currency: Currency): number | null {
  const quantityScale = decimalScale(quantity)
  const priceScale = decimalScale(price)
  const product = decimalToScaled(quantity, quantityScale) * decimalToScaled(price, priceScale)
  const minor = Number(scaledToMinor(product, quantityScale + priceScale, minorDigits(currency)))
  return Math.abs(minor) > MAX_AMOUNT_MINOR(currency) ? null : minor
}

/** `percent` percent of an amount, rounded once, half away from zero. */
export function percentOfMinor(minor: number, percent: Decimal): number {
  const scale = decimalScale(percent)
  return bigintToMinor(scaledToMinor(BigInt(minor) * decimalToScaled(percent, scale), scale + 2, 0))
}

/** The amount in minor units, rounded half away from zero, but never more than `mostMinor`. */
export function decimalToMinorUpTo(decimal: Decimal, currency: Currency, mostMinor: number): number {
  const scale = decimalScale(decimal)
  return upTo(mostMinor, scaledToMinor(decimalToScaled(decimal, scale), scale, minorDigits(currency)))
}

/** `percent` percent of an amount, rounded once, half away from zero, but never more than `mostMinor`. */
export function percentOfMinorUpTo(minor: number, percent: Decimal, mostMinor: number): number {
  const scale = decimalScale(percent)
  return upTo(mostMinor, scaledToMinor(BigInt(minor) * decimalToScaled(percent, scale), scale + 2, 0))
}

const largest = { 0: 999_999_999_999, 2: 99_999_999_999_999, 3: 999_999_999_999_999 } as const

/** The largest amount a document may carry: one minor unit below 1,000,000,000,000 of the currency. */
export function MAX_AMOUNT_MINOR(currency: Currency): number {
  return largest[minorDigits(currency)]
}

/** The amount as the locale writes it, always with the decimals that ISO 4217 gives the currency. */
export function formatMoney(minor: number, currency: Currency, locale: string): string {
  return writeAmount(moneyFormat(currency, locale), minorToDecimal(minor, currency))
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

function scaledToMinor(scaled: bigint, scale: number, digits: number): bigint {
  if (scale <= digits) return scaled * powerOfTen(digits - scale)
  return divideHalfAwayFromZero(scaled, powerOfTen(scale - digits))
}

/** The smaller of the two, compared exactly: `value` may be beyond the safe integers. */
function upTo(mostMinor: number, value: bigint): number {
  return value > BigInt(mostMinor) ? mostMinor : bigintToMinor(value)
}

function bigintToMinor(value: bigint): number {
  const minor = Number(value)
  if (!Number.isSafeInteger(minor)) throw new RangeError(`${String(value)} minor units are beyond the safe integers`)
  return minor
}
