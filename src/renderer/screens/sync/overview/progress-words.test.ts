import { expect, test } from 'vitest'
import { busyWith } from './progress-words'

test('sync says what it is busy with', () => {
  expect(busyWith({ phase: 'sending', kind: 'invoice', done: 1, total: 2 })).toBe('Sending invoices')
  expect(busyWith({ phase: 'looking', kind: null, done: 0, total: null })).toBe('Looking through records')
  expect(busyWith({ phase: 'signing_in', kind: null, done: 0, total: null })).toBe('Signing in')
})
