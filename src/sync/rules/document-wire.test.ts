import { expect, it } from 'vitest'
import { USUAL_TERMS } from '../../domain/invoices/due-date'
import { termsColumns } from './document-wire'

it('takes terms that a remote leaves out, or does not know, as a document made here has them', () => {
  expect(termsColumns({}).netTerms).toBe(USUAL_TERMS)
  expect(termsColumns({ net_terms: 'NET7' }).netTerms).toBe(USUAL_TERMS)
  expect(termsColumns({ net_terms: 'IMMEDIATELY' }).netTerms).toBe('IMMEDIATELY')
})
