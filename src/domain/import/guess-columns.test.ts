import { describe, expect, it } from 'vitest'
import { guessColumns, headerRow, likeliestSheet } from './guess-columns'
import type { ImportKind } from './fields'
import { readCsv } from './read-csv'

function guess(kind: ImportKind, text: string) {
  const read = readCsv(text)
  if (!read.ok) throw new Error(read.error.kind)
  const { rows } = read.value
  const at = headerRow(kind, rows)
  return guessColumns(kind, rows.slice(at ?? 0), at !== null)
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

describe('the row that names the columns', () => {
  const at = (kind: ImportKind, text: string) => {
    const read = readCsv(text)
    if (!read.ok) throw new Error(read.error.kind)
    return headerRow(kind, read.value.rows)
  }
  const table = 'Name;E-Mail;Ort\nAda;a@b.example;Paris\nBob;b@b.example;Rom\n'

  it.each([
    ['at the beginning', table, 0],
    ['below a title', `Kundenliste\n${table}`, 1],
    ['below a title with a comma, a blank row and who made it', `Kunden, alle\n\nErstellt am 3.11.2026;;\n${table}`, 2],
    ['below a title that is the name of a column', `Name\n${table}`, 1],
    ['nowhere', 'Ada;a@b.example;Paris\nBob;b@b.example;Rom\n', null],
    ['below a title, with names that nobody knows', 'Kunden 2026\n\nFoo;Bar;Baz\nAda;a@b.example;5\n', 1],
    ['nowhere, below a title', 'Kunden 2026\nAda;a@b.example\nBob;b@b.example\n', 0],
  ])('may stand %s', (_where, text, row) => {
    expect(at('client', text)).toBe(row)
  })

  it('is that with most names, and of two the first', () => {
    expect(at('client', 'Name,Ort\nName,Ort\nAda,Paris\n')).toBe(0)
    expect(at('saved_item', 'Was,Wie viel\nWebsite,800\nService,80\nPrice,5\n')).toBe(0)
    expect(at('saved_item', 'Website,800\nService,80\nItem,5\n')).toBeNull()
    expect(at('invoice', 'Invoices,,\nNumber,Client,Total\n1,Total,5\n')).toBe(1)
  })

  it('tells what columns are from there on', () => {
    expect(guess('client', `Kundenliste\n\n${table}`)).toEqual({ name: 0, email: 1, city: 2 })
  })
})

it('takes the sheet whose columns are known, else the first with more rows than one', () => {
  const sheet = (text: string) => {
    const read = readCsv(text)
    if (!read.ok) throw new Error(read.error.kind)
    return { name: null, table: read.value }
  }
  const notes = sheet('Made with Old Books\n')
  const table = sheet('Foo,Bar\n1,2\n')
  expect(likeliestSheet('client', [notes, table, sheet('Name,City\nAda,Paris\n')])).toBe(2)
  expect(likeliestSheet('client', [notes, table, table])).toBe(1)
  expect(likeliestSheet('client', [notes])).toBe(0)
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
  expect(read.ok && headerRow('client', read.value.rows) === 0).toBe(isNamed)
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

it('takes a state for a status where statuses stand in it, and not where it is of an address', () => {
  expect(guess('invoice', 'Number,Total,State\n1,10,Sent\n2,10,paid\n')).toEqual({ number: 0, total: 1, status: 2 })
  expect(guess('invoice', 'Number,Total,State\n1,10,NY\n2,10,CA\n')).toEqual({ number: 0, total: 1 })
})
