import { expect, it } from 'vitest'
import { checkAccountNumber, checkRoutingNumber } from './account-number'

it.each([
  '000123456789',
  '0001-2345678',
  '31926819',
  '12 3456 7',
  '06-0273-0123456-00',
  'A1234567',
  '032180000118359719',
])('an account number can be %s', (text) => {
  expect(checkAccountNumber(text)).toBeNull()
})

it.each(['123', 'my account', '1234567 €', '12--34567', '1'.repeat(35), 'ask us!'])(
  '%j is no account number',
  (text) => {
    expect(checkAccountNumber(text)).toBe('form')
  },
)

it('an IBAN is told from an account number', () => {
  expect(checkAccountNumber('DE89 3704 0044 0532 0130 00')).toBe('iban')
})

it.each([
  ['American', '021000021'],
  ['American, as it is printed', '0260-0959-3'],
  ['British', '40-47-84'],
  ['Australian', '062-000'],
  ['Indian', 'SBIN0005943'],
  ['Canadian', '00012-004'],
  ['Canadian, for transfers', '000400012'],
])('a routing number can be %s: %s', (_country, text) => {
  expect(checkRoutingNumber(text)).toBeNull()
})

it('a typing error in an American routing number is found by its check digit', () => {
  expect(checkRoutingNumber('021000012')).toBe('checkDigit')
  expect(checkRoutingNumber('121000021')).toBe('checkDigit')
})

it.each(['12', 'bank', '40 – 47 – 84', '1234567890123'])('%j is no routing number', (text) => {
  expect(checkRoutingNumber(text)).toBe('form')
})
