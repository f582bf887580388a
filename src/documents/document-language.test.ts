import { expect, it } from 'vitest'
import { english, offeredLanguages } from '../words/catalogue'
import { pseudoLanguages } from '../words/pseudo'
import { documentLanguage } from './document-language'

const tagOf = (
  language: string | null,
  document_language: string | null,
  locale = 'de-DE',
  offered = offeredLanguages,
) => documentLanguage({ client: { language }, organization: { profile: { locale, document_language } } }, offered).tag

it('is the client’s, else that of the business’s documents', () => {
  expect(tagOf('de', 'en')).toBe('de')
  expect(tagOf('en', 'de')).toBe('en')
  expect(tagOf(null, 'de')).toBe('de')
  expect(tagOf(null, null)).toBe(english.tag)
})

it('reads what it does not know as none', () => {
  expect(tagOf('da', 'de')).toBe('de')
  expect(tagOf('da', 'tlh')).toBe(english.tag)
})

it('does not follow from where the business is, but for languages that people are offered', () => {
  expect(tagOf(null, null, 'de-DE')).toBe(english.tag)
  expect(tagOf(null, null, 'en-XA', [...offeredLanguages, ...pseudoLanguages])).toBe('en-XA')
  expect(tagOf('de', null, 'en-XA', [...offeredLanguages, ...pseudoLanguages])).toBe('de')
})

it('is that of the business where there is no client, and of what was frozen before there was any', () => {
  const profile = { locale: 'en-IE', document_language: 'de' }
  expect(documentLanguage({ organization: { profile } }, offeredLanguages).tag).toBe('de')
  expect(documentLanguage({ client: {}, organization: { profile } }, offeredLanguages).tag).toBe('de')
})
