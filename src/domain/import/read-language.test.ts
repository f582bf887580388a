import { expect, it } from 'vitest'
import { readLanguage } from './read-language'

it.each([
  ['de', 'de'],
  ['DE', 'de'],
  ['de_AT', 'de'],
  ['en-GB', 'en'],
  ['German', 'de'],
  ['deutsch', 'de'],
  ['Allemand', 'de'],
  ['Inglés', 'en'],
  ['Suomi', 'fi'],
  ['Finnisch', 'fi'],
  ['sr-Latn', 'sr-Latn'],
  ['', null],
  ['Elvish', null],
  ['qq', null],
  ['de-AT-AT', null],
])('reads %j', (text, tag) => {
  expect(readLanguage(text)).toBe(tag)
})
