import { expect, it } from 'vitest'
import { documentLanguages } from '../../words/document-languages'
import { documentFormat } from '../format'
import { client, invoice, noAddress } from '../record.fixture'
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
    legalName: null,
    address: [],
    details: ['hello@northlight.studio', 'Tax number US 47-2918365'],
  })
})

it('says what the law asks for of the seller, and a legal name that is another', () => {
  const law = { legal_name: ' Nora Light ', vat_id: 'DE123456789', tax_number: null, register_entry: 'HRB 123, Berlin' }
  const { organization } = invoice({ profile: { phone: null, website: null, ...law } })
  expect(sellerOf(organization, format)).toMatchObject({
    legalName: 'Nora Light',
    details: ['hello@northlight.studio', 'VAT ID DE123456789', 'HRB 123, Berlin'],
  })
  const same = invoice({ profile: { ...law, legal_name: 'northlight studio' } })
  expect(sellerOf(same.organization, format).legalName).toBeNull()
})

it('names the VAT number of each as its own country does in the language of the document, else as the document does', () => {
  const german = documentFormat('EUR', 'de-DE', documentLanguages.de)
  const idsOf = (country: string, vat_id: string, given = german) => {
    const address = { ...noAddress, country }
    const { organization } = invoice({
      profile: { address, vat_id, email: ' ', phone: null, website: null, tax_number: null },
    })
    const buyer = buyerOf({ ...client, email: null, address, vat_id }, 'de-DE', given)
    return [...sellerOf(organization, given).details, ...buyer.details]
  }
  expect(idsOf('AT', 'ATU12345678')).toEqual(['UID-Nr. ATU12345678', 'UID-Nr. ATU12345678'])
  expect(idsOf('CH', 'CHE-123.456.789 MWST')).toEqual(['UID CHE-123.456.789 MWST', 'UID CHE-123.456.789 MWST'])
  expect(idsOf('ES', 'ESB12345678')).toEqual(['USt-IdNr. ESB12345678', 'USt-IdNr. ESB12345678'])
  expect(idsOf('', 'ATU 1234 5678')).toEqual(['UID-Nr. ATU 1234 5678', 'UID-Nr. ATU 1234 5678'])
  expect(idsOf('CH', 'DE123456789')).toEqual(['USt-IdNr. DE123456789', 'USt-IdNr. DE123456789'])
  expect(idsOf('IS', '450181-0489', format)).toEqual(['Kt. 450181-0489', 'Kt. 450181-0489'])
  expect(idsOf('IS', 'IS12345', format)).toEqual(['VAT ID IS12345', 'VAT ID IS12345'])
  expect(idsOf('CH', '123.456')).toEqual(['UID 123.456', 'UID 123.456'])
  expect(idsOf('AT', 'ATU12345678', format)).toEqual(['VAT ID ATU12345678', 'VAT ID ATU12345678'])
})

it.each([
  ['ES', 'es', 'B12345678', 'ESB12345678', ['NIF ESB12345678']],
  ['ES', 'es', 'ES-B12345678', 'B12345678', ['NIF B12345678']],
  ['PT', 'pt', '509 442 013', 'PT509442013', ['NIF PT509442013']],
  ['PT', 'en', '509442013', 'PT509442013', ['VAT ID PT509442013']],
  ['BE', 'fr', '0403.170.701', 'BE0403170701', ['N° TVA BE0403170701']],
  ['ES', 'es', '12345678Z', 'ESB12345678', ['NIF-IVA ESB12345678', 'NIF 12345678Z']],
  ['PT', 'pt', '123456789', 'PT509442013', ['N.º de IVA PT509442013', 'NIF 123456789']],
  ['DE', 'de', '12/345/67890', 'DE123456789', ['USt-IdNr. DE123456789', 'Steuernummer 12/345/67890']],
  ['ES', 'es', 'B12345678', '', ['NIF B12345678']],
] as const)(
  'says one number once, and tells two apart: %s in %s, %s and %s',
  (country, tag, tax_number, vat_id, said) => {
    const given = documentFormat('EUR', 'de-DE', documentLanguages[tag])
    const numbers = { address: { ...noAddress, country }, tax_number, vat_id }
    const { organization } = invoice({ profile: { ...numbers, email: ' ', phone: null, website: null } })
    expect(sellerOf(organization, given).details).toEqual(said)
  },
)
