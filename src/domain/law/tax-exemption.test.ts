import { expect, it } from 'vitest'
import { asksForVatIds, possibleExemptions, readTaxExemption } from './tax-exemption'

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

it('is read where it is one that is known', () => {
  expect(readTaxExemption({ tax_exemption: 'EXPORT' })).toBe('EXPORT')
  for (const options of [{ tax_exemption: 'export' }, { tax_exemption: 5 }, {}, null])
    expect(readTaxExemption(options)).toBeNull()
})
