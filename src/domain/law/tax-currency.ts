import { type Currency, parseCurrency } from '../money/currency'
import { compareDecimals, type Decimal, ZERO } from '../money/decimal'
import { minorToDecimal, multiplyToMinor } from '../money/minor'
import { decimalOf } from '../wire/read-fields'
import type { OpenOptions } from '../wire/open-options'
import { isInUnion, unionCountries } from './union'

/** The currency that the tax of a document is also said in, as its `options` name it (v1.md "Additions"). */
export interface TaxCurrency {
  readonly currency: Currency
  /** What one unit of the document's currency is in it. */
  readonly rate: Decimal
}

export const TAX_CURRENCY = 'tax_currency'
export const TAX_CURRENCY_RATE = 'tax_currency_rate'

/** Null where none is named, or none that can be understood, or the document's own. */
export function readTaxCurrency(options: OpenOptions, ofDocument: Currency): TaxCurrency | null {
  const code = options?.[TAX_CURRENCY]
  const currency = typeof code === 'string' ? parseCurrency(code) : null
  const rate = decimalOf(options?.[TAX_CURRENCY_RATE])
  if (currency === null || currency === ofDocument || rate === null) return null
  return compareDecimals(rate, ZERO) > 0 ? { currency, rate } : null
}

/** An amount of tax in that currency, in its minor units, rounded once, half away from zero; null where it is too large. */
export function inTaxCurrency(taxMinor: number, ofDocument: Currency, { currency, rate }: TaxCurrency): number | null {
  return multiplyToMinor(minorToDecimal(taxMinor, ofDocument), rate, currency)
}

/** The options without the rate, which is that of a day: a copy of a document is of another one. */
export function withoutTaxCurrency(options: OpenOptions): OpenOptions {
  if (!options) return options
  const { [TAX_CURRENCY]: _currency, [TAX_CURRENCY_RATE]: _rate, ...others } = options
  return others
}

interface TaxCurrencyDuty {
  /** ISO 3166 codes. */
  readonly countries: readonly string[]
  readonly source: string
  readonly readOn: string
}

/** Where the law wants the tax of an invoice in another currency in that of the country too. */
export const taxCurrencyDuties: readonly TaxCurrencyDuty[] = [
  { countries: unionCountries, source: 'Directive 2006/112/EC art. 230', readOn: '2026-11-27' },
  { countries: ['GB'], source: 'VAT Regulations 1995 reg. 14(1)(l)', readOn: '2026-11-27' },
]

/** The currencies of those where it is not the euro, as of 2026. */
const others: Readonly<Record<string, string>> = {
  CZ: 'CZK',
  DK: 'DKK',
  GB: 'GBP',
  HU: 'HUF',
  PL: 'PLN',
  RO: 'RON',
  SE: 'SEK',
}

/** The currency that a business in a country has to say its tax in; null where nothing asks for one. */
export function taxCurrencyOf(country: string): Currency | null {
  const code = others[country] ?? (isInUnion(country) ? 'EUR' : '')
  return parseCurrency(code)
}
