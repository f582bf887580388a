import { expect, it } from 'vitest'
import { firstValues, suggestionsFor, valuesToBody } from './setup-values'

it('begins with what fits where the machine stands', () => {
  const values = firstValues({ locale: 'en-US', time_zone: 'Europe/Berlin' })
  expect(values).toMatchObject({ country: 'DE', currency: 'EUR', locale: 'de-DE', timeZone: 'Europe/Berlin' })
})

it('keeps the machine’s own zone at first, even where it says no country', () => {
  expect(firstValues({ locale: 'en-GB', time_zone: 'UTC' })).toMatchObject({ country: 'GB', timeZone: 'UTC' })
})

it('follows the country', () => {
  expect(suggestionsFor('CH', { locale: 'fr-FR', time_zone: 'Europe/Paris' })).toEqual({
    currency: 'CHF',
    locale: 'fr-CH',
    timeZone: 'Europe/Zurich',
    language: 'fr',
  })
})

it('sends one address for owner and documents, and the paper of the country', () => {
  const values = { ...firstValues({ locale: 'en-US', time_zone: 'America/Chicago' }), name: 'Ada Studio' }
  values.owner = { name: 'Ada', email: 'ada@example.com' }
  expect(valuesToBody(values)).toEqual({
    name: 'Ada Studio',
    owner: { name: 'Ada', email: 'ada@example.com' },
    profile: {
      email: 'ada@example.com',
      address: { country: 'US' },
      currency: 'USD',
      locale: 'en-US',
      time_zone: 'America/Chicago',
      document_language: null,
      paper: 'LETTER',
      logo: null,
    },
  })
})

it('offers documents in the language of the country, and sends the one that was chosen', () => {
  const values = firstValues({ locale: 'en-US', time_zone: 'Europe/Rome' })
  expect(values.language).toBe('it')
  expect(suggestionsFor('DK', { locale: 'da-DK', time_zone: 'Europe/Copenhagen' }).language).toBe('en')
  expect(valuesToBody(values).profile.document_language).toBe('it')
  expect(valuesToBody({ ...values, language: 'en' }).profile.document_language).toBeNull()
})
