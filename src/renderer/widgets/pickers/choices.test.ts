import { expect, it } from 'vitest'
import { countryChoices, countryName, localeChoices, localeName, timeZoneChoices, timeZoneName } from './choices'

it.each([
  ['countries', countryChoices],
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
