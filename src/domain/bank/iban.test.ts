import { expect, it } from 'vitest'
import { checkIban, compactIban } from './iban'

// The examples of the registry of ISO 13616.
it.each([
  'AL47 2121 1009 0000 0002 3569 8741',
  'BE68 5390 0754 7034',
  'CH93 0076 2011 6238 5295 7',
  'DE89 3704 0044 0532 0130 00',
  'FR14 2004 1010 0505 0001 3M02 606',
  'GB29 NWBK 6016 1331 9268 19',
  'MT84 MALT 0110 0001 2345 MTLC AST0 01S',
  'NL91 ABNA 0417 1643 00',
  'NO93 8601 1117 947',
  'PT50 0002 0123 1234 5678 9015 4',
  'SA03 8000 0000 6080 1016 7519',
  'de89370400440532013000',
])('%s is one', (text) => {
  expect(checkIban(text)).toBeNull()
})

it.each([
  ['a digit typed wrong', 'DE89 3704 0044 0532 0130 01'],
  ['two digits turned round', 'DE89 3704 0044 0532 0103 00'],
  ['a letter typed wrong', 'GB29 NWBL 6016 1331 9268 19'],
  ['a digit left out', 'PT50 0002 0123 1234 5678 9015'],
  ['another country', 'AT89 3704 0044 0532 0130 00'],
])('%s is found by the check digits', (_what, text) => {
  expect(checkIban(text)).toBe('checkDigits')
})

// 00, 01 and 99 leave the same rest as 97, 98 and 02, but are never given out.
it.each([
  ['DE97 3704 0044 0532 0130 50', 'DE00 3704 0044 0532 0130 50'],
  ['DE98 3704 0044 0532 0130 32', 'DE01 3704 0044 0532 0130 32'],
  ['DE02 3704 0044 0532 0130 14', 'DE99 3704 0044 0532 0130 14'],
])('%s is one, %s is not', (given, never) => {
  expect(checkIban(given)).toBeNull()
  expect(checkIban(never)).toBe('checkDigits')
})

it.each(['', '0001-2345678', 'DE', '1234 5678 9012 3456', 'DE89 3704 0044 0532 0130 00€', `DE89${'0'.repeat(31)}`])(
  '%j is none',
  (text) => {
    expect(checkIban(text)).toBe('form')
    expect(compactIban(text)).toBeNull()
  },
)

it('is written without spaces and in capitals', () => {
  expect(compactIban(' de89 3704\u00a00044 0532 0130 00 ')).toBe('DE89370400440532013000')
})
