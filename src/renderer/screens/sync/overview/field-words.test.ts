import { expect, test } from 'vitest'
import { fieldAnew, fieldLabel, fieldList, fieldSaid } from './field-words'

test('a field is called what the forms call it', () => {
  expect(fieldLabel('email')).toBe('E-mail')
  expect(fieldLabel('client_id')).toBe('Client')
  expect(fieldLabel('profile.company_name')).toBe('Company')
})

test('a field without a word of its own is called by its name', () => {
  expect(fieldLabel('project_code')).toBe('Project code')
  expect(fieldLabel('line_items.0.constructor')).toBe('Line 1: Constructor')
})

test('a field of a line says which line', () => {
  expect(fieldLabel('line_items.2.price')).toBe('Line 3: Price')
  expect(fieldLabel('line_items.0')).toBe('Line 1')
  expect(fieldLabel('line_items')).toBe('Lines')
})

test('what is said of a field, or asked for in its stead, names it', () => {
  expect(fieldSaid('line_items.1.price', 'Enter a number.')).toBe('Line 2: Price: Enter a number.')
  expect(fieldSaid('line_items.1', 'It is missing.')).toBe('Line 2: It is missing.')
  expect(fieldSaid('project_code', 'It is missing.')).toBe('Project code: It is missing.')
  expect(fieldAnew('profile.tax_number')).toBe('Tax number, written anew')
  expect(fieldList('notes profile.tax_number options')).toBe('Notes, Tax number, Further information')
})
