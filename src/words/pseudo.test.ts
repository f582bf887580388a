import { expect, it } from 'vitest'
import { catalogueFor } from './catalogue'
import { plural } from './en/plural'
import type { Count } from './plural'
import { pseudoLanguages } from './pseudo'

const area = {
  title: 'Invoices',
  empty: '',
  none: null,
  groups: { DRAFT: 'Draft' },
  question: (name: string) => `Delete client “${name}”?`,
  open: (count: Count) => plural(count, { one: `${count.text} open invoice`, other: `${count.text} open invoices` }),
}
const accented = catalogueFor(['en-XA'], pseudoLanguages).read(area)
const mirrored = catalogueFor(['ar-XB'], pseudoLanguages).read(area)

it('accents and lengthens a text, in brackets that show where it is cut', () => {
  expect(accented.title).toBe('[Îñvöîçéš one two]')
  expect(accented.groups.DRAFT).toBe('[Đřáfţ one]')
  expect([accented.empty, accented.none]).toEqual(['', null])
})

it('leaves what is handed in as it is', () => {
  expect(accented.question('Ada')).toBe('[Đéļéţé çļîéñţ “Ada”? one two three]')
  expect(accented.open({ number: 1, text: '1' })).toBe('[1 öpéñ îñvöîçé one two]')
  expect(accented.open({ number: 1200, text: '1.200' })).toContain('[1.200 öpéñ îñvöîçéš')
})

it('turns words around, and not what is handed in', () => {
  expect(mirrored.title).toBe('\u200F\u202EInvoices\u202C\u200F')
  expect(mirrored.question('Ada')).toContain('“\u2068Ada\u2069”')
  expect(catalogueFor(['ar-XB'], pseudoLanguages).direction).toBe('rtl')
})

it('reads an area once', () => {
  const [language] = pseudoLanguages
  expect(language?.read(area)).toBe(language?.read(area))
})
