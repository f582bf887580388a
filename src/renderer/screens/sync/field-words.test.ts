import { expect, test } from 'vitest'
import { fieldLabel } from './field-words'

test('a field is called what the forms call it', () => {
  expect(fieldLabel('email')).toBe('E-mail')
  expect(fieldLabel('client_id')).toBe('Client')
  expect(fieldLabel('profile.company_name')).toBe('Company')
})

test('a field without a word of its own is called by its name', () => {
  expect(fieldLabel('estimate_number')).toBe('Estimate number')
})

test('a field of a line says which line', () => {
  expect(fieldLabel('line_items.2.price')).toBe('Line 3: Price')
  expect(fieldLabel('line_items.0')).toBe('Line 1')
  expect(fieldLabel('line_items')).toBe('Lines')
})
