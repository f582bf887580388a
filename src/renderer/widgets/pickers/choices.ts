import { documentTags } from '../../../domain/documents/languages'
import { countries } from '../../../words/en/countries'
import { inWindow, interfaceLanguage } from '../../state/shell/window-language'
import type { Option } from '../fields/choice/option'
import { localesOfRegion, regions } from './regions'

function sorted(options: Option[]): readonly Option[] {
  const byLabel = new Intl.Collator(interfaceLanguage())
  return options.sort((a, b) => byLabel.compare(a.label, b.label))
}

// Intl is asked hundreds of times for one list: only when it is first wanted.
function once(make: () => Option[]): () => readonly Option[] {
  let made: readonly Option[] | undefined
  return () => (made ??= sorted(make()))
}

const countriesByLanguage = new Map<string, readonly Option[]>()

/**
 * Every country by name; the value is its ISO 3166 code, which documents write out. Its code, its short and former
 * names, its names in its own languages and in that of `locale` find it as well.
 */
export function countryChoices(locale: string): readonly Option[] {
  const { language } = new Intl.Locale(locale)
  const made =
    countriesByLanguage.get(language) ??
    sorted(
      regions.map((region) => ({
        value: region,
        label: countryName(region),
        otherNames: otherNamesOf(region, language),
      })),
    )
  countriesByLanguage.set(language, made)
  return made
}

function otherNamesOf(region: string, language: string): readonly string[] {
  const short = namesIn(interfaceLanguage(), 'short').of(region) ?? ''
  const languages = [language, ...localesOfRegion(region)]
  const names = languages.map((spoken) => namesIn(spoken, 'long').of(region) ?? '')
  return [...new Set([region, short, ...names, ...saidOf(region)])].filter((name) => name !== countryName(region))
}

function saidOf(region: string): readonly string[] {
  const { otherNames } = inWindow(countries)
  return otherNames[region]?.split(', ') ?? []
}

const displayNames = new Map<string, Intl.DisplayNames>()

function namesIn(language: string, style: 'short' | 'long'): Intl.DisplayNames {
  const key = `${language} ${style}`
  const names = displayNames.get(key) ?? new Intl.DisplayNames(language, { type: 'region', style })
  displayNames.set(key, names)
  return names
}

/** The name of an ISO 3166 code; what is no code, such as a country typed by hand, stays as it is. */
export function countryName(country: string): string {
  if (!/^[A-Z]{2}$/.test(country)) return country
  return namesIn(interfaceLanguage(), 'long').of(country) ?? country
}

/** The locales in use, and English for every region; the value is a BCP 47 tag. */
export const localeChoices = once(() => {
  const tags = new Set(regions.flatMap((region) => [...localesOfRegion(region), `en-${region}`]))
  return [...tags].map((tag) => ({ value: tag, label: localeName(tag), detail: tag }))
})

/** A locale by language and region: "German (Austria)". */
export function localeName(tag: string): string {
  const names = new Intl.DisplayNames(interfaceLanguage(), { type: 'language', languageDisplay: 'standard' })
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

/** The languages that documents may be in, each by its own name; with the one that was kept, should it be another. */
export function languageChoices(kept: string): { value: string; label: string }[] {
  const tags: readonly string[] = documentTags
  const offered = kept === '' || tags.includes(kept) ? tags : [...tags, kept]
  return offered.map((tag) => ({ value: tag, label: languageName(tag) }))
}

/** A language by its own name, such as "Français"; what another device kept and is no language stays as it is. */
export function languageName(tag: string): string {
  try {
    const name = new Intl.DisplayNames([tag], { type: 'language' }).of(tag) ?? tag
    // Many write it small within a sentence, and in a list as its beginning.
    return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1)
  } catch (error) {
    if (error instanceof RangeError) return tag
    throw error
  }
}
