import { describe, expect, it } from 'vitest'
import { guessColumns, hasHeader } from './guess-columns'
import type { ImportKind } from './fields'
import { readCsv } from './read-csv'

function guess(kind: ImportKind, text: string) {
  const read = readCsv(text)
  if (!read.ok) throw new Error(read.error.kind)
  const { rows } = read.value
  return guessColumns(kind, rows, hasHeader(kind, rows))
}

describe('columns by their names', () => {
  it.each([
    ['English', 'Client Name,E-mail Address,ZIP,City,Country\nAda,a@b.example,1000,Paris,FR\n'],
    ['German', 'Kundenname;E-Mail-Adresse;PLZ;Ort;Land\nAda;a@b.example;1000;Paris;FR\n'],
    ['French', 'Nom du client;Courriel;Code postal;Ville;Pays\nAda;a@b.example;1000;Paris;FR\n'],
    ['Spanish', 'Nombre del cliente;Correo electrónico;Código postal;Ciudad;País\nAda;a@b.example;1000;Paris;FR\n'],
  ])('are known in %s', (_language, text) => {
    expect(guess('client', text)).toEqual({ name: 0, email: 1, zip: 2, city: 3, country: 4 })
  })

  it('leave a column to the field that it says best', () => {
    expect(guess('invoice', 'Total,Tax,Amount due,Due,Amount paid\n10,1,5,2026-01-01,5\n')).toEqual({
      total: 0,
      tax: 1,
      due: 2,
      due_at: 3,
      paid: 4,
    })
    expect(guess('saved_item', 'Item,Rate,Tax rate\nDesign,80,19\n')).toEqual({ name: 0, price: 1, tax_percent: 2 })
  })
})

it('knows by what stands in them what columns hold that have no names', () => {
  const text = 'Ada,ada@b.example,DE123456789,France,EUR,+33 1 23 45 67 89\nBob,bob@b.example,,Germany,EUR,\n'
  expect(guess('client', text)).toEqual({ email: 1, vat_id: 2, country: 3, currency: 4, phone: 5 })
})

it.each([
  ['Name,City\nAda,Paris\n', true],
  ['Foo,Bar\nAda,12.50\n', true],
  ['Ada,ada@b.example\nBob,bob@b.example\n', false],
  ['Name\n', false],
])('says of %j whether its first row names columns', (text, isNamed) => {
  const read = readCsv(text)
  expect(read.ok && hasHeader('client', read.value.rows)).toBe(isNamed)
})

it.each(['VAT %', 'Tax %', 'USt %', 'MwSt. %', 'TVA %', 'VAT (%)', 'Tax 1 %', 'Tax rate %', 'Steuersatz', 'VAT rate'])(
  'takes %s for a rate',
  (name) => {
    expect(guess('invoice', `Number,Total,${name}\n1,10,7.5\n`)).toEqual({ number: 0, total: 1, tax_percent: 2 })
    expect(guess('saved_item', `Item,Price,${name}\n1,10,7.5\n`)).toEqual({ name: 0, price: 1, tax_percent: 2 })
  },
)

it('takes a tax for a rate where percentages stand in it', () => {
  expect(guess('invoice', 'Number,Total,VAT\n1,10,19 %\n2,10,7%\n')).toEqual({ number: 0, total: 1, tax_percent: 2 })
  expect(guess('invoice', 'Number,Total,VAT\n1,10,1.90\n')).toEqual({ number: 0, total: 1, tax: 2 })
  expect(guess('invoice', 'Number,Total,Item tax %\n1,10,19\n')).toEqual({ number: 0, total: 1, line_tax_percent: 2 })
})
