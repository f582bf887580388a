import { expect, it } from 'vitest'
import { english, offeredLanguages } from '../words/catalogue'
import { pseudoLanguages } from '../words/pseudo'
import { documents } from '../words/en/documents'
import { documentNames } from '../words/en/document-names'
import { copiedReminder } from '../words/en/mail-texts'
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

it('writes German as it is written where the business is, and nothing that is handed in', () => {
  const profile = { document_language: 'de' }
  const read = (locale: string) => documentLanguage({ organization: { profile: { ...profile, locale } } }, []).read
  for (const locale of ['de-CH', 'fr-CH', 'de-LI']) {
    expect(read(locale)(copiedReminder).regards).toBe('Freundliche Grüsse')
    expect(read(locale)(documents).sample.street).toBe('Lange Strasse 12')
    expect(read(locale)(documentNames).draft('Fa. Weiß')).toBe('Entwurf für Fa. Weiß')
    expect(read(locale)(documents)).toBe(read(locale)(documents))
  }
  for (const locale of ['de-DE', 'de-AT', 'de']) expect(read(locale)(copiedReminder).regards).toBe('Freundliche Grüße')
})
