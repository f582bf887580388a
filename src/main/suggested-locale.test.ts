import { expect, test } from 'vitest'
import { suggestLocale } from './suggested-locale'

test.each([
  ['en-US@posix', 'en-US'],
  ['de_DE.UTF-8', 'de-DE'],
  ['de_AT@euro', 'de-AT'],
  ['fr-ch', 'fr-CH'],
  ['zh-Hant-TW', 'zh-Hant-TW'],
  ['ar-SA-u-nu-latn', 'ar-SA'],
  ['sv', 'sv'],
])('reads %s as %s', (system, locale) => {
  expect(suggestLocale(system)).toBe(locale)
})

test.each(['', 'C', 'c', 'POSIX', 'C.UTF-8', '*', 'not a locale'])(
  'falls back to American English for “%s”',
  (system) => {
    expect(suggestLocale(system)).toBe('en-US')
  },
)
