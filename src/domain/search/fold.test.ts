import fc from 'fast-check'
import { expect, it } from 'vitest'
import { fold } from './fold'

it.each([
  ['Élan', 'elan'],
  ['E\u0301lan', 'elan'],
  ['ÅNGSTRÖM', 'angstrom'],
  ['Straße', 'strasse'],
  ['ẞ', 'ss'],
  ['Łódź', 'lodz'],
  ['Ærø', 'aero'],
  ['Đorđe', 'dorde'],
  ['Ｂｉｌｌ　１２', 'bill 12'],
  ['ｶﾞｽ', 'ガス'],
  ['회사', '회사'],
  ['ﬁn', 'fin'],
  ['ΝΙΚΟΣ', 'νικοσ'],
  ['Νίκος', 'νικοσ'],
  ['हिन्दी', 'हिन्दी'],
  ['19 %', '19 %'],
])('%s is compared as %s', (text, folded) => expect(fold(text)).toBe(folded))

it('compares accents alike, however they are written', () => {
  expect(fold('İzmir'.normalize('NFC'))).toBe(fold('İzmir'.normalize('NFD')))
})

it('leaves what is folded as it is', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      expect(fold(fold(text))).toBe(fold(text))
    }),
  )
})
