import { describe, expect, it } from 'vitest'
import { countryDuties, countryDuty } from './country-duties'

describe('what a country asks for beyond a file', () => {
  it('is known by the code of the country, and nothing is said of others', () => {
    expect(countryDuty('PT')?.source).toContain('Portaria 195/2020')
    for (const country of ['IE', 'DE', 'US', '', 'pt']) expect(countryDuty(country)).toBeNull()
  })

  it('is there for each country whose law wants more', () => {
    expect(countryDuties.map(({ country }) => country)).toEqual([
      'BE',
      'ES',
      'FR',
      'GR',
      'HR',
      'HU',
      'IT',
      'PL',
      'PT',
      'RO',
    ])
  })

  it.each(countryDuties)('has its source and the day it was read: $country', ({ source, readOn }) => {
    expect(source).not.toBe('')
    expect(Temporal.PlainDate.from(readOn).toString()).toBe(readOn)
  })
})
