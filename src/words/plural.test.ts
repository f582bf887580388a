import { expect, it } from 'vitest'
import { plural } from './en/plural'
import { pluralIn } from './plural'

const counts = (...numbers: readonly number[]) => numbers.map((number) => ({ number, text: String(number) }))

it('says one for one only in English', () => {
  const forms = { one: 'invoice', other: 'invoices' }
  expect(counts(0, 1, 2, 1.5).map((count) => plural(count, forms))).toEqual([
    'invoices',
    'invoice',
    'invoices',
    'invoices',
  ])
})

it('has every form of a language with more of them', () => {
  const polish = pluralIn<'one' | 'few' | 'many' | 'other'>('pl')
  const forms = { one: 'faktura', few: 'faktury', many: 'faktur', other: 'faktury' }
  expect(counts(1, 2, 5, 22).map((count) => polish(count, forms))).toEqual(['faktura', 'faktury', 'faktur', 'faktury'])
})
