import { expect, it } from 'vitest'
import { percentText } from './percent-text'

it.each([
  ['19', 'en-US', '19%'],
  ['19', 'de-DE', '19\u00a0%'],
  ['5.5', 'de-DE', '5,5\u00a0%'],
  ['0.0001', 'en-US', '0.0001%'],
  ['0', 'en-US', '0%'],
  ['', 'en-US', ''],
  ['a lot', 'en-US', ''],
])('%j in %s is %j', (percent, locale, text) => {
  expect(percentText(percent, locale)).toBe(text)
})
