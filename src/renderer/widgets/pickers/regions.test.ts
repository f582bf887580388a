import { describe, expect, it } from 'vitest'
import { currencies } from '../../../domain/money/currency'
import {
  currencyOfRegion,
  localeOfRegion,
  localesOfRegion,
  paperOfRegion,
  regionOfLocale,
  regionOfMachine,
  regions,
  timeZoneOfRegion,
} from './regions'

describe('regions', () => {
  it('are all known to Intl by a name', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
    expect(regions.filter((region) => names.of(region) === undefined)).toEqual([])
    expect(regions.length).toBeGreaterThan(235)
  })

  it('leave no currency without a region but those that none uses alone', () => {
    const used = new Set(regions.map(currencyOfRegion))
    expect(currencies.filter((currency) => !used.has(currency))).toEqual(['SVC', 'VED'])
  })

  it.each([
    ['DE', 'EUR'],
    ['CH', 'CHF'],
    ['US', 'USD'],
    ['EC', 'USD'],
    ['BG', 'EUR'],
    ['SN', 'XOF'],
    ['GL', 'DKK'],
  ])('%s pays in %s', (region, currency) => {
    expect(currencyOfRegion(region)).toBe(currency)
  })
})

describe('localeOfRegion', () => {
  it.each([
    ['DE', 'en-US', 'de-DE'],
    ['US', 'en-US', 'en-US'],
    ['GB', 'en-US', 'en-GB'],
    ['CH', 'fr-FR', 'fr-CH'],
    ['CH', 'en-US', 'de-CH'],
    ['CA', 'fr-FR', 'fr-CA'],
    ['IN', 'en-US', 'en-IN'],
    ['IN', 'hi-IN', 'hi-IN'],
    ['TW', 'en-US', 'zh-TW'],
  ])('in %s on a machine in %s is %s', (region, machine, locale) => {
    expect(localeOfRegion(region, machine)).toBe(locale)
  })

  it('is one that Intl can write in, in every region', () => {
    const unknown = regions.flatMap(localesOfRegion).filter((tag) => {
      const { language } = new Intl.Locale(new Intl.NumberFormat(tag).resolvedOptions().locale)
      return language !== new Intl.Locale(tag).language
    })
    expect(unknown).toEqual([])
  })
})

it.each([
  ['de', 'DE'],
  ['en-GB', 'GB'],
  ['zh-Hant', 'TW'],
])('the region of %s is %s', (locale, region) => {
  expect(regionOfLocale(locale)).toBe(region)
})

it.each([
  ['en-US', 'America/Denver', 'US'],
  ['en-US', 'Europe/Berlin', 'DE'],
  ['fr-FR', 'Europe/Zurich', 'CH'],
  ['en-GB', 'UTC', 'GB'],
])('a machine in %s whose clock runs in %s stands in %s', (locale, timeZone, region) => {
  expect(regionOfMachine({ locale, timeZone })).toBe(region)
})

it.each([
  ['DE', 'UTC', 'Europe/Berlin'],
  ['US', 'America/Chicago', 'America/Chicago'],
  ['US', 'Europe/Berlin', 'America/New_York'],
  ['FR', 'UTC', 'Europe/Paris'],
])('the zone of %s on a machine in %s is %s', (region, machine, zone) => {
  expect(timeZoneOfRegion(region, machine)).toBe(zone)
})

it('prints on Letter in North America and on A4 elsewhere', () => {
  expect(['US', 'CA', 'DE', 'JP'].map(paperOfRegion)).toEqual(['LETTER', 'LETTER', 'A4', 'A4'])
})
