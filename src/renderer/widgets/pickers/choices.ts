import { interfaceLanguage } from '../../state/interface-language'
import type { Option } from '../fields/option'
import { localesOfRegion, regions } from './regions'

const byLabel = new Intl.Collator(interfaceLanguage)

function sorted(options: Option[]): readonly Option[] {
  return options.sort((a, b) => byLabel.compare(a.label, b.label))
}

// Intl is asked hundreds of times for one list: only when it is first wanted.
function once(make: () => Option[]): () => readonly Option[] {
  let made: readonly Option[] | undefined
  return () => (made ??= sorted(make()))
}

/** Every country by name; the value is its ISO 3166 code, which documents write out. */
export const countryChoices = once(() => regions.map((region) => ({ value: region, label: countryName(region) })))

/** The name of an ISO 3166 code; what is no code, such as a country typed by hand, stays as it is. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return new Intl.DisplayNames(interfaceLanguage, { type: 'region' }).of(country) ?? country
}

/** The locales in use, and English for every region; the value is a BCP 47 tag. */
export const localeChoices = once(() => {
  const tags = new Set(regions.flatMap((region) => [...localesOfRegion(region), `en-${region}`]))
  return [...tags].map((tag) => ({ value: tag, label: localeName(tag), detail: tag }))
})

/** A locale by language and region: "German (Austria)". */
export function localeName(tag: string): string {
  const names = new Intl.DisplayNames(interfaceLanguage, { type: 'language', languageDisplay: 'standard' })
  return names.of(tag) ?? tag
}

// What the browser still lists under the names of before.
const renamed: Readonly<Record<string, string>> = {
  'America/Godthab': 'America/Nuuk',
  'Asia/Calcutta': 'Asia/Kolkata',
  'Asia/Katmandu': 'Asia/Kathmandu',
  'Asia/Rangoon': 'Asia/Yangon',
  'Asia/Saigon': 'Asia/Ho Chi Minh',
  'Atlantic/Faeroe': 'Atlantic/Faroe',
  'Europe/Kiev': 'Europe/Kyiv',
}

/** Every time zone by its city; the value is its IANA name. */
export const timeZoneChoices = once(() =>
  ['UTC', ...Intl.supportedValuesOf('timeZone')].map((zone) => ({
    value: zone,
    label: timeZoneName(zone),
    detail: zone.split('/').slice(0, -1).join(', ').replaceAll('_', ' '),
  })),
)

/** A time zone by its city: "Buenos Aires". */
export function timeZoneName(zone: string): string {
  return (renamed[zone] ?? zone).split('/').at(-1)?.replaceAll('_', ' ') ?? zone
}
