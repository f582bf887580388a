import { describe, expect, it } from 'vitest'
import { isBelgianEnterprise, isCountryCode, isVatId } from './identifiers'

describe('a country code', () => {
  it.each(['DE', 'US', 'GB', 'GR', 'AX', '1A'])('is %s', (code) => {
    expect(isCountryCode(code)).toBe(true)
  })

  it.each(['', 'de', 'DEU', 'Germany', 'EL', 'EU', 'UK', 'XK', 'ZZ', 'QQ', 'DD'])('is not %j', (code) => {
    expect(isCountryCode(code)).toBe(false)
  })
})

describe('a VAT id', () => {
  it.each(['DE123456789', 'EL123456789', 'XI123456789', 'CHE123456788', 'BE0403019262'])('is %s', (id) => {
    expect(isVatId(id)).toBe(true)
  })

  it.each(['', 'DE', '123456789', 'x1', 'QQ123'])('is not %j', (id) => {
    expect(isVatId(id)).toBe(false)
  })
})

it.each([
  ['0403019261', true],
  ['0403019262', false],
  ['403019261', false],
  ['', false],
])('a Belgian enterprise may have the number %j: %j', (number, expected) => {
  expect(isBelgianEnterprise(number)).toBe(expected)
})
