import { type CalendarDate, instantToCalendarDate, parseCalendarDate } from '../kernel/calendar-date'
import type { Instant } from '../kernel/instant'
import { account } from '../words/en/account'
import { documents, type DocumentWords } from '../words/en/documents'
import { type Catalogue, english } from '../words/catalogue'
import type { AccountWords } from '../domain/bank/payment-details'
import { asSpoken, dayLocale } from '../domain/documents/day-locale'
import { type Currency, minorDigits, parseCurrency } from '../domain/money/currency'
import { type Decimal, decimalScale, decimalToScaled, parseDecimal, scaledToDecimal } from '../domain/money/decimal'
import { decimalToMinor, formatMoney } from '../domain/money/minor'
import { exactly, writeAmount } from '../domain/money/write-amount'
import { unitText } from '../domain/units/unit-text'
import { documentUnits, unitsOf } from '../words/document-languages'

/**
 * How one document says what it says: words and the names of days in its reader's language, exact decimals as they are
 * written in `locale` (`documentLocale`).
 */
export type DocumentFormat = {
  readonly language: Catalogue
  readonly words: DocumentWords
  readonly accountWords: AccountWords
  readonly currency: Currency
  /** An amount in minor units. */
  readonly money: (minor: number) => string
  /** A price, which may be finer than the minor unit: nothing is rounded away. */
  readonly price: (price: Decimal) => string
  readonly quantity: (quantity: Decimal) => string
  /** A unit after its quantity, in the document's language where it is a well-known one: "3 months". */
  readonly unit: (unit: string, quantity: Decimal) => string
  /** An exchange rate, with all of its decimals. */
  readonly rate: (rate: Decimal) => string
  /** `19` becomes `19%` or `19 %`. */
  readonly percent: (percent: Decimal) => string
  readonly date: (date: CalendarDate) => string
  /** `1 – 31 May 2026`: what two days have in common is said once. */
  readonly period: (first: CalendarDate, last: CalendarDate) => string
}

const MAX_PRICE_DECIMALS = 6
const MAX_QUANTITY_DECIMALS = 4
const MAX_RATE_DECIMALS = 10

/** Throws an Error for a currency that ISO 4217 does not have: its minor unit is unknown, so nothing can be printed. */
export function documentFormat(currencyCode: string, locale: string, language: Catalogue = english): DocumentFormat {
  const currency = parseCurrency(currencyCode)
  if (currency === null) throw new Error(`A document cannot be in the unknown currency "${currencyCode}"`)
  const prices = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: minorDigits(currency),
    maximumFractionDigits: MAX_PRICE_DECIMALS,
  })
  const quantities = new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_QUANTITY_DECIMALS })
  const rates = new Intl.NumberFormat(locale, { maximumFractionDigits: MAX_RATE_DECIMALS })
  const percents = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: MAX_QUANTITY_DECIMALS })
  const dateLanguage = dayLocale(language.names, locale)
  const periods = new Intl.DateTimeFormat(dateLanguage, { dateStyle: 'long', timeZone: 'UTC' })
  const unitWords = unitsOf(language)
  return {
    language,
    words: language.read(documents),
    accountWords: language.read(account),
    currency,
    money: (minor) => typeset(formatMoney(minor, currency, locale)),
    price: (price) => typeset(writeAmount(prices, price)),
    quantity: (quantity) => quantities.format(exactly(quantity)),
    unit: (unit, quantity) => unitText(unit, quantity, unitWords, documentUnits),
    rate: (rate) => rates.format(exactly(rate)),
    percent: (percent) => percents.format(exactly(hundredth(percent))),
    date: (date) =>
      asSpoken(language.names, Temporal.PlainDate.from(date).toLocaleString(dateLanguage, { dateStyle: 'long' })),
    period: (first, last) =>
      asSpoken(language.names, typeset(periods.formatRange(Date.parse(first), Date.parse(last)))),
  }
}

/** A number of the wire as an exact decimal. */
export function wireToDecimal(number: number): Decimal {
  const decimal = parseDecimal(number)
  if (decimal === null) throw new Error(`Not a number of the wire: ${String(number)}`)
  return decimal
}

/** An amount of the wire in minor units. */
export function wireToMinor(amount: number, currency: Currency): number {
  return decimalToMinor(wireToDecimal(amount), currency)
}

/** A date of the wire; null stays null. */
export function wireToDate(text: string | null): CalendarDate | null {
  return text === null ? null : parseCalendarDate(text)
}

/** The day that a moment of the wire falls on in the organization's time zone. */
export function wireToDay(moment: string, timeZone: string): CalendarDate {
  return instantToCalendarDate(moment as Instant, timeZone)
}

function hundredth(percent: Decimal): Decimal {
  const scale = decimalScale(percent)
  return scaledToDecimal(decimalToScaled(percent, scale), scale + 2)
}

// The full-width yen sign of Japanese and the thin space are none of the bundled font's.
function typeset(text: string): string {
  return text.replace('\uffe5', '¥').replaceAll('\u2009', ' ')
}
