import { describe, expect, it } from 'vitest'
import type { ClientRecord } from '../../../../contract/v1/clients/client-record'
import { blankClient, recordToValues, valuesToBody } from './client-values'

const bare: ClientRecord = {
  id: '0198c0de-0000-7000-8000-000000000001',
  name: 'Ada',
  email: null,
  kind: 'PERSON',
  kind_name: 'Person',
  profile: null,
  address: null,
  document_defaults: null,
  vat_id: null,
  purchase_order_number: null,
  buyer_reference: null,
  e_invoice: null,
  language: null,
  contact_count: 0,
  note_count: 0,
  created_at: '2026-03-12T10:00:00Z',
  updated_at: '2026-03-12T10:00:00Z',
}

describe('valuesToBody', () => {
  it('sends nothing for what was left empty, so that no blank address is printed', () => {
    expect(valuesToBody({ ...blankClient('Ada'), email: '  ' })).toEqual({
      name: 'Ada',
      kind: 'BUSINESS',
      email: null,
      profile: { company_name: null, website: null },
      address: null,
      document_defaults: { currency: null },
      vat_id: null,
      purchase_order_number: null,
      buyer_reference: null,
      e_invoice: null,
      language: null,
    })
  })

  it('sends the whole address as soon as one line of it is there', () => {
    const values = blankClient('Ada')
    values.address.city = 'Porto'
    expect(valuesToBody(values).address).toEqual({
      line1: '',
      line2: null,
      city: 'Porto',
      state: '',
      zip: '',
      country: '',
    })
  })

  it('brings a record back as it was', () => {
    const address = { line1: 'Rua 1', line2: 'left', city: 'Porto', state: '', zip: '4000', country: 'Portugal' }
    const full: ClientRecord = {
      ...bare,
      email: 'ada@example.com',
      profile: { company_name: 'Ada Lda', website: 'ada.example' },
      address,
      document_defaults: { currency: 'EUR' },
      vat_id: 'PT123456789',
      purchase_order_number: '4500012345',
      buyer_reference: '991-01234-44',
      e_invoice: 'XRECHNUNG_CII',
      language: 'fr',
    }
    const body = valuesToBody(recordToValues(full))
    expect({ ...bare, ...body }).toEqual(full)
  })

  it('reads a client of whom only the name is known', () => {
    expect(recordToValues(bare)).toEqual({ ...blankClient('Ada'), kind: 'PERSON' })
  })
})
