import { expect, test } from 'vitest'
import { recordName } from './kind-words'

test('a record is called by its number or name', () => {
  expect(recordName('invoice', 'INV-0042', 'en-GB')).toBe('INV-0042')
})

test('a payment is called by its amount and day, as the locale writes them', () => {
  expect(recordName('payment', '1450.5, 2026-03-12', 'de-DE')).toBe('1.450,50 of 12.03.2026')
  expect(recordName('payment', 'something else', 'de-DE')).toBe('something else')
})

test('what has no name is called by its kind', () => {
  expect(recordName('invoice', '', 'en-GB')).toBe('Draft')
  expect(recordName('contact', ' ', 'en-GB')).toBe('Unnamed contact')
})
