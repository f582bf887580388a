import { type Currency, currencies, parseCurrency } from '../money/currency'

/** The currencies that a sign may stand for; of others than these each letter before a `$` says which. */
const signs: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '€': 'EUR',
    '£': 'GBP',
    '¥': 'JPY CNY',
    '₣': 'CHF',
    '₹': 'INR',
    '₺': 'TRY',
    '₩': 'KRW',
    '₪': 'ILS',
    '₴': 'UAH',
    '₽': 'RUB',
    $: 'USD CAD AUD NZD SGD HKD TWD MXN ARS CLP COP CUP DOP UYU BBD BMD BND BSD BZD FJD GYD JMD KYD LRD NAD SBD SRD TTD XCD',
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
  }),
)

/** What a text stands for as a currency, a code or a sign: those that it may be, none where it is unknown. */
export function currenciesCalled(text: string): readonly Currency[] {
  const found = (signs.get(text) ?? text.toUpperCase()).split(' ').map(parseCurrency)
  return text.includes(' ') ? [] : found.filter((currency) => currency !== null)
}

/** The currencies that an amount may be of by what stands beside its figures; null where nothing does. */
export function currenciesBeside(amount: string): readonly Currency[] | null {
  const beside = amount.match(/[A-Z]{3,}(?!\p{Sc})|[A-Z]{0,3}\p{Sc}/gu)
  if (beside === null) return null
  const [first = [], ...others] = beside.map(currenciesCalled)
  return first.filter((currency) => others.every((other) => other.includes(currency)))
}

const SIGN = String.raw`[A-Z]{0,3}\p{Sc}`
const codes = currencies.join('|')
/** At the end of a header: in brackets (`Total (usd)`), after `in`, or in capitals on its own (`Total USD`, `Betrag/EUR`, `Price $`). */
const NAMED = new RegExp(
  String.raw`(?:[([]\s*(?<bracketed>${codes}|${codes.toLowerCase()}|${SIGN})\s*[)\]]` +
    String.raw`|(?:^|[\s/-])(?:in\s+)?(?<capitals>${codes}|${SIGN})` +
    String.raw`|\s+in\s+(?<small>${codes.toLowerCase()}))\s*$`,
  'u',
)
/** The same in small letters, `Belopp sek`, unless they are a word as well. */
const SMALL = /\s(?<small>\p{L}{3})\s*$/u
const words: readonly string[] = ['ALL', 'BAM', 'BOB', 'COP', 'CUP', 'GEL', 'MAD', 'MOP', 'MUR', 'PEN', 'TOP', 'TRY']

/** The currencies that the amounts of a column may be of by its name; null where it names none. */
export function currenciesOfHeader(header: string): readonly Currency[] | null {
  const { bracketed, capitals, small } = NAMED.exec(header)?.groups ?? {}
  const named = bracketed ?? capitals ?? small
  if (named !== undefined) return currenciesCalled(named)
  const bare = SMALL.exec(header)?.groups?.['small']?.toUpperCase() ?? ''
  return parseCurrency(bare) === null || words.includes(bare) ? null : currenciesCalled(bare)
}

/** The name of a column without the currency that it names. */
export function withoutCurrency(header: string): string {
  if (currenciesOfHeader(header) === null) return header
  return header.replace(NAMED.test(header) ? NAMED : SMALL, '').trim() || header
}

/** The one of several that is meant: that of the business, or the only one; null where nothing says which. */
export function settledCurrency(could: readonly Currency[], usual: Currency): Currency | null {
  const [only, ...others] = could
  if (could.includes(usual)) return usual
  return only === undefined || others.length > 0 ? null : only
}
