import { expect, it } from 'vitest'
import { duties } from './duties'

it.each(Object.entries(duties))('is one plain sentence that says what is left to do: %s', (_, text) => {
  expect(text).toMatch(/^[A-Z][^.!?]*\.$/)
  expect(text).toContain('Billfold')
  expect(text).toMatch(/you still have to|have to issue|issue your invoices/)
  expect(text.length).toBeLessThan(260)
})
