import { describe, expect, it } from 'vitest'
import {
  isBelgianEnterprise,
  isCountryCode,
  isNorwegianOrganization,
  isSwedishOrganization,
  isVatId,
  kennitalaIn,
} from './identifiers'

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

// 5·2=10→1, 5, 6·2=12→3, 6, 7·2=14→5, 7, 8·2=16→7, 8, 9·2=18→9: 51, so the last digit is 9.
it.each([
  ['5566778899', true],
  ['5566778898', false],
  ['556677889', false],
  ['556677889A', false],
])('a Swedish organization may have the number %j: %j', (number, expected) => {
  expect(isSwedishOrganization(number)).toBe(expected)
})

// 3·1+2·2+7·3+6·4+5·5+4·6+3·7+2·8 = 138; 138 + 5 = 143 = 13 · 11.
it.each([
  ['123456785', true],
  ['123456784', false],
  ['12345678', false],
])('a Norwegian organization may have the number %j: %j', (number, expected) => {
  expect(isNorwegianOrganization(number)).toBe(expected)
})

it('finds a Kennitala as people write it, and none in longer or shorter numbers', () => {
  const found = ['550169-2829', 'kt. 5501692829', '550169 2829', 'IS5501692829'].map(kennitalaIn)
  expect(new Set(found)).toEqual(new Set(['5501692829']))
  expect(['', 'IS12345', '55016928290', '550169-282'].map(kennitalaIn)).toEqual(['', '', '', ''])
})
