import { expect, it } from 'vitest'
import { documentFormat } from '../format'
import { client, invoice } from '../record.fixture'
import { buyerOf, sellerOf } from './party'

const format = documentFormat('USD', 'en-US')

it('names the company first and the person under it', () => {
  const buyer = buyerOf(client, 'en-US', format)
  expect(buyer.name).toBe('Meridian Cartography Ltd')
  expect(buyer.address[0]).toBe('Ada Fontaine')
})

it('says a name once when the company is called the same', () => {
  const buyer = buyerOf(
    { ...client, name: 'Meridian', profile: { company_name: 'MERIDIAN ', website: null } },
    'en-US',
    format,
  )
  expect(buyer.name).toBe('Meridian')
  expect(buyer.address).not.toContain('Meridian')
})

it('leaves out what the seller has not given', () => {
  const { organization } = invoice({ profile: { phone: null, website: '  ', address: null } })
  expect(sellerOf(organization, format)).toEqual({
    name: 'Northlight Studio',
    address: [],
    details: ['hello@northlight.studio', 'Tax number US 47-2918365'],
  })
})
