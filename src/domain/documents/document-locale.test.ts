import { expect, it } from 'vitest'
import { documentLocale } from './document-locale'

it('writes figures as its reader does, and as the business does where that speaks the same language', () => {
  const localeOf = (
    locale: string,
    language: string | null,
    country?: string,
    document_language: string | null = null,
  ) =>
    documentLocale({
      client: { language, address: country === undefined ? null : { country } },
      organization: { profile: { locale, document_language } },
    })
  expect([localeOf('en-GB', 'fr', 'FR'), localeOf('en-GB', 'fr', 'CH')]).toEqual(['fr-FR', 'fr-CH'])
  expect([localeOf('de-DE', 'en', 'US'), localeOf('de-DE', 'en', 'GB')]).toEqual(['en-US', 'en-GB'])
  expect([localeOf('de-AT', 'de', 'DE'), localeOf('de-DE', null, 'US', 'de')]).toEqual(['de-AT', 'de-DE'])
  expect([localeOf('en-GB', null, 'FR', 'de'), localeOf('en-IE', 'de')]).toEqual(['de-FR', 'de-IE'])
  expect([localeOf('de-DE', 'en'), localeOf('de-DE', 'en', 'somewhere')]).toEqual(['en-DE', 'en-DE'])
  expect([localeOf('de-DE', 'en', 'GR'), localeOf('pl-PL', null, 'US')]).toEqual(['en-001', 'pl-PL'])
  expect([localeOf('en-IE', 'pt'), localeOf('en-IE', 'pt', 'BR')]).toEqual(['pt-PT', 'pt-BR'])
})
