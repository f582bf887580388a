import { expect, it } from 'vitest'
import type { EInvoiceFormat } from '../../domain/enums'
import { electronicAddress } from './electronic-address'

const address = (format: EInvoiceFormat, vatId: string, email = '', buyerReference = '') => {
  const found = electronicAddress({ vatId, kennitala: '', email, buyerReference }, format)
  return found === null ? null : `${found.scheme}:${found.id}`
}

it.each([
  ['DE123456789', '9930:DE123456789'],
  ['BE0403019261', '0208:0403019261'],
  ['DK12345674', '0184:12345674'],
  ['NO123456785MVA', '0192:123456785'],
  ['SE556677889901', '0007:5566778899'],
  ['US123456789', null],
  ['', null],
])('is in Peppol that of the VAT id %j: %j', (vatId, expected) => {
  expect(address('PEPPOL', vatId, 'mail@example.com', '991-01234-44')).toBe(expected)
})

it('is elsewhere an e-mail address, or the routing id of an authority', () => {
  expect(address('XRECHNUNG_UBL', 'DE123456789', 'mail@example.com', '991-01234-44')).toBe('EM:mail@example.com')
  expect(address('XRECHNUNG_UBL', 'DE123456789', '', '991-01234-44')).toBe('0204:991-01234-44')
  expect(address('XRECHNUNG_UBL', 'DE123456789', '', 'Department 5')).toBeNull()
})
