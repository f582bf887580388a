import { afterAll, expect, it } from 'vitest'
import { Businesses } from './business.fixture'
import { localRecords } from './local-records'

const businesses = new Businesses()
afterAll(() => {
  businesses.remove()
})

it('takes from a remote what its lines say, however long that is, and keeps it when something else is changed', () => {
  const business = businesses.begin()
  const line = { name: 'Design', description: 'd'.repeat(10_000), quantity: 1, price: 1 }
  const body = {
    client_id: business.clientId,
    currency: 'EUR',
    tax_distribution: 'NO_TAX',
    discount_distribution: 'NO_DISCOUNT',
    line_items: Array(30).fill(line),
  }
  const records = localRecords(business.first)
  const taken = business.file.write((writes) => records.apply(writes, 'createEstimate', {}, body))
  if (!taken.ok) throw new Error(JSON.stringify(taken.error))
  const { id } = taken.value as { readonly id: string }
  const noted = business.call('updateEstimate', { estimateId: id }, { notes: 'Seen.' })
  expect(noted).toMatchObject({ id, notes: 'Seen.', line_items: { length: 30 } })
  expect(() => business.call('updateEstimate', { estimateId: id }, body)).toThrow('250,000')
})
