import { expect, it } from 'vitest'
import { dayLocale } from './day-locale'

it('is the language as it is written where the business is', () => {
  expect(dayLocale('de', 'de-AT')).toBe('de-AT')
  expect(dayLocale('pt', 'pt-BR')).toBe('pt-BR')
  expect(dayLocale('fr', 'en-US')).toBe('fr')
})

it('is in English the one with the order of the business', () => {
  expect(dayLocale('en', 'de-DE')).toBe('en-GB')
  expect(dayLocale('en', 'en-PH')).toBe('en-US')
})
