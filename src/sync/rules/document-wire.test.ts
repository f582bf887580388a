import { expect, it } from 'vitest'
import { USUAL_TERMS } from '../../domain/invoices/due-date'
import { termsColumns } from './document-wire'
import { rules } from './index'

it('takes terms that a remote leaves out, or does not know, as a document made here has them', () => {
  expect(termsColumns({}).netTerms).toBe(USUAL_TERMS)
  expect(termsColumns({ net_terms: 'NET7' }).netTerms).toBe(USUAL_TERMS)
  expect(termsColumns({ net_terms: 'IMMEDIATELY' }).netTerms).toBe('IMMEDIATELY')
})

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
  expect(rules.invoice.isWhole({ ...priced, status: 'DRAFT' })).toBe(true)
  expect(rules.invoice.isWhole({ ...numbered, status: 'SENT' })).toBe(true)
  expect(rules.invoice.isWhole({ ...priced, status: 'SENT' })).toBe(false)
  expect(rules.estimate.isWhole({ ...numbered, status: 'DRAFT' })).toBe(true)
  expect(rules.estimate.isWhole({ ...priced, status: 'DRAFT' })).toBe(false)
})
