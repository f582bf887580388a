import { describe, expect, it } from 'vitest'
import type { ClientRecord } from '../../../../../contract/v1/clients/client-record'
import { newDocument, pricingBody } from './document-values'
import { startFor, startShipped } from './new-document'

describe('startFor', () => {
  const client = (currency: string | null) =>
    ({ id: 'c', name: 'ACME', document_defaults: { currency } }) as unknown as ClientRecord
  const started = (record: ClientRecord | null) => {
    const values = newDocument('EUR')
    startFor(values, record)
    return [values.clientId, values.clientName, values.currency]
  }

  it('takes the client, and the currency it is billed in', () => {
    expect(started(client('USD'))).toEqual(['c', 'ACME', 'USD'])
    expect(started(client(null))).toEqual(['c', 'ACME', 'EUR'])
    expect(started({ ...client(null), document_defaults: null })).toEqual(['c', 'ACME', 'EUR'])
  })

  it('starts with none where none was asked for', () => {
    expect(started(null)).toEqual(['', '', 'EUR'])
  })
})

describe('startShipped', () => {
  const started = (country: string | null, shipping: string) => {
    const values = { ...newDocument('EUR'), taxDistribution: 'PER_ITEM' as const, shipping }
    startShipped(values, { address: country === null ? null : { country } })
    return pricingBody(values, () => null).options
  }

  it('taxes shipping as is usual where the business is, once there is any', () => {
    expect(started('DE', '5')).toEqual({ shipping_tax: 'PROPORTIONAL' })
    expect(started('DE', '')).toBeUndefined()
    expect(started('US', '5')).toBeUndefined()
    expect(started(null, '5')).toBeUndefined()
  })
})
