import { expect, it } from 'vitest'
import { asksForVatIds, possibleExemptions, readTaxExemption, reverseChargeFault } from './tax-exemption'

const always = ['OUTSIDE_SCOPE', 'SMALL_BUSINESS', 'EXEMPT']

it.each([
  ['DE', 'DE', ['REVERSE_CHARGE', ...always]],
  ['DE', 'FR', ['REVERSE_CHARGE', 'INTRA_COMMUNITY_SUPPLY', ...always]],
  ['DE', 'US', ['REVERSE_CHARGE', 'EXPORT', ...always]],
  ['DE', '', ['REVERSE_CHARGE', 'INTRA_COMMUNITY_SUPPLY', 'EXPORT', ...always]],
  ['GB', 'DE', ['REVERSE_CHARGE', 'EXPORT', ...always]],
  ['US', 'US', ['OUTSIDE_SCOPE', 'EXEMPT']],
  ['', '', ['REVERSE_CHARGE', 'INTRA_COMMUNITY_SUPPLY', 'EXPORT', ...always]],
])('from %j to %j no tax may be charged for %j', (seller, client, reasons) => {
  expect(possibleExemptions(seller, client)).toEqual(reasons)
})

it.each([
  ['REVERSE_CHARGE', 'DE', 'FR', true],
  ['INTRA_COMMUNITY_SUPPLY', 'FR', 'GR', true],
  ['REVERSE_CHARGE', 'DE', 'DE', false],
  ['REVERSE_CHARGE', 'DE', 'CH', false],
  ['REVERSE_CHARGE', 'GB', 'DE', false],
  ['REVERSE_CHARGE', 'DE', '', false],
  ['SMALL_BUSINESS', 'DE', 'FR', false],
] as const)('for %s from %s to %j both name their VAT ids: %s', (reason, seller, client, isAsked) => {
  expect(asksForVatIds(reason, seller, client)).toBe(isAsked)
})

it.each([
  ['DE', 'BUSINESS', 'DE', null, null],
  ['DE', 'BUSINESS', 'DE', 'DE 123456789', null],
  ['DE', 'BUSINESS', 'FR', 'FR12345678901', null],
  ['DE', 'PERSON', 'FR', 'FR12345678901', null],
  ['DE', 'PERSON', 'FR', null, 'person'],
  ['DE', 'PERSON', 'DE', ' ', 'person'],
  ['DE', 'BUSINESS', 'DE', 'fr 12 345678901', 'moved'],
  ['DE', 'BUSINESS', 'DE', 'XI123456789', 'moved'],
  ['GB', 'BUSINESS', 'GB', 'FR12345678901', 'moved'],
  ['GB', 'BUSINESS', 'GB', 'XI123456789', null],
  ['GR', 'BUSINESS', 'GR', 'EL123456789', null],
  ['MC', 'BUSINESS', 'MC', 'FR12345678901', null],
  // A tax code, which is no VAT id.
  ['IT', 'BUSINESS', 'IT', 'FRNMRA80A01H501U', null],
] as const)('reverse charge from %s for a %s in %s with the VAT id %j is %j', (seller, kind, country, vatId, fault) => {
  expect(reverseChargeFault('REVERSE_CHARGE', seller, { kind, country, vatId })).toBe(fault)
  expect(reverseChargeFault('OUTSIDE_SCOPE', seller, { kind, country, vatId })).toBeNull()
})

it('is read where it is one that is known', () => {
  expect(readTaxExemption({ tax_exemption: 'EXPORT' })).toBe('EXPORT')
  for (const options of [{ tax_exemption: 'export' }, { tax_exemption: 5 }, {}, null])
    expect(readTaxExemption(options)).toBeNull()
})
