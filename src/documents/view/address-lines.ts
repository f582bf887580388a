import type { AddressRecord } from '../../contract/v1/clients/client-record'

// Where the town is written before the postal code; elsewhere the code comes first.
const TOWN_FIRST = ['US', 'CA', 'AU', 'GB', 'IE', 'NZ', 'IN', 'SG', 'ZA', 'HK', 'AE', 'PH']

/**
 * An address as lines from the street to the country, in the order that its country writes them. A country that is not
 * named is taken to be the locale's; it is named in `language`. Empty parts leave no line.
 */
export function addressLines(address: AddressRecord | null, locale: string, language: string): string[] {
  if (address === null) return []
  const { line1, line2, country } = address
  return [line1, line2, localityLine(address, locale), countryName(country.trim(), language)]
    .map((line) => line?.trim() ?? '')
    .filter((line) => line !== '')
}

function localityLine(address: AddressRecord, locale: string): string {
  const { city, state, zip } = address
  return isTownFirst(address.country.trim(), locale)
    ? joined([city, joined([state, zip], ' ')], ', ')
    : joined([joined([zip, city], ' '), state], ', ')
}

function isTownFirst(country: string, locale: string): boolean {
  if (country === '') return TOWN_FIRST.includes(new Intl.Locale(locale).maximize().region ?? '')
  return TOWN_FIRST.some((code) => namesOf(code, locale).includes(country.toLowerCase()))
}

function namesOf(code: string, locale: string): string[] {
  return [code, countryName(code, 'en'), countryName(code, locale)].map((name) => name.toLowerCase())
}

function countryName(country: string, language: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(language, { type: 'region' }).of(country) ?? country
}

function joined(parts: readonly string[], separator: string): string {
  return parts
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .join(separator)
}
