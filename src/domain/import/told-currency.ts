import { type Currency, currencies, parseCurrency } from '../money/currency'

/** The currencies that a sign may stand for; of others than these each letter before a `$` says which. */
const signs: Readonly<Record<string, string>> = {
  '€': 'EUR',
  '£': 'GBP',
  '¥': 'JPY CNY',
  '₹': 'INR',
  '₺': 'TRY',
  '₩': 'KRW',
  '₪': 'ILS',
  '₴': 'UAH',
  $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP UYU BBD BMD BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD',
  US$: 'USD',
  C$: 'CAD',
  CA$: 'CAD',
  A$: 'AUD',
  AU$: 'AUD',
  NZ$: 'NZD',
  S$: 'SGD',
  HK$: 'HKD',
  MX$: 'MXN',
  R$: 'BRL',
  USD$: 'USD',
}

/** What a text stands for as a currency: those that it may be, none where it is unknown. */
export function readCurrency(text: string): readonly Currency[] {
  const found = (signs[text] ?? text.toUpperCase()).split(' ').map(parseCurrency)
  return found.filter((currency) => currency !== null)
}

/** The currencies that an amount may be of by what stands beside its figures; null where nothing does. */
export function currenciesOfAmount(text: string): readonly Currency[] | null {
  const beside = text.match(/[A-Z]{3}(?!\p{Sc})|[A-Z]{0,3}\p{Sc}/gu)
  if (beside === null) return null
  const [first = [], ...others] = beside.map(readCurrency)
  return first.filter((currency) => others.every((other) => other.includes(currency)))
}

/** Where a header names a currency: `Total (USD)`, `Betrag in EUR`, `Price $`. */
const NAMED = new RegExp(
  `(?:[([]\\s*|(?:^|\\s)(?:in\\s+)?)(${currencies.join('|')}|[A-Z]{0,2}\\p{Sc})\\s*[)\\]]?\\s*$`,
  'u',
)

/** The currencies that the amounts of a column may be of by its name; null where it names none. */
export function currenciesOfHeader(header: string): readonly Currency[] | null {
  const [, beside] = NAMED.exec(header) ?? []
  return beside === undefined ? null : readCurrency(beside)
}

/** The name of a column without the currency that it names. */
export const withoutCurrency = (header: string): string => header.replace(NAMED, '') || header
