import { type Currency, parseCurrency } from '../money/currency'

/** What a sign may stand for. */
const signs: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    '€': 'EUR',
    '£': 'GBP',
    $: 'USD AUD BBD BMD BND BSD BZD CAD FJD GYD HKD JMD KYD LRD NAD NZD SBD SGD SRD TTD TWD XCD ARS CLP COP CUP DOP MXN UYU',
    '¥': 'JPY CNY',
    '₣': 'CHF',
    '₹': 'INR',
    '₩': 'KRW KPW',
    '₺': 'TRY',
    '₴': 'UAH',
    '₪': 'ILS',
    '₽': 'RUB',
  }).map(([sign, codes]) => [sign, codes.split(' ')]),
)

/** Codes and signs of currencies, as they stand around figures. */
const named = /[A-Z]{3}(?![A-Z])|\p{Sc}/gu

/**
 * The currency that a text names: `usual` where it names none, or a sign that may be it; null where there is no such one, or
 * its sign is that of several.
 */
export function namedCurrency(text: string, usual: Currency): Currency | null {
  const found = new Set((text.match(named) ?? []).map((name) => currencyOf(name, usual)))
  const [first = usual, ...others] = found
  return others.length > 0 ? null : first
}

function currencyOf(name: string, usual: Currency): Currency | null {
  const code = parseCurrency(name)
  if (code !== null) return code
  const codes = signs.get(name) ?? []
  if (codes.includes(usual)) return usual
  return codes.length === 1 ? parseCurrency(codes[0] ?? '') : null
}

export const namesCurrency = (text: string): boolean => /[A-Z]{3}|\p{Sc}/u.test(text)

/** The currency that a text is, a code or a sign; null where it is neither. */
export const onlyCurrency = (text: string, usual: Currency): Currency | null =>
  /^([A-Z]{3}|\p{Sc})$/u.test(text) ? currencyOf(text, usual) : null

/** The currency that the header of a column ends with: `Betrag (USD)`, `Amount in €`. */
export function headerCurrency(header: string, usual: Currency): Currency | null {
  const words = header.match(/\p{L}+|\p{Sc}/gu) ?? []
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  if (/\p{Sc}/u.test(last)) return namedCurrency(last, usual)
  return parseCurrency(last.toUpperCase()) ?? usual
}
