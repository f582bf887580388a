import type { Brand } from '../../kernel/brand'

/** The alphabetic code of an active ISO 4217 currency. Funds, metals, units of account and test codes are left out. */
export type Currency = Brand<string, 'Currency'>

const codes =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY ' +
  'COP CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ' +
  'ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK ' +
  'MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF ' +
  'SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU ' +
  'UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG'

// ISO 4217, not CLDR: Intl shows the Iraqi dinar or the Hungarian forint without the decimals that the standard gives them.
const exceptions: ReadonlyMap<string, 0 | 3> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX VND VUV XAF XOF XPF'.split(' ').map((code) => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map((code) => [code, 3] as const),
])

/** Every currency a document may be in, by code. */
export const currencies: readonly Currency[] = codes.split(' ') as Currency[]

const known: ReadonlySet<string> = new Set(currencies)

/** Reads a code as ISO 4217 writes it, in capitals; null when there is no such active currency. */
export function parseCurrency(text: string): Currency | null {
  return known.has(text) ? (text as Currency) : null
}

/** Decimals of the currency's minor unit per ISO 4217: JPY 0, EUR 2, KWD 3. */
export function minorDigits(currency: Currency): 0 | 2 | 3 {
  return exceptions.get(currency) ?? 2
}

/** The currency's name in the locale's language; the code where the platform knows no name. */
export function currencyName(currency: Currency, locale: string): string {
  return wordsFor(currency, locale).name
}

/** The symbol by which the locale tells the currency apart from others: `$` for USD in en-US, `CA$` for CAD. */
export function currencySymbol(currency: Currency, locale: string): string {
  return wordsFor(currency, locale).symbol
}

type Words = { readonly name: string; readonly symbol: string }

const wordsByKey = new Map<string, Words>()

// Asking Intl costs far more than the rest of a record that carries the name, and a list carries hundreds.
function wordsFor(currency: Currency, locale: string): Words {
  const key = `${locale} ${currency}`
  const words = wordsByKey.get(key) ?? askIntl(currency, locale)
  wordsByKey.set(key, words)
  return words
}

function askIntl(currency: Currency, locale: string): Words {
  const parts = new Intl.NumberFormat(locale, { style: 'currency', currency }).formatToParts(0)
  return {
    name: new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency,
    symbol: parts.find((part) => part.type === 'currency')?.value ?? currency,
  }
}
