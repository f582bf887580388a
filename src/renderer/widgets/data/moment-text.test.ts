import { expect, test } from 'vitest'
import { momentText } from './moment-text'

const MOMENT = '2026-03-12T23:05:00Z'

test('a moment is written as the locale does, in the business’s time zone', () => {
  expect(momentText(MOMENT, 'en-GB', 'Europe/Berlin')).toBe('13 Mar 2026, 00:05')
  expect(momentText(MOMENT, 'de-DE', 'UTC')).toBe('12.03.2026, 23:05')
  expect(momentText(MOMENT, 'fr-FR', 'UTC')).toBe('12 Mar 2026, 23:05')
})

test('the time stands alone where the day is said already', () => {
  expect(momentText(MOMENT, 'en-GB', 'UTC', 'time')).toBe('23:05')
})

test('what is no moment stays as it is', () => {
  expect(momentText('soon', 'en-GB', 'UTC')).toBe('soon')
})
