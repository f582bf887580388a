import { afterAll, expect, it } from 'vitest'
import { ok } from '../../../kernel/result'
import type { EstimateId } from '../../../domain/ids'
import { Businesses } from '../../business.fixture'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('makes no second invoice of an estimate whose invoice has come before its own change of state', () => {
  const business = businesses.begin()
  const line = { name: 'Work', quantity: 1, price: 10 }
  const shared = { currency: 'EUR', tax_distribution: 'NO_TAX', discount_distribution: 'NO_DISCOUNT' }
  const body = { client_id: business.clientId, ...shared, line_items: [line] }
  const { id: estimateId } = business.call('createEstimate', {}, body)
  business.call('approveEstimate', { estimateId })
  const { estimates, invoices } = business.file.reads
  const approved = estimates.get(estimateId as EstimateId)
  const { id } = business.call('convertEstimate', { estimateId })
  // As sync leaves it, between the two.
  business.file.write((writes) => {
    if (approved !== null) writes.estimates.update(approved)
    return ok(null)
  })
  expect(estimates.get(estimateId as EstimateId)?.status).toBe('APPROVED')
  expect(() => business.call('convertEstimate', { estimateId })).toThrow('already become an invoice')
  expect(invoices.convertedFrom(estimateId as EstimateId)?.id).toBe(id)
  expect(business.file.reads.sync.ids('invoice')).toEqual([id])
})
