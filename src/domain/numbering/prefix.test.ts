import { expect, it } from 'vitest'
import { creditNotePrefix, prefixFault, tidyPrefix } from './prefix'

it.each(['', 'INV-', 'RE 2026/', 'Ré-', '№', '請求書-', 'ฉบับที่ ', 'a'.repeat(20), '𝒜'.repeat(20)].map(tidyPrefix))(
  'takes %j',
  (prefix) => {
    expect(prefixFault(prefix)).toBeNull()
  },
)

it.each([
  ['a control character', 'a\u0000'],
  ['a line break', 'a\n-'],
  ['half a character', '\ud800'],
  ['an override of direction', 'a\u202e-'],
  ['a mark of direction', '\u200fa'],
  ['a blank of no width', 'INV\u200b-'],
  ['a filler that is not seen', 'INV\u3164-'],
  ['a blank that is none', 'INV\u00a0-'],
  ['a character that is nobody’s', '\ue000'],
  ['blanks only', ' '],
  ['a blank before it', ' INV-'],
  ['characters in parts', 'Re\u0301-'],
  ['21 characters', 'a'.repeat(21)],
])('refuses %s', (_what, prefix) => {
  expect(prefixFault(prefix)).not.toBeNull()
})

it('tidies what is only untidy', () => {
  expect(['  INV- ', 'Re\u0301-', ' '].map(tidyPrefix)).toEqual(['INV-', 'Ré-', ''])
})

it.each([
  ['INV-', 'CN-'],
  ['INV{YY}/', 'CN{YY}/'],
  ['INV', 'CN'],
  ['INV1-', 'CN1-'],
  ['INVOICE-', 'CN-INVOICE-'],
  ['Inv-', 'CN-Inv-'],
  ['RE 2026/', 'CN-RE 2026/'],
  ['', 'CN-'],
  ['a'.repeat(20), `CN-${'a'.repeat(17)}`],
  ['𝒜'.repeat(20), `CN-${'𝒜'.repeat(17)}`],
  ['Rechnung Nr. {YYYY}-', 'CN-Rechnung N{YYYY}-'],
  ['{YYYY}/Rechnung Laptop', 'CN-{YYYY}/Rechnung L'],
  ['{YYYY}{YYYY}{YYYY}', 'CN{YYYY}{YYYY}{YYYY}'],
] as const)('numbers credit notes beside %j by %j', (ofInvoices, ofNotes) => {
  expect(creditNotePrefix(ofInvoices)).toBe(ofNotes)
  expect(prefixFault(ofNotes)).toBeNull()
})
