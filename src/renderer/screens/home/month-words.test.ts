import { describe, expect, it } from 'vitest'
import { monthName } from './month-words'

describe('monthName', () => {
  it.each([
    ['2026-03', 'en-GB', 'short', 'Mar'],
    ['2026-03', 'en-GB', 'long', 'March 2026'],
    ['2026-01', 'de-DE', 'long', 'January 2026'],
    ['2026-12', 'de-DE', 'short', 'Dec'],
  ] as const)('%s in %s, %s', (month, locale, style, name) => {
    expect(monthName(month, locale, style)).toBe(name)
  })

  it('names the month of our calendar where the locale counts in another', () => {
    expect(monthName('2026-03', 'fa-IR-u-nu-latn', 'long')).toContain('2026')
  })
})
