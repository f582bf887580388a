import { describe, expect, it } from 'vitest'
import type { CalendarDate } from '../../../../kernel/calendar-date'
import { readDateText, showDate } from './date-text'

const today = '2026-03-12' as CalendarDate

describe('readDateText', () => {
  it.each([
    ['en-US', '3/4', '2026-03-04'],
    ['en-US', '3/4/27', '2027-03-04'],
    ['en-GB', '3/4/2027', '2027-04-03'],
    ['de-DE', '3.4.', '2026-04-03'],
    ['de-DE', '03.04.27', '2027-04-03'],
    ['ja-JP', '2027/4/3', '2027-04-03'],
    ['ja-JP', '２０２７／４／３', '2027-04-03'],
    ['ja-JP', '２０２７-０４-０３', '2027-04-03'],
    ['en-US', '2027-4-3', '2027-04-03'],
    ['en-US', '2027-04-03', '2027-04-03'],
    ['en-US', '3 apr', '2026-04-03'],
    ['en-US', 'Apr 3, 2027', '2027-04-03'],
    ['de-DE', '3. März 2027', '2027-03-03'],
    ['de-DE', '12 Dec', '2026-12-12'],
    ['en-US', 'Today', '2026-03-12'],
    ['en-US', 'tomorrow', '2026-03-13'],
    ['en-US', '+30', '2026-04-11'],
    ['en-US', '-12', '2026-02-28'],
  ])('%s: %s is %s', (locale, text, date) => {
    expect(readDateText(text, locale, today)).toBe(date)
  })

  it.each([
    ['2027-01-05', '28.12.', '2026-12-28'],
    ['2027-01-05', '1.12.', '2026-12-01'],
    ['2027-01-05', '31.10.', '2027-10-31'],
    ['2026-12-20', '1.1.', '2026-01-01'],
    ['2026-12-20', '1.3.', '2026-03-01'],
    ['2026-12-20', '15.1.26', '2026-01-15'],
    ['2027-01-05', '29.2.', null],
  ])('on %s, %s is %s', (day, text, date) => {
    expect(readDateText(text, 'de-DE', day as CalendarDate)).toBe(date)
  })

  it.each(['', '12', 'soon', '2/30', '13/13/2026', '1/2/3/4', '3 foo', '3/4/207', 'apr'])('refuses %j', (text) => {
    expect(readDateText(text, 'en-US', today)).toBeNull()
  })

  it.each([
    'en-US',
    'en-GB',
    'fr-FR',
    'es-ES',
    'de-DE',
    'it-IT',
    'pt-BR',
    'nl-NL',
    'ja-JP',
    'sv-SE',
    'zh-CN',
    'ar-EG',
    'fa-IR',
    'pl-PL',
    'fi-FI',
  ])('reads back every month as %s writes it', (locale) => {
    for (let month = 1; month <= 12; month += 1) {
      const date = `2026-${String(month).padStart(2, '0')}-05` as CalendarDate
      expect(readDateText(showDate(date, locale), locale, today)).toBe(date)
    }
  })
})

describe('showDate', () => {
  it.each([
    ['de-DE', 'medium', '22.12.2026'],
    ['de-DE', 'long', '22 December 2026'],
    ['fr-FR', 'medium', '22 Dec 2026'],
    ['pl-PL', 'medium', '22 Dec 2026'],
    ['en-US', 'medium', 'Dec 22, 2026'],
    ['en-US', 'long', 'December 22, 2026'],
    ['ja-JP', 'medium', '2026/12/22'],
  ] as const)('writes in the order of %s, %s, and in our words', (locale, style, text) => {
    expect(showDate('2026-12-22', locale, style)).toBe(text)
  })
})
