import { expect, it } from 'vitest'
import { fold } from './fold'

it.each([
  ['Élan', 'elan'],
  ['E\u0301lan', 'elan'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Straße', 'straße'],
  ['हिन्दी', 'हिन्दी'],
  ['19 %', '19 %'],
])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded))

it('compares accents alike, however they are written', () => {
  expect(fold('İzmir'.normalize('NFC'))).toBe(fold('İzmir'.normalize('NFD')))
})
