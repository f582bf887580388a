import { expect, it } from 'vitest'
import { isolated } from './isolated'
import { plural } from './en/plural'
import type { Count } from './plural'

const area = {
  title: 'Invoices',
  none: null,
  groups: { issued: (date: string, amount: string) => `Issued ${date}, ${amount}` },
  open: (count: Count) => plural(count, { one: `${count.text} open invoice`, other: `${count.text} open invoices` }),
  called: (name: string | null) => (name === null || name === '' ? 'Nobody' : name),
}
const words = isolated(area)

it('sets apart what is handed in, and nothing else', () => {
  expect(words.groups.issued('12 Mar 2026', '€1,450.50')).toBe('Issued \u206812 Mar 2026\u2069, \u2068€1,450.50\u2069')
  expect(words.open({ number: 1, text: '1' })).toBe('\u20681\u2069 open invoice')
  expect([words.title, words.none]).toEqual(['Invoices', null])
})

it('makes nothing of what is empty', () => {
  expect([words.called(''), words.called(null)]).toEqual(['Nobody', 'Nobody'])
})
