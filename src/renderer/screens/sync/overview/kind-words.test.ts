import { expect, test } from 'vitest'
import type { RecordKind } from '../../../../contract/define/operation'
import { calledBy, recordName } from './kind-words'

const nameOf = (kind: RecordKind, label: string, locale: string) => recordName(kind, calledBy(kind, label, locale))

test('a record is called by its number or name', () => {
  expect(nameOf('invoice', 'INV-0042', 'en-GB')).toBe('INV-0042')
})

test('a payment is called by its amount and day, as the locale writes them, and by what it pays', () => {
  expect(nameOf('payment', '45, 2026-03-12, INV-0001, Acme', 'en-GB')).toBe('45.00 of 12 Mar 2026 for INV-0001, Acme')
  expect(nameOf('payment', '1450.5, 2026-03-12', 'de-DE')).toBe('1.450,50 of 12.03.2026')
  expect(nameOf('payment', 'something else', 'de-DE')).toBe('something else')
})

test('what has no name is called by its kind', () => {
  expect(nameOf('invoice', '', 'en-GB')).toBe('Draft')
  expect(nameOf('contact', ' ', 'en-GB')).toBe('Unnamed contact')
})
