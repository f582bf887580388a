import { expect, it } from 'vitest'
import { toastText } from './toast-text'

it.each([
  ['Contact created.', 'Contact created'],
  ['INV-0001 issued', 'INV-0001 issued'],
  ['Saved invoice 1.5.pdf', 'Saved invoice 1.5.pdf'],
  ['Removed “Dr. Who”', 'Removed “Dr. Who”'],
  ['Really?', 'Really?'],
  ['Saving...', 'Saving...'],
  ['The note was not deleted. It is in use.', 'The note was not deleted. It is in use.'],
  ['Resumed. What fell into the pause is left out', 'Resumed. What fell into the pause is left out.'],
  ['Printed. Is the paper out?', 'Printed. Is the paper out?'],
])('%j reads %j', (said, text) => {
  expect(toastText(said)).toBe(text)
})
