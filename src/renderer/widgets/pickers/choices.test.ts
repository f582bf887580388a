import { expect, it } from 'vitest'
import { filterOptions, meantOption } from '../fields/choice/match-options'
import {
  countryChoices,
  countryName,
  languageChoices,
  localeChoices,
  localeName,
  timeZoneChoices,
  timeZoneName,
} from './choices'

it.each([
  ['countries', () => countryChoices('en')],
  ['locales', localeChoices],
  ['time zones', timeZoneChoices],
])('lists %s once each and in the order of their names', (_what, choices) => {
  const values = choices().map(({ value }) => value)
  expect(new Set(values).size).toBe(values.length)
  const labels = choices().map(({ label }) => label)
  expect(labels).toEqual(labels.toSorted(new Intl.Collator('en').compare))
  expect(labels.length).toBeGreaterThan(150)
})

it('names what it lists', () => {
  expect(countryName('DE')).toBe('Germany')
  expect(countryName('Deutschland')).toBe('Deutschland')
  expect(localeName('de-AT')).toBe('German (Austria)')
  expect(timeZoneName('America/Argentina/Buenos_Aires')).toBe('Buenos Aires')
  expect(timeZoneName('Asia/Calcutta')).toBe('Kolkata')
})

it('names each language of documents in itself, as a list does, and with them the one that was kept', () => {
  const labels = (kept: string) => languageChoices(kept).map(({ label }) => label)
  const offered = ['English', 'Deutsch', 'Español', 'Français', 'Italiano', 'Nederlands', 'Português']
  expect(labels('')).toEqual(offered)
  expect(labels('fr')).toEqual(offered)
  expect(labels('da')).toEqual([...offered, 'Dansk'])
  expect(labels('no language')).toEqual([...offered, 'no language'])
})

it.each([
  ['uk', 'GB'],
  ['GB', 'GB'],
  ['england', 'GB'],
  ['USA', 'US'],
  ['us', 'US'],
  ['DE', 'DE'],
  ['Deutschland', 'DE'],
  ['espana', 'ES'],
  ['Türkei', 'TR'],
  ['Türkiye', 'TR'],
  ['turkey', 'TR'],
  ['日本', 'JP'],
  ['Schweiz', 'CH'],
  ['Suisse', 'CH'],
  ['Holland', 'NL'],
])('%s is the first country found, and the one that is meant', (text, code) => {
  const found = filterOptions(countryChoices('de-DE'), text)
  expect(found[0]?.value).toBe(code)
  expect(meantOption(found, text)).toMatchObject({ value: code })
})
