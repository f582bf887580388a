import { expect, it } from 'vitest'
import { rules } from './index'

it('reads no document that has a number of which the remote says nothing', () => {
  const priced = {
    currency: 'EUR',
    client_id: 'c',
    subtotal: 1,
    tax_amount: 0,
    document_discount: 0,
    total: 1,
    line_items: [],
  }
  const numbered = { ...priced, prefix: 'A-', number: 1 }
  expect(rules.invoice.isComplete({ ...priced, status: 'DRAFT' })).toBe(true)
  expect(rules.invoice.isComplete({ ...numbered, status: 'SENT' })).toBe(true)
  expect(rules.invoice.isComplete({ ...priced, status: 'SENT' })).toBe(false)
  expect(rules.estimate.isComplete({ ...numbered, status: 'DRAFT' })).toBe(true)
  expect(rules.estimate.isComplete({ ...priced, status: 'DRAFT' })).toBe(false)
})
