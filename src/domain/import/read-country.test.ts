import { expect, it } from 'vitest'
import { readCountry } from './read-country'

it.each([
  ['DE', 'DE'],
  ['de', 'DE'],
  ['Germany', 'DE'],
  ['Deutschland', 'DE'],
  ['Allemagne', 'DE'],
  ['ALEMANIA', 'DE'],
  ['España', 'ES'],
  ['Espana', 'ES'],
  ['Österreich', 'AT'],
  ['UK', 'GB'],
  ['United Kingdom', 'GB'],
  ['U.S.A.', 'US'],
  ['United States', 'US'],
  ['The Netherlands', 'NL'],
  ['Côte d’Ivoire', 'CI'],
  ['Kosovo', 'XK'],
])('reads %j as %s', (text, code) => {
  expect(readCountry(text)).toBe(code)
})

it.each(['', 'Atlantis', 'ZZ', 'EU', '12'])('knows nothing of %j', (text) => {
  expect(readCountry(text)).toBeNull()
})
