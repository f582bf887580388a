import { expect, it } from 'vitest'
import { chosenDocumentTag, documentTagOf, documentTags, readDocumentTag } from './languages'

it('reads the languages that documents may be in, and what it does not know as none', () => {
  for (const tag of documentTags) expect(readDocumentTag(tag)).toBe(tag)
  for (const other of ['tlh', 'DE', '', 7, null, undefined]) expect(readDocumentTag(other)).toBeNull()
})

it('is that of the client before that of the business', () => {
  expect(chosenDocumentTag('fr', 'de')).toBe('fr')
  expect(chosenDocumentTag('tlh', 'de')).toBe('de')
  expect(chosenDocumentTag(null, null)).toBeNull()
})

it('is at first that of the locale, and English where documents are in no such language', () => {
  expect(['de-AT', 'pt-BR', 'fr', 'en-IE', 'da-DK'].map(documentTagOf)).toEqual(['de', 'pt', 'fr', 'en', 'en'])
})
